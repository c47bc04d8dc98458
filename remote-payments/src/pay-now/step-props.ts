import type { AccountSummary } from 'shared/contract/payments/summary';
import type { QuoteInput } from '../queries/paying.ts';
import type { PaymentDraftState } from './draft/use-draft.ts';
import type { PaymentSubmit } from './submit/use-submit.ts';

export interface PayNowStepProps {
  summary: AccountSummary;
  draftState: PaymentDraftState;
  submit: PaymentSubmit;
}

/** A step after the first: the amount is agreed on. */
export interface LaterStepProps extends PayNowStepProps {
  quoteInput: QuoteInput;
}
