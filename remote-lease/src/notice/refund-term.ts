import type { DerivedLease } from 'shared/queries/derive-lease';

/** What the answer of the notice about money is called: without a deposit there is no deposit to refund. */
export const getRefundTerm = ({ deposit }: DerivedLease): 'refund' | 'moneyBack' =>
  deposit.state === 'none' ? 'moneyBack' : 'refund';
