import { useCallback, useRef, useState } from 'react';
import { usePersonId } from 'shared/session/session';
import { useUnsavedWork } from 'shared/session/unsaved-work';
import {
  EMPTY_DRAFT,
  isStarted,
  loadPaymentDraft,
  type PaymentDraft,
  savePaymentDraft,
} from './payment-draft.ts';

export interface PaymentDraftState {
  draft: PaymentDraft;
  /** Updates the draft and stores it synchronously, so that it survives a crash right after the call. */
  change: (part: Partial<PaymentDraft>) => void;
  clear: () => void;
}

export function usePaymentDraft(): PaymentDraftState {
  const personId = usePersonId();
  const [draft, setDraft] = useState(() => loadPaymentDraft(personId));
  const latest = useRef(draft);
  useUnsavedWork(isStarted(draft));

  const change = useCallback(
    (part: Partial<PaymentDraft>) => {
      latest.current = { ...latest.current, ...part };
      savePaymentDraft(personId, latest.current);
      setDraft(latest.current);
    },
    [personId],
  );
  const clear = useCallback(() => change(EMPTY_DRAFT), [change]);

  return { draft, change, clear };
}
