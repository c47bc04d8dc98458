import type { AutoPay } from 'shared/contract/payments/auto-pay';
import type { PlanDraft } from './plan-draft.ts';

/** The props of every group of fields in the form. */
export interface FormPartProps {
  autoPay: AutoPay;
  draft: PlanDraft;
  change: (part: Partial<PlanDraft>) => void;
  /** Returns the error message of a field, if it has an error. */
  getFieldError: (field: string) => string | undefined;
}
