import type { StatementLine } from './find-statement.ts';

const TYPES: Readonly<Record<StatementLine['transaction_type'], string>> = {
  charge: 'Charge',
  payment: 'Payment',
  credit: 'Credit',
  adjustment: 'Adjustment',
  late_fee: 'Late fee',
  refund: 'Refund',
  return_reversal: 'Returned payment',
  deposit: 'Deposit',
};

export const typeWord = (line: StatementLine) => TYPES[line.transaction_type];
