import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { FormDraftContext } from './draft-scope.tsx';
import { compareFields, parseDraft } from './draft-values.ts';
import {
  describeField,
  type FieldValues,
  listStorableControls,
  readFields,
  writeField,
} from './field-values.ts';

/** A field whose saved value changed elsewhere after the draft was started. */
interface ChangedField {
  readonly label: string;
  readonly value: string;
}

/** Details of a restored draft for the notice in the form. */
export interface RestoredDraft {
  readonly changed: readonly ChangedField[];
  readonly hasFiles: boolean;
  readonly discard: () => void;
}

/** Stores the fields of a form in the draft of its scope, and restores them when the form opens again. */
export function useDraftFields(form: RefObject<HTMLFormElement | null>) {
  const draft = useContext(FormDraftContext);
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const savedFields = useRef<FieldValues>({});
  /** Restored values whose field is not shown yet, because it depends on another field. */
  const hiddenValues = useRef<FieldValues>({});
  const isChanged = useRef(false);
  const isRestoring = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (draft === null || element === null) return;
    const stored = parseDraft(draft.read());
    savedFields.current = readFields(element);
    if (draft.wasDiscarded) listStorableControls(element)[0]?.focus();
    let isUnmounted = false;
    const restore = () => {
      if (stored === null || isUnmounted) return;
      const current = readFields(element);
      const hasUnsavedValue = Object.entries(stored.typed).some(
        ([name, value]) => current[name] !== value,
      );
      // The input was saved although its response was lost: there is nothing to restore.
      if (!hasUnsavedValue) return draft.write(null);
      const changed = Object.keys(stored.typed)
        .filter((name) =>
          isChangedElsewhere(stored.before[name], current[name], stored.typed[name]),
        )
        .flatMap((name) => describeField(element, name) ?? []);
      isChanged.current = true;
      isRestoring.current = true;
      hiddenValues.current = writeFields(element, stored.typed);
      isRestoring.current = false;
      const hasFiles = element.querySelector('input[type="file"]') !== null;
      setRestored({ changed, hasFiles, discard: draft.discard });
    };
    // Runs after the effects of the page, so that React renders after each restored field.
    if (stored !== null) queueMicrotask(restore);
    return () => {
      isUnmounted = true;
      draft.leave();
    };
  }, [draft, form]);

  const save = () => {
    const element = form.current;
    if (draft === null || element === null || isRestoring.current) return;
    const current = { ...readFields(element), ...hiddenValues.current };
    if (isChanged.current) draft.write(compareFields(savedFields.current, current));
    else savedFields.current = current;
  };
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    if (Object.keys(hiddenValues.current).length > 0) {
      hiddenValues.current = writeFields(element, hiddenValues.current);
    }
    // Also stores values that changed because of another field.
    save();
  });

  return {
    restored,
    noteChange: () => {
      isChanged.current = true;
      save();
    },
  };
}

function isChangedElsewhere(
  original: string | undefined,
  current: string | undefined,
  typed?: string,
) {
  return (
    original !== undefined && current !== undefined && current !== original && current !== typed
  );
}

/** Sets field values. Returns the values that have no field now. */
function writeFields(form: HTMLFormElement, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !writeField(form, name, value)),
  );
}
