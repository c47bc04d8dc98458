import { useRef, useState } from 'react';
import {
  type PaymentSubmission,
  useCreatePayment,
  useRefreshQuotes,
} from '#src/queries/pay-now.ts';
import { getPaymentFailure, type PaymentRefusal } from '#src/queries/payment-refusals.ts';
import { getDraftAfterPayment, type SubmitAttempt } from '../draft/payment-draft.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';

export interface PaymentSubmit {
  send: (attempt: SubmitAttempt, body: PaymentSubmission['body']) => void;
  sending: boolean;
  /** Why the review stands there again after it was sent, with nothing taken. */
  refusal: PaymentRefusal | null;
  setRefusal: (refusal: PaymentRefusal | null) => void;
}

/**
 * Sends a payment so that it is taken once whatever is pressed, reloaded or lost: the key is stored
 * before the request leaves, and dropped only once the answer is definitive.
 */
export function useSubmitPayment({ change }: PaymentDraftState): PaymentSubmit {
  const pay = useCreatePayment();
  const refreshQuotes = useRefreshQuotes();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  // Not the mutation's own state: that one is told a moment after the draft.
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const send = (attempt: SubmitAttempt, body: PaymentSubmission['body']) => {
    // A second click or an Enter beside it comes before React has drawn the busy button.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setRefusal(null);
    change({ attempt: { ...attempt, sent: true, tries: attempt.tries + 1 } });
    pay.mutate(
      { key: attempt.key, body },
      {
        onSuccess: (payment) => change(getDraftAfterPayment(payment)),
        onError: (error) => {
          const verdict = getPaymentFailure(error);
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
