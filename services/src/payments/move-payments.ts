import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { payment } from '../db/schema/payments.ts';
import { type Places, statement } from '../db/statement.ts';
import type { PaymentRow } from './present.ts';

const movedRows = statement('move-payments', (tx, given: Places<{ rows: string }>) =>
  tx
    .update(payment)
    .set({
      state: sql`moved.state`,
      settledAt: sql`moved.settled_at`,
      failureCode: sql`moved.failure_code`,
      processorChargeId: sql`moved.processor_charge_id`,
      cancellableUntil: sql`moved.cancellable_until`,
      cancelRequestedAt: null,
      nextCheckAt: sql`moved.next_check_at`,
    })
    .from(
      sql`jsonb_to_recordset(${given.rows}::jsonb) as moved (
        corporation_id text, payment_id text, state text, settled_at timestamptz, failure_code text,
        processor_charge_id text, cancellable_until timestamptz, next_check_at timestamptz)`,
    )
    .where(
      and(
        eq(payment.corporationId, sql`moved.corporation_id`),
        eq(payment.paymentId, sql`moved.payment_id`),
      ),
    ),
);

/** Writes down the states that payments have come to, as their rows have them. Hold them. */
export const movePayments = (tx: Tx, rows: readonly PaymentRow[]) =>
  movedRows(tx, {
    rows: JSON.stringify(
      rows.map((row) => ({
        corporation_id: row.corporationId,
        payment_id: row.paymentId,
        state: row.state,
        settled_at: row.settledAt,
        failure_code: row.failureCode,
        processor_charge_id: row.processorChargeId,
        cancellable_until: row.cancellableUntil,
        next_check_at: row.nextCheckAt,
      })),
    ),
  });
