import { useSearchParams } from 'react-router-dom';
import { prefetchPayNow } from '../queries/start-payment.ts';
import { usePaymentDraft } from './draft/use-payment-draft.ts';
import { PayFlow } from './pay-flow.tsx';
import { PaymentPage } from './result/payment-page.tsx';
import { toPayNowStep } from './steps.ts';

/** `?step=` selects the step of the flow; `?payment=` shows the result, and the receipt after settlement. */
export function PayNowPage() {
  const [search] = useSearchParams();
  const draftState = usePaymentDraft();
  const paymentId = search.get('payment');
  return paymentId ? (
    <PaymentPage key={paymentId} paymentId={paymentId} draftState={draftState} />
  ) : (
    <PayFlow requestedStep={toPayNowStep(search.get('step'))} draftState={draftState} />
  );
}
PayNowPage.prefetch = prefetchPayNow;
