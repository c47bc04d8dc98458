import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { visitReminderJob } from 'services/platform/db/schema/reminders';

export type ReminderJobRow = typeof visitReminderJob.$inferSelect;

/** Locks the visit that is due first and returns it. Skips rows that another worker has locked. */
export async function claimReminderJob(tx: Tx, now: Date): Promise<ReminderJobRow | undefined> {
  const [row] = await tx
    .select()
    .from(visitReminderJob)
    .where(lte(visitReminderJob.nextRunAt, now))
    .orderBy(asc(visitReminderJob.nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Updates the progress and the next run of a visit. */
export const updateReminderJob = (
  tx: Tx,
  { corporationId, workOrderId }: ReminderJobRow,
  change: Partial<ReminderJobRow>,
) =>
  tx
    .update(visitReminderJob)
    .set(change)
    .where(
      and(
        eq(visitReminderJob.corporationId, corporationId),
        eq(visitReminderJob.workOrderId, workOrderId),
      ),
    );

/** How long the oldest due visit has waited for its reminders, in seconds; 0 when none is due. */
export async function selectReminderLag(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({
      seconds: sql<number>`coalesce(extract(epoch from now() - min(${visitReminderJob.nextRunAt})), 0)::float8`,
    })
    .from(visitReminderJob)
    .where(lte(visitReminderJob.nextRunAt, sql`now()`));
  return row?.seconds ?? 0;
}
