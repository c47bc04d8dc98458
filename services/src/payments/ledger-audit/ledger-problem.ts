import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';

/** The kinds of problems that the audit reports. Each is a kind of office findings. */
export const PROBLEM_KINDS = [
  'ledger_changed',
  'ledger_removed',
  'ledger_inserted',
  'ledger_reordered',
  'ledger_unbalanced',
  'payment_posting_differs',
  'payment_allocation_differs',
  'payment_submitting_too_long',
] as const;

export type LedgerProblem = LeaseIds & {
  kind: (typeof PROBLEM_KINDS)[number];
  /** Id of the transaction, payment or charge. */
  subject: string;
  /** One sentence for the office. */
  detail: string;
};
