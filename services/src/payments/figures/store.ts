import { sql } from 'drizzle-orm';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { autoPayPlan, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { ledgerPosting } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';

/** Draws whose day is longer ago than this are not counted, so that the figures show the current month. */
const DRAW_DAYS = 35;

type StateRow = { state: string; count: number; oldest_seconds: number };
type DueRow = { count: number; oldest_seconds: number };

const readRows = async <Row extends Record<string, unknown>>(
  tx: Tx,
  query: ReturnType<typeof sql>,
) => (await tx.execute<Row>(query)).rows;

const getAge = (column: unknown) =>
  sql`coalesce(extract(epoch from now() - min(${column})), 0)::float8`;

/** Counts all payments by state, with the age of the oldest in each state. One scan of the table. */
const countPayments = (tx: Tx) =>
  readRows<StateRow>(
    tx,
    sql`select ${payment.state} as state, count(*)::int as count, ${getAge(payment.submittedAt)} as oldest_seconds
      from ${payment} group by ${payment.state}`,
  );

/** Counts due payments, which the completer has not claimed. Uses the partial indexes of `next_check_at`. */
const countDuePayments = (tx: Tx) =>
  readRows<DueRow>(
    tx,
    sql`select count(*)::int as count, ${getAge(payment.nextCheckAt)} as oldest_seconds
      from ${payment} where ${payment.nextCheckAt} <= now()`,
  );

const countDuePlans = (tx: Tx) =>
  readRows<DueRow>(
    tx,
    sql`select count(*)::int as count, ${getAge(autoPayPlan.nextRunAt)} as oldest_seconds
      from ${autoPayPlan} where ${autoPayPlan.nextRunAt} <= now()`,
  );

const countDueRefunds = (tx: Tx) =>
  readRows<DueRow>(
    tx,
    sql`select count(*)::int as count, ${getAge(refund.nextCheckAt)} as oldest_seconds
      from ${refund} where ${refund.nextCheckAt} <= now()`,
  );

const countDraws = (tx: Tx) =>
  readRows<{ state: string; count: number }>(
    tx,
    sql`select ${autoPayRun.state} as state, count(*)::int as count
      from ${autoPayRun} where ${autoPayRun.drawOn} > current_date - ${DRAW_DAYS}::int
      group by ${autoPayRun.state}`,
  );

/** Reads the figures of payments, auto-pay and refunds in one batch. Ages in seconds. */
export const selectPaymentFigures = (tx: Tx) =>
  createBatch(tx)
    .add('payments', countPayments)
    .add('duePayments', countDuePayments)
    .add('duePlans', countDuePlans)
    .add('dueRefunds', countDueRefunds)
    .add('draws', countDraws)
    .send();

/** Sums all postings, in cents. Double-entry bookkeeping requires 0. */
export async function sumLedger(tx: Tx): Promise<number> {
  const [row] = await readRows<{ cents: string }>(
    tx,
    sql`select coalesce(sum(${ledgerPosting.amountCents}), 0)::text as cents from ${ledgerPosting}`,
  );
  return Number(row?.cents);
}
