import { and, asc, eq, lte } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { visitReminderJob } from 'services/platform/db/schema/reminders';

export type JobRow = typeof visitReminderJob.$inferSelect;

/** The visit that is due first, locked; those that another worker holds are passed over. */
export async function claim(tx: Tx, now: Date): Promise<JobRow | undefined> {
  const [row] = await tx
    .select()
    .from(visitReminderJob)
    .where(lte(visitReminderJob.nextRunAt, now))
    .orderBy(asc(visitReminderJob.nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** Changes when a visit is looked at again. */
export const save = (tx: Tx, { corporationId, workOrderId }: JobRow, change: Partial<JobRow>) =>
  tx
    .update(visitReminderJob)
    .set(change)
    .where(
      and(
        eq(visitReminderJob.corporationId, corporationId),
        eq(visitReminderJob.workOrderId, workOrderId),
      ),
    );
