import { useState } from 'react';
import type { ProfilePart } from 'shared/contract/profile';
import type { FieldError } from 'shared/ui/error-summary';
import { useSavePart } from '../queries/profile.ts';
import { isSame, type Standing, standingOf } from '../queries/standing.ts';
import type { PartKind } from './part-kind.ts';

interface PartFormOptions<P extends ProfilePart, Draft> {
  readonly kind: PartKind<P, Draft>;
  readonly standing: Standing<P>;
  readonly onSaved: () => void;
}

/** A form of one part: what is typed stays, whatever becomes of sending it. */
export function usePartForm<P extends ProfilePart, Draft>(options: PartFormOptions<P, Draft>) {
  const { kind, standing, onSaved } = options;
  // What it is about is what was there as it was opened: what is read meanwhile changes no field.
  const [opened] = useState(standing);
  const [draft, setDraft] = useState(() => kind.draftOf(opened.value));
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [conflict, setConflict] = useState<Standing<P> | null>(null);
  const [failed, setFailed] = useState(false);
  const [reading, setReading] = useState(false);
  const saving = useSavePart<P>();

  const submit = async () => {
    setReading(true);
    setFailed(false);
    try {
      const read = await kind.read(draft);
      setFaults('faults' in read ? read.faults : []);
      if ('faults' in read) return;
      const { version } = conflict ?? opened;
      await saving
        .mutateAsync({ part: kind.part, version, input: read.input })
        .then(onSaved, (error: unknown) => {
          const now = standingOf(kind.part, error);
          if (now === null) return setFailed(true);
          if (isSame(now.value, read.input)) return onSaved();
          setConflict(now);
        });
    } catch {
      // What it is checked with could not be fetched.
      setFailed(true);
    } finally {
      setReading(false);
    }
  };
  return {
    draft,
    save: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    faults,
    conflict,
    failed,
    busy: reading || saving.isPending,
    submit: () => void submit(),
  };
}
