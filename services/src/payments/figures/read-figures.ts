import type { PaymentState } from 'services/payments/payment/payment-states';
import type { Database } from 'services/platform/db/database';
import { withReportContext } from 'services/platform/db/report';
import { AUTO_PAY_RUN_STATES } from 'shared/contract/payments/auto-pay';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { selectPaymentFigures, sumLedger } from './store.ts';

/** Ages in seconds; 0 when there is nothing of that kind. */
export type PaymentFigures = {
  payments: { state: string; count: number }[];
  /** The age of the oldest payment in each state without a known outcome. */
  unresolved: { state: string; oldestSeconds: number }[];
  /** How long the oldest due row of each job that polls a table has waited. */
  jobLags: { task: string; seconds: number }[];
  plansDue: number;
  /** The draws of the last 35 days by state. */
  draws: { state: string; count: number }[];
};

/** The states in which the processor may have charged a payment without our knowing it. */
const UNRESOLVED_STATES: readonly PaymentState[] = ['submitting', 'unknown'];

/** Reads the figures of payments, refunds and auto-pay for all companies. Every state has a figure, also 0. */
export async function readPaymentFigures(db: Database): Promise<PaymentFigures> {
  const found = await withReportContext(db, selectPaymentFigures);
  const byState = new Map(found.payments.map((row) => [row.state, row]));
  const drawsByState = new Map(found.draws.map((row) => [row.state, row.count]));
  const getLag = (rows: readonly { oldest_seconds: number }[]) => rows[0]?.oldest_seconds ?? 0;
  return {
    payments: PAYMENT_STATES.map((state) => ({ state, count: byState.get(state)?.count ?? 0 })),
    unresolved: UNRESOLVED_STATES.map((state) => ({
      state,
      oldestSeconds: byState.get(state)?.oldest_seconds ?? 0,
    })),
    jobLags: [
      { task: 'completer', seconds: getLag(found.duePayments) },
      { task: 'auto-pay', seconds: getLag(found.duePlans) },
      { task: 'refunder', seconds: getLag(found.dueRefunds) },
    ],
    plansDue: found.duePlans[0]?.count ?? 0,
    draws: AUTO_PAY_RUN_STATES.map((state) => ({ state, count: drawsByState.get(state) ?? 0 })),
  };
}

/** Reads the sum of all ledger postings, in cents. It must be 0. */
export const readLedgerSum = (db: Database): Promise<number> => withReportContext(db, sumLedger);
