import { useState } from 'react';
import type { FieldError } from 'shared/ui/error-summary';
import { isSame } from '../queries/current-part.ts';
import { type FormFailure, toFormFailure } from '../queries/profile.ts';
import type { FormKind, FormSubmission, Versioned } from './part-kind.ts';

interface PartFormOptions<Value extends object | null, Draft> extends FormSubmission<Value> {
  readonly kind: FormKind<Value, Draft>;
  readonly standing: Versioned<Value>;
  readonly onSaved: () => void;
}

/** The state of the form of one part. The entries are kept if sending fails. */
export function usePartForm<Value extends object | null, Draft>(
  options: PartFormOptions<Value, Draft>,
) {
  const { kind, standing, send, getCurrent, getFieldErrors, onSaved } = options;
  // The form starts from the value at the time it was opened: a refetch does not change its fields.
  const [opened] = useState(standing);
  const [draft, setDraft] = useState(() => kind.toDraft(opened.value));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Versioned<Value> | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const read = await kind.read(draft);
      setErrors('errors' in read ? read.errors : []);
      if ('errors' in read) return;
      const { version } = conflict ?? opened;
      await send({ version, input: read.input }).then(onSaved, (error: unknown) => {
        const refused = getFieldErrors?.(error) ?? [];
        if (refused.length > 0) return setErrors(refused);
        const now = getCurrent(error);
        if (now === null) return setFailure(toFormFailure(error));
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
    errors,
    conflict,
    failure,
    busy,
    submit: () => void submit(),
  };
}
