import { useRef, useState } from 'react';
import { type NewPayment, usePay, useRefreshQuotes } from '#src/queries/paying.ts';
import { type Refusal, verdictOf } from '#src/queries/refusals.ts';
import { type Attempt, draftAfter } from '../draft/draft.ts';
import type { DraftState } from '../draft/use-draft.ts';

export interface Submit {
  send: (attempt: Attempt, body: NewPayment['body']) => void;
  sending: boolean;
  /** Why the review stands there again after it was sent, with nothing taken. */
  refusal: Refusal | null;
  setRefusal: (refusal: Refusal | null) => void;
}

/**
 * Sends a payment so that it is taken once whatever is pressed, reloaded or lost: the key is stored
 * before the request leaves, and dropped only once the answer is definitive.
 */
export function useSubmit({ change }: DraftState): Submit {
  const pay = usePay();
  const refreshQuotes = useRefreshQuotes();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Not the mutation's own state: that one is told a moment after the draft.
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const send = (attempt: Attempt, body: NewPayment['body']) => {
    // A second click or an Enter beside it comes before React has drawn the busy button.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setRefusal(null);
    change({ attempt: { ...attempt, sent: true, tries: attempt.tries + 1 } });
    pay.mutate(
      { key: attempt.key, body },
      {
        onSuccess: (payment) => change(draftAfter(payment)),
        onError: (error) => {
          const verdict = verdictOf(error);
          if (verdict === 'unknown') return;
          if ('declined' in verdict) {
            change({ attempt: null, methodId: null, done: verdict.declined });
            return;
          }
          // Not sent, or too often: a try before it may have been taken, and its key says so.
          const isKept = verdict.kind === 'offline' || verdict.kind === 'tooOften';
          change({ attempt: isKept ? { ...attempt, sent: false } : null });
          setRefusal(verdict);
          if (verdict.kind !== 'inProgress' && verdict.kind !== 'offline') refreshQuotes();
        },
        onSettled: () => {
          inFlight.current = false;
          setSending(false);
        },
      },
    );
  };

  return { send, sending, refusal, setRefusal };
}
