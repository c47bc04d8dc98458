import { useCallback, useRef, useState } from 'react';
import { usePersonId } from 'shared/session/session';
import { useUnsavedWork } from 'shared/session/unsaved-work';
import { type Draft, EMPTY_DRAFT, loadDraft, saveDraft } from './draft.ts';

export interface DraftState {
  draft: Draft;
  /** Changes the draft and stores it before it returns: what follows may rely on it after a crash. */
  change: (part: Partial<Draft>) => void;
  clear: () => void;
}

export function useDraft(): DraftState {
  const personId = usePersonId();
  const [draft, setDraft] = useState(() => loadDraft(personId));
  const latest = useRef(draft);
  useUnsavedWork(isBegun(draft));

  const change = useCallback(
    (part: Partial<Draft>) => {
      latest.current = { ...latest.current, ...part };
      saveDraft(personId, latest.current);
      setDraft(latest.current);
    },
    [personId],
  );
  const clear = useCallback(() => change(EMPTY_DRAFT), [change]);

  return { draft, change, clear };
}

/** Something is chosen, and no payment has come of it yet. */
const isBegun = ({ typed, amountCents, done }: Draft): boolean =>
  done === null && (typed !== '' || amountCents !== null);
