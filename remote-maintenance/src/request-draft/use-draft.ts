import { useEffect, useRef, useState } from 'react';
import { readStoredValue, writeStoredValue } from 'shared/session/device-store';
import { readSecret, writeSecret } from 'shared/session/secret-store';
import { usePersonId } from 'shared/session/session';
import { type ProblemDraft, parseDraft, type WizardDraft } from './draft.ts';

export type SaveDraft = (change: Partial<WizardDraft>) => void;
export type SaveProblem = (slot: number, change: Partial<ProblemDraft>) => void;

/** Where the request of a person is kept on this device; photos and the code of the gate lie below. */
export const useDraftPlace = () => `maintenance-request:${usePersonId()}`;

/** The draft of this person on this device: it lives until it is sent, or until they sign out. */
export function useRequestDraft(place: string) {
  const [draft, setDraft] = useState(() => parseDraft(readStoredValue(place)));
  const latest = useRef(draft);
  const save: SaveDraft = (change) => {
    latest.current = { ...latest.current, ...change };
    writeStoredValue(place, latest.current);
    setDraft(latest.current);
  };
  const saveProblem: SaveProblem = (slot, change) => {
    const { slot: current, others } = latest.current;
    if (slot === current) save(change);
    else save({ others: others.map((one) => (one.slot === slot ? { ...one, ...change } : one)) });
  };
  const clear = () => {
    latest.current = parseDraft(null);
    writeStoredValue(place, null);
    setDraft(latest.current);
  };
  return { draft, save, saveProblem, clear };
}

/** The code of the gate, which the draft does not hold: it is kept sealed, and read once. */
export function useGateCode(draftPlace: string) {
  const place = `${draftPlace}:gate-code`;
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readSecret(place).then((kept) => isCurrent && setCode((now) => now ?? kept));
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return {
    code: code ?? '',
    isRead: code !== null,
    save: (typed: string) => {
      setCode(typed);
      void writeSecret(place, typed);
    },
  };
}
