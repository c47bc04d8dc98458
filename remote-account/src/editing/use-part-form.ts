import { useState } from 'react';
import type { FieldError } from 'shared/ui/error-summary';
import { isSame } from '../queries/current-part.ts';
import { type FormFailure, toFormFailure } from '../queries/profile.ts';
import type { FormKind, FormSubmission, Versioned } from './part-kind.ts';

interface PartFormOptions<Value extends object | null, Draft> extends FormSubmission<Value> {
  readonly kind: FormKind<Value, Draft>;
  readonly stored: Versioned<Value>;
  readonly onSaved: () => void;
}

/** The state of the form of one part. The entries are kept if sending fails. */
export function usePartForm<Value extends object | null, Draft>(
  options: PartFormOptions<Value, Draft>,
) {
  const { kind, stored, send, getCurrent, getFieldErrors, onSaved } = options;
  // The form starts from the value at the time it was opened: a refetch does not change its fields.
  const [initial] = useState(stored);
  const [draft, setDraft] = useState(() => kind.toDraft(initial.value));
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Versioned<Value> | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const parsed = await kind.parse(draft);
      setErrors('errors' in parsed ? parsed.errors : []);
      if ('errors' in parsed) return;
      const { version } = conflict ?? initial;
      await send({ version, input: parsed.input }).then(onSaved, (error: unknown) => {
        const fieldErrors = getFieldErrors?.(error) ?? [];
        if (fieldErrors.length > 0) return setErrors(fieldErrors);
        const current = getCurrent(error);
        if (current === null) return setFailure(toFormFailure(error));
        if (isSame(current.value, parsed.input)) return onSaved();
        setConflict(current);
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
    save: (change: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...change })),
    errors,
    conflict,
    failure,
    busy,
    submit: () => void submit(),
  };
}
