import type { AccountSummary } from 'shared/contract/payments/summary';
import type { QuoteInput } from '../queries/pay-now.ts';
import type { PaymentDraftState } from './draft/use-payment-draft.ts';
import type { PaymentSubmit } from './submit/use-submit-payment.ts';

export interface PayNowStepProps {
  summary: AccountSummary;
  draftState: PaymentDraftState;
  submit: PaymentSubmit;
}

/** The props of the steps after the amount step. */
export interface LaterStepProps extends PayNowStepProps {
  quoteInput: QuoteInput;
}
