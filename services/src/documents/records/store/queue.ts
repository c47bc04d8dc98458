import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';

export type RecordsJobRow = typeof recordsJob.$inferSelect;
type RecordsJobChange = Partial<RecordsJobRow> & { nextRunAt: Date };

const isJob = ({ corporationId, recordsId }: RecordsJobRow) =>
  and(eq(recordsJob.corporationId, corporationId), eq(recordsJob.recordsId, recordsId));

const hasCurrentFence = (row: RecordsJobRow) => and(isJob(row), eq(recordsJob.fence, row.fence));

/** Changes a row as long as no other worker has taken it over: false where one has. */
export async function updateClaimedJob(
  tx: Tx,
  row: RecordsJobRow,
  change: RecordsJobChange,
): Promise<boolean> {
  const ours = await tx
    .update(recordsJob)
    .set(change)
    .where(hasCurrentFence(row))
    .returning({ id: recordsJob.recordsId });
  return ours.length > 0;
}

/** The same for the last time: with the fence raised, this worker has no say in the row either. */
export async function updateAndEndClaim(
  tx: Tx,
  row: RecordsJobRow,
  change: RecordsJobChange,
): Promise<boolean> {
  const ours = await tx
    .update(recordsJob)
    .set({ ...change, fence: sql`${recordsJob.fence} + 1` })
    .where(hasCurrentFence(row))
    .returning({ id: recordsJob.recordsId });
  return ours.length > 0;
}

/** Makes the other records of the same person due. */
export const scheduleOtherJobs = (tx: Tx, row: RecordsJobRow, nextRunAt: Date) =>
  tx
    .update(recordsJob)
    .set({ nextRunAt })
    .where(
      and(
        eq(recordsJob.corporationId, row.corporationId),
        eq(recordsJob.personId, row.personId),
        ne(recordsJob.recordsId, row.recordsId),
      ),
    );

/** The row that is due first, locked; those that another worker holds are passed over. */
export async function lockDueJob(tx: Tx, now: Date): Promise<RecordsJobRow | undefined> {
  const [due] = await tx
    .select()
    .from(recordsJob)
    .where(lte(recordsJob.nextRunAt, now))
    .orderBy(asc(recordsJob.nextRunAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

/** Takes a locked row until an instant: it gets a new fence, and where it is to be made another attempt. */
export async function claimLockedJob(
  tx: Tx,
  row: RecordsJobRow,
  { nextRunAt, isToMake }: { nextRunAt: Date; isToMake: boolean },
): Promise<RecordsJobRow | undefined> {
  const [taken] = await tx
    .update(recordsJob)
    .set({
      fence: sql`${recordsJob.fence} + 1`,
      nextRunAt,
      ...(isToMake && {
        state: 'making' as const,
        attempts: sql`${recordsJob.attempts} + 1`,
        filesDone: 0,
        bytesDone: 0,
      }),
    })
    .where(isJob(row))
    .returning();
  return taken;
}

/** Makes due what is being made. */
export const scheduleUnfinishedJobs = (tx: Tx, now: Date) =>
  tx.update(recordsJob).set({ nextRunAt: now }).where(eq(recordsJob.state, 'making'));

export const deleteJobRow = (tx: Tx, row: RecordsJobRow) => tx.delete(recordsJob).where(isJob(row));
