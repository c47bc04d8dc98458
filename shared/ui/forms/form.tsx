import { type ReactElement, useEffect, useRef, useState } from 'react';
import { media, space } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { ElementChildren } from '../basics/element-children.ts';
import { EditedFieldsContext } from '../fields/edited-fields.ts';
import { ErrorSummary, type FieldError } from './error-summary.tsx';
import { RestoredDraftNotice } from './restored-draft-notice.tsx';
import { useDraftFields } from './use-draft-fields.ts';

interface FormProps {
  /** What is wrong, in the order of the fields. On top, and to be given to each field by `faultOf`. */
  readonly errors: readonly FieldError[];
  readonly onSubmit: () => void;
  /** True while it is being sent: sent again meanwhile, nothing happens. */
  readonly busy: boolean;
  /** What it is about, where nothing above it says so. */
  readonly label?: string;
  readonly children: ElementChildren;
}

/**
 * What every form does: it is checked by us and not by the browser, sent once, and says on top what has
 * to be mended. Its parts stand one below the other. An error about a value that was changed since is no longer
 * shown, neither on top nor beside the field; nor is one about a field that the form no longer has. Inside a `DraftScope` it keeps what is typed through a sign-in.
 */
export function Form({ errors: faults, onSubmit, busy, label, children }: FormProps): ReactElement {
  const { edited, markEdited, forget } = useEditedFields(faults);
  const form = useRef<HTMLFormElement>(null);
  const { restored, noteChange } = useDraftFields(form);
  return (
    <Parts
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        forget();
        onSubmit();
      }}
      onChange={({ target }) => {
        if (!(target instanceof Element)) return;
        markEdited(target);
        noteChange();
      }}
    >
      {restored && <RestoredDraftNotice {...restored} onDiscard={restored.discard} />}
      <ErrorSummary errors={faults} edited={edited} />
      <EditedFieldsContext value={edited}>{children}</EditedFieldsContext>
    </Parts>
  );
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** Which of the faulty fields were changed since the form was sent; none of other faults. */
function useEditedFields(faults: readonly FieldError[]) {
  const [edited, setEdited] = useState(NO_FIELDS);
  const [known, setKnown] = useState('');
  // By their content: a form that works its faults out anew each time gives another list each time.
  const key = JSON.stringify(faults);
  if (key !== known) {
    setKnown(key);
    setEdited(NO_FIELDS);
  }
  const add = (outdated: readonly FieldError[]) => {
    if (outdated.length === 0) return;
    setEdited((before) => new Set([...before, ...outdated.map(({ field }) => field)]));
  };
  const markEdited = (target: Element) =>
    add(
      faults.filter(
        ({ field, dependsOn }) =>
          isPartOf(target, field) || (dependsOn !== undefined && isPartOf(target, dependsOn)),
      ),
    );
  useRemovedFields(faults, edited, add);
  return {
    edited: key === known ? edited : NO_FIELDS,
    markEdited,
    forget: () => setEdited(NO_FIELDS),
  };
}

/** Calls `onGone` with the faults of fields that were on the page with their fault, and have been taken away since. */
function useRemovedFields(
  faults: readonly FieldError[],
  edited: ReadonlySet<string>,
  onGone: (gone: readonly FieldError[]) => void,
): void {
  const seen = useRef(NO_FIELDS);
  useEffect(() => {
    const isThere = ({ field }: FieldError) => document.getElementById(field) !== null;
    onGone(
      faults.filter(
        (one) => seen.current.has(one.field) && !isThere(one) && !edited.has(one.field),
      ),
    );
    seen.current = new Set(faults.filter(isThere).map(({ field }) => field));
  });
}

/** A control is the field, has its name, or lies within it, as one of several choices does. */
function isPartOf(control: Element, field: string): boolean {
  if (control.getAttribute('name') === field) return true;
  return document.getElementById(field)?.contains(control) ?? false;
}

/** The words that belong to a field, if it is among the faults. */
export const getFieldError = (faults: readonly FieldError[], field: string): string | undefined =>
  faults.find((one) => one.field === field)?.message;

/** The buttons below a form; the first one sends it. On a phone each takes the whole width. */
export const FormActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(12)} ${space(16)};
  ${media.belowTablet} { > button, > a { width: 100%; } }
`;

const Parts = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(24)};
`;
