import { and, asc, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Database } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { isAwaited, payment } from 'services/platform/db/schema/payments';
import {
  pipelineWithCommit,
  withSystemContext,
  withSystemContextPipelined,
} from 'services/platform/db/transaction';

/** Longer than the two calls that following one payment takes at most. */
const CLAIM_MS = 15_000;

export type Due = ReturnType<typeof dueOf>;

const dueOf = (name: string, which: SQL) =>
  prepareStatement(name, (tx, params: Placeholders<{ now: string; limit: number }>) =>
    tx
      .select({ corporationId: payment.corporationId, paymentId: payment.paymentId })
      .from(payment)
      .where(and(lte(payment.nextCheckAt, sql`${params.now}::timestamptz`), which))
      .orderBy(asc(payment.nextCheckAt))
      .limit(params.limit)
      .for('update', { skipLocked: true }),
  );

/** A payment that somebody waits for. */
export const dueAwaited = dueOf('due-awaited', isAwaited(payment));
/** One that is only looked at again. */
export const dueOthers = dueOf('due-others', not(isAwaited(payment)));

const claimed = prepareStatement(
  'claim-payments',
  (tx, params: Placeholders<{ corporationIds: string[]; paymentIds: string[]; until: string }>) =>
    tx
      .update(payment)
      .set({
        fence: sql`${payment.fence} + 1`,
        checks: sql`${payment.checks} + 1`,
        nextCheckAt: sql`${params.until}::timestamptz`,
      })
      .where(
        and(
          sql`${payment.corporationId} = any(${params.corporationIds})`,
          sql`${payment.paymentId} = any(${params.paymentIds})`,
        ),
      )
      .returning(),
);

/** Takes what is due into this process's hands: with the fence raised, nobody else can record it. */
export function claimPayments(
  db: Database,
  due: Due,
  limit: number,
  now: Date,
): Promise<PaymentRow[]> {
  return withSystemContextPipelined(
    db,
    (tx) => due(tx, { now: now.toISOString(), limit }),
    async (tx, found) => {
      if (found.length === 0) return [];
      return pipelineWithCommit(
        claimed(tx, {
          corporationIds: [...new Set(found.map((row) => row.corporationId))],
          paymentIds: found.map((row) => row.paymentId),
          until: new Date(now.getTime() + CLAIM_MS).toISOString(),
        }),
      );
    },
  );
}

/** Has everything looked at that a process which is dead was sending. */
export const takeOverAll = (db: Database, now: Date) =>
  withSystemContext(db, (tx) =>
    tx.update(payment).set({ nextCheckAt: now }).where(eq(payment.state, 'submitting')),
  );
