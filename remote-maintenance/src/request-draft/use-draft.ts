import { useEffect, useRef, useState } from 'react';
import { readStoredValue, writeStoredValue } from 'shared/session/device-store';
import { readSecret, writeSecret } from 'shared/session/secret-store';
import { usePersonId } from 'shared/session/session';
import { type ProblemDraft, parseDraft, type WizardDraft } from './wizard-draft.ts';

export type SaveDraft = (change: Partial<WizardDraft>) => void;
export type SaveProblem = (slot: number, change: Partial<ProblemDraft>) => void;

/** The storage key of a person's request on this device. The keys of photos and gate code start with it. */
export const useDraftKey = () => `maintenance-request:${usePersonId()}`;

/** The request draft of this person on this device. It is kept until it is sent or the person signs out. */
export function useRequestDraft(key: string) {
  const [draft, setDraft] = useState(() => parseDraft(readStoredValue(key)));
  const latest = useRef(draft);
  const save: SaveDraft = (change) => {
    latest.current = { ...latest.current, ...change };
    writeStoredValue(key, latest.current);
    setDraft(latest.current);
  };
  const saveProblem: SaveProblem = (slot, change) => {
    const { slot: currentSlot, others } = latest.current;
    if (slot === currentSlot) save(change);
    else
      save({
        others: others.map((other) => (other.slot === slot ? { ...other, ...change } : other)),
      });
  };
  const clear = () => {
    latest.current = parseDraft(null);
    writeStoredValue(key, null);
    setDraft(latest.current);
  };
  return { draft, save, saveProblem, clear };
}

/** The gate code is not part of the draft: it is stored encrypted and read once. */
export function useGateCode(draftKey: string) {
  const key = `${draftKey}:gate-code`;
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readSecret(key).then(
      (storedCode) => isCurrent && setCode((current) => current ?? storedCode),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return {
    code: code ?? '',
    isRead: code !== null,
    save: (typed: string) => {
      setCode(typed);
      void writeSecret(key, typed);
    },
  };
}
