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
  const createPayment = useCreatePayment();
  const refreshQuotes = useRefreshQuotes();
  const [refusal, setRefusal] = useState<PaymentRefusal | null>(null);
  // Separate from the mutation state, which updates slightly later than the draft.
  const [sending, setSending] = useState(false);
  const isInFlight = useRef(false);

  const send = (attempt: SubmitAttempt, body: PaymentSubmission['body']) => {
    // A second click or Enter can arrive before React renders the busy button.
    if (isInFlight.current) return;
    isInFlight.current = true;
    setSending(true);
    setRefusal(null);
    change({ attempt: { ...attempt, sent: true, tries: attempt.tries + 1 } });
    createPayment.mutate(
      { key: attempt.key, body },
      {
        onSuccess: (payment) => change(getDraftAfterPayment(payment)),
        onError: (error) => {
          const failure = getPaymentFailure(error);
          if (failure === 'unknown') return;
          if ('declined' in failure) {
            change({ attempt: null, methodId: null, done: failure.declined });
            return;
          }
          // Offline or rate limited: an earlier try may have succeeded, so the key is kept to find it.
          const keepsKey = failure.kind === 'offline' || failure.kind === 'tooOften';
          change({ attempt: keepsKey ? { ...attempt, sent: false } : null });
          setRefusal(failure);
          if (failure.kind !== 'inProgress' && failure.kind !== 'offline') refreshQuotes();
        },
        onSettled: () => {
          isInFlight.current = false;
          setSending(false);
        },
      },
    );
  };

  return { send, sending, refusal, setRefusal };
}
