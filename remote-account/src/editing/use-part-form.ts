import { useState } from 'react';
import type { FieldError } from 'shared/ui/error-summary';
import { type FormFailure, formFailureOf } from '../queries/profile.ts';
import { isSame } from '../queries/standing.ts';
import type { FormKind, Sending, Versioned } from './part-kind.ts';

interface PartFormOptions<Value extends object | null, Draft> extends Sending<Value> {
  readonly kind: FormKind<Value, Draft>;
  readonly standing: Versioned<Value>;
  readonly onSaved: () => void;
}

/** The state of the form of one part. The entries are kept if sending fails. */
export function usePartForm<Value extends object | null, Draft>(
  options: PartFormOptions<Value, Draft>,
) {
  const { kind, standing, send, standingOf, faultsOf, onSaved } = options;
  // The form starts from the value at the time it was opened: a refetch does not change its fields.
  const [opened] = useState(standing);
  const [draft, setDraft] = useState(() => kind.draftOf(opened.value));
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Versioned<Value> | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const read = await kind.read(draft);
      setFaults('faults' in read ? read.faults : []);
      if ('faults' in read) return;
      const { version } = conflict ?? opened;
      await send({ version, input: read.input }).then(onSaved, (error: unknown) => {
        const refused = faultsOf?.(error) ?? [];
        if (refused.length > 0) return setFaults(refused);
        const now = standingOf(error);
        if (now === null) return setFailure(formFailureOf(error));
        if (isSame(now.value, read.input)) return onSaved();
        setConflict(now);
      });
    } catch {
      // The data for the validation could not be loaded.
      setFailure('failed');
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    save: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    faults,
    conflict,
    failure,
    busy,
    submit: () => void submit(),
  };
}
