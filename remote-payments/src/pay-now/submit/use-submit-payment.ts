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
  /** Why the payment was refused; nothing has been charged. */
  refusal: PaymentRefusal | null;
  setRefusal: (refusal: PaymentRefusal | null) => void;
}

/**
 * Sends a payment exactly once, regardless of double clicks, reloads and lost answers. The idempotency key is
 * stored before the request is sent and is dropped only after a definitive answer.
 */
export function useSubmitPayment({ change }: PaymentDraftState): PaymentSubmit {
  const pay = useCreatePayment();
  const refreshQuotes = useRefreshQuotes();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  // Separate from the mutation state, which updates slightly later than the draft.
  const [sending, setSending] = useState(false);
  const inFlight = useRef(false);

  const send = (attempt: SubmitAttempt, body: PaymentSubmission['body']) => {
    // A second click or Enter can arrive before React renders the busy button.
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
          // Offline or rate limited: an earlier try may have succeeded, so the key is kept to find it.
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
