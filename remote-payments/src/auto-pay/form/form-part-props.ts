import type { AutoPay } from 'shared/contract/payments/auto-pay';
import type { PlanDraft } from './plan-draft.ts';

/** What every part of the form takes. */
export interface FormPartProps {
  autoPay: AutoPay;
  draft: PlanDraft;
  change: (part: Partial<PlanDraft>) => void;
  /** The words that belong to a field, where it has a fault. */
  getFieldError: (field: string) => string | undefined;
}
