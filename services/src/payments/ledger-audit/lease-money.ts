import type { PaymentState } from 'services/payments/payment/payment-states';

/** A payment with what the ledger and its allocations have of it. Amounts in cents. */
export type AuditedPaymentRow = {
  paymentId: string;
  state: PaymentState;
  amountCents: number;
  refundedCents: number;
  /** How long ago it was submitted, in ms. */
  ageMs: number;
  /** Sum of its allocations to charges. */
  allocatedCents: number;
  /** Its transactions by type: how many, and the sum of their postings to the receivable account. */
  posted: Readonly<Record<string, { count: number; cents: number }>>;
};

/** A charge with its ledger transaction and allocations. Amounts in cents. */
export type AuditedChargeRow = {
  chargeId: string;
  amountCents: number;
  isWithdrawn: boolean;
  /** Sum of the postings of its transaction to the receivable account; null without a transaction. */
  postedCents: number | null;
  /** Sum of the allocations of payments that count. */
  allocatedCents: number;
};

/** The payments and charges of one lease, from one snapshot. */
export type LeaseMoney = {
  corporationId: string;
  leaseId: string;
  payments: readonly AuditedPaymentRow[];
  charges: readonly AuditedChargeRow[];
};
