import { type ReactElement, useEffect, useRef, useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { EditedFieldsContext } from '../fields/edited-fields.ts';
import { ErrorSummary, type FieldError } from './error-summary.tsx';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { useDraftFields } from './use-draft-fields.ts';

interface FormProps {
  /** Errors in the order of the fields, shown in the summary. Pass them to each field with `getFieldError`. */
  readonly errors: readonly FieldError[];
  readonly onSubmit: () => void;
  /** True while the form is being sent; then a submit is ignored. */
  readonly busy: boolean;
  /** Accessible name, if no heading above describes the form. */
  readonly label?: string;
  readonly children: ElementChildren;
}

/**
 * A form with an error summary. It disables browser validation and ignores a second submit while busy. Errors of fields
 * that were changed or removed since the submit are hidden. Inside a `DraftScope` it restores the input after a sign-in.
 */
export function Form({ errors, onSubmit, busy, label, children }: FormProps): ReactElement {
  const { edited, markEdited, reset } = useEditedFields(errors);
  const form = useRef<HTMLFormElement>(null);
  const { restored, noteChange } = useDraftFields(form);
  return (
    <Stack
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        reset();
        onSubmit();
      }}
      onChange={({ target }) => {
        if (!(target instanceof Element)) return;
        markEdited(target);
        noteChange();
      }}
    >
      {restored && <RestoredDraftNotice {...restored} onDiscard={restored.discard} />}
      <ErrorSummary errors={errors} edited={edited} />
      <EditedFieldsContext value={edited}>{children}</EditedFieldsContext>
    </Stack>
  );
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** The fields with errors that were changed since the submit. */
function useEditedFields(errors: readonly FieldError[]) {
  const [edited, setEdited] = useState(NO_FIELDS);
  const [knownErrors, setKnownErrors] = useState('');
  // Compared by content, because some forms create a new array on each render.
  const key = JSON.stringify(errors);
  if (key !== knownErrors) {
    setKnownErrors(key);
    setEdited(NO_FIELDS);
  }
  const markOutdated = (outdated: readonly FieldError[]) => {
    if (outdated.length === 0) return;
    setEdited((previous) => new Set([...previous, ...outdated.map(({ field }) => field)]));
  };
  const markEdited = (target: Element) =>
    markOutdated(
      errors.filter(
        ({ field, dependsOn }) =>
          isPartOf(target, field) || (dependsOn !== undefined && isPartOf(target, dependsOn)),
      ),
    );
  useRemovedFields(errors, edited, markOutdated);
  return {
    edited: key === knownErrors ? edited : NO_FIELDS,
    markEdited,
    reset: () => setEdited(NO_FIELDS),
  };
}

/** Calls `onRemoved` with the errors of fields that were shown with the error and were removed since. */
function useRemovedFields(
  errors: readonly FieldError[],
  edited: ReadonlySet<string>,
  onRemoved: (removed: readonly FieldError[]) => void,
): void {
  const shownFields = useRef(NO_FIELDS);
  useEffect(() => {
    const isOnPage = ({ field }: FieldError) => document.getElementById(field) !== null;
    onRemoved(
      errors.filter(
        (error) =>
          shownFields.current.has(error.field) && !isOnPage(error) && !edited.has(error.field),
      ),
    );
    shownFields.current = new Set(errors.filter(isOnPage).map(({ field }) => field));
  });
}

/** Whether the control belongs to the field: it has its name or is inside it, like a radio button. */
function isPartOf(control: Element, field: string): boolean {
  if (control.getAttribute('name') === field) return true;
  return document.getElementById(field)?.contains(control) ?? false;
}

/** The error message of a field, if it has one. */
export const getFieldError = (errors: readonly FieldError[], field: string): string | undefined =>
  errors.find((error) => error.field === field)?.message;

/** The buttons below a form, the submit button first. On phones they have the full width. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(16)};
  ${media.belowTablet} { > button, > a { width: 100%; } }
`;

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
