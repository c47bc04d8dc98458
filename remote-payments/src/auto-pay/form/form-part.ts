import type { AutoPay } from 'shared/contract/payments/auto-pay';
import type { Draft } from './draft.ts';

/** What every part of the form takes. */
export interface FormPartProps {
  autoPay: AutoPay;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  /** The words that belong to a field, where it has a fault. */
  errorOf: (field: string) => string | undefined;
}
