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

/** A field whose saved value is another one than when its draft began. */
interface ChangedField {
  readonly label: string;
  readonly value: string;
}

/** What the form says about a draft that it has restored; null where it has restored none. */
export interface RestoredDraft {
  readonly changed: readonly ChangedField[];
  readonly hasFiles: boolean;
  readonly discard: () => void;
}

/** Keeps the fields of a form in the draft of its scope, and restores them when it is opened again. */
export function useDraftFields(form: RefObject<HTMLFormElement | null>) {
  const draft = useContext(FormDraftContext);
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  const before = useRef<FieldValues>({});
  /** Kept values whose field is not shown yet: it may depend on another one. */
  const waiting = useRef<FieldValues>({});
  const isChanged = useRef(false);
  const isRestoring = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (draft === null || element === null) return;
    const kept = parseDraft(draft.read());
    before.current = readFields(element);
    if (draft.wasDiscarded) listStorableControls(element)[0]?.focus();
    let isGone = false;
    const restore = () => {
      if (kept === null || isGone) return;
      const fresh = readFields(element);
      const isOpen = Object.entries(kept.typed).some(([name, value]) => fresh[name] !== value);
      // What was typed is saved by now: its answer was lost, and there is nothing to restore.
      if (!isOpen) return draft.write(null);
      const changed = Object.keys(kept.typed)
        .filter((name) => isChangedElsewhere(kept.before[name], fresh[name], kept.typed[name]))
        .flatMap((name) => describeField(element, name) ?? []);
      isChanged.current = true;
      isRestoring.current = true;
      waiting.current = writeFields(element, kept.typed);
      isRestoring.current = false;
      const hasFiles = element.querySelector('input[type="file"]') !== null;
      setRestored({ changed, hasFiles, discard: draft.discard });
    };
    // After the effects of the page: React handles each event on its own then, and renders in between.
    if (kept !== null) queueMicrotask(restore);
    return () => {
      isGone = true;
      draft.leave();
    };
  }, [draft, form]);

  const save = () => {
    const element = form.current;
    if (draft === null || element === null || isRestoring.current) return;
    const now = { ...readFields(element), ...waiting.current };
    if (isChanged.current) draft.write(compareFields(before.current, now));
    else before.current = now;
  };
  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    if (Object.keys(waiting.current).length > 0) {
      waiting.current = writeFields(element, waiting.current);
    }
    // Also values that a change of another field has brought.
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

function isChangedElsewhere(then: string | undefined, now: string | undefined, typed?: string) {
  return then !== undefined && now !== undefined && now !== then && now !== typed;
}

/** Writes the values into their fields, and gives those that have no field now. */
function writeFields(form: HTMLFormElement, values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !writeField(form, name, value)),
  );
}
