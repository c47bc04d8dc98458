import type { AccountSummary } from 'shared/contract/payments/summary';
import type { QuoteInput } from '../queries/pay-now.ts';
import type { PaymentDraftState } from './draft/use-payment-draft.ts';
import type { PaymentSubmit } from './submit/use-submit-payment.ts';

export interface PayNowStepProps {
  summary: AccountSummary;
  draftState: PaymentDraftState;
  submit: PaymentSubmit;
}

/** A step after the first: the amount is agreed on. */
export interface LaterStepProps extends PayNowStepProps {
  quoteInput: QuoteInput;
}
