import type { Acknowledged } from '../renters/clients.ts';

/** Everything that the audit looks at, from the two stores and from what the clients were told. */
export type Evidence = {
  acknowledged: Acknowledged[];
  /** Bodies of the same requests sent once more, by key. */
  replays: Map<string, { status: number; body: unknown }>;
  keys: { key: string; personId: string; paymentId: string; finished: boolean }[];
  payments: AuditedPayment[];
  /** Of the processor's own store. */
  charges: { chargeId: string; reference: string; amountCents: number; state: string }[];
  transactions: {
    transactionId: string;
    paymentId: string | null;
    type: string;
    /** Of all its postings: 0, or the books are wrong. */
    sumCents: number;
  }[];
  /**
   * What each lease owes by the sum of its postings, what it owed before any payment, and what it
   * is charged for each return.
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

export type Check = { name: string; looked: number; faults: string[] };

export const faultsOf = (checks: readonly Check[]) => checks.flatMap((check) => check.faults);

/** The audit as a table for people, with the first faults of each check below. */
export function auditTable(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ name, looked, faults }) => [
    `${name.padEnd(48)}${String(looked).padStart(8)}  ${faults.length === 0 ? 'good' : `${faults.length} FAULTS`}`,
    ...faults.slice(0, 3).map((fault) => `     ${fault}`),
  ]);
  return [`${'check'.padEnd(48)}${'looked at'.padStart(8)}`, ...lines].join('\n');
}

/** An answer as text: fields in one order, and without the id of the request of an error. */
export function stable(body: unknown): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (name === 'reference' && !(body as { payment_id?: string }).payment_id) return undefined;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
