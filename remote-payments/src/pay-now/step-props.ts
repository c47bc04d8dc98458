import type { AccountSummary } from 'shared/contract/payments/summary';
import type { QuoteIds } from '../queries/paying.ts';
import type { DraftState } from './draft/use-draft.ts';
import type { Submit } from './submit/use-submit.ts';

export interface StepProps {
  summary: AccountSummary;
  draftState: DraftState;
  submit: Submit;
}

/** A step after the first: the amount is agreed on. */
export interface LaterStepProps extends StepProps {
  agreed: QuoteIds;
}
