import type { StatementLine } from './find-statement.ts';

const TYPE_LABELS: Readonly<Record<StatementLine['transaction_type'], string>> = {
  charge: 'Charge',
  payment: 'Payment',
  credit: 'Credit',
  adjustment: 'Adjustment',
  late_fee: 'Late fee',
  refund: 'Refund',
  return_reversal: 'Returned payment',
  deposit: 'Deposit',
};

export const formatTransactionType = (line: StatementLine) => TYPE_LABELS[line.transaction_type];
