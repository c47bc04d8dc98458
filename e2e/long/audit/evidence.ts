import type { AcknowledgedPayment } from '../renters/clients.ts';

/** The data that the audit checks, from both stores and from the responses to the clients. */
export type AuditEvidence = {
  acknowledged: AcknowledgedPayment[];
  /** Bodies of the same requests sent once more, by key. */
  replays: Map<string, { status: number; body: unknown }>;
  keys: { key: string; personId: string; paymentId: string; finished: boolean }[];
  payments: AuditedPayment[];
  /** Charges in the processor's store. */
  charges: { chargeId: string; reference: string; amountCents: number; state: string }[];
  transactions: {
    transactionId: string;
    paymentId: string | null;
    type: string;
    /** Sum of all its postings. Must be 0. */
    sumCents: number;
  }[];
  /**
   * The sum of the postings of each lease, its balance before any payment, and its fee for a returned debit.
   */
  balances: { leaseId: string; cents: number; startCents: number; returnFeeCents: number }[];
};

export type AuditedPayment = {
  paymentId: string;
  leaseId: string;
  personId: string;
  state: string;
  amountCents: number;
  feeCents: number;
  refundedCents: number;
};

export type AuditCheck = { name: string; checked: number; faults: string[] };

export const listFaults = (checks: readonly AuditCheck[]) =>
  checks.flatMap((check) => check.faults);

/** Formats the audit as a table, with the first faults below each check. */
export function formatAuditTable(checks: readonly AuditCheck[]): string {
  const lines = checks.flatMap(({ name, checked, faults }) => [
    `${name.padEnd(48)}${String(checked).padStart(8)}  ${faults.length === 0 ? 'no faults' : `${faults.length} FAULTS`}`,
    ...faults.slice(0, 3).map((fault) => `     ${fault}`),
  ]);
  return [`${'check'.padEnd(48)}${'checked'.padStart(8)}`, ...lines].join('\n');
}

/** A response as text for comparison: sorted fields, and no reference in errors. */
export function stringifyStable(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (name === 'reference' && !(body as { payment_id?: string }).payment_id) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
