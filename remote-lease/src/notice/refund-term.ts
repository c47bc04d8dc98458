import type { DerivedLease } from 'shared/queries/derive-lease';

/** Returns the label of the refund answer, which depends on whether the lease has a deposit. */
export const getRefundTerm = ({ deposit }: DerivedLease): 'refund' | 'moneyBack' =>
  deposit.state === 'none' ? 'moneyBack' : 'refund';
