import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';

export type RecordsJobRow = typeof recordsJob.$inferSelect;
type RecordsJobChange = Partial<RecordsJobRow> & { nextRunAt: Date };

const isJob = ({ corporationId, recordsId }: RecordsJobRow) =>
  and(eq(recordsJob.corporationId, corporationId), eq(recordsJob.recordsId, recordsId));

const hasCurrentFence = (row: RecordsJobRow) => and(isJob(row), eq(recordsJob.fence, row.fence));

/** Updates a job if this worker still has the claim. False when another worker has claimed it. */
export async function updateClaimedJob(
  tx: Tx,
  row: RecordsJobRow,
  change: RecordsJobChange,
): Promise<boolean> {
  const updated = await tx
    .update(recordsJob)
    .set(change)
    .where(hasCurrentFence(row))
    .returning({ id: recordsJob.recordsId });
  return updated.length > 0;
}

/** Updates a job and ends the claim: the raised fence rejects later updates of this worker too. */
export async function updateAndEndClaim(
  tx: Tx,
  row: RecordsJobRow,
  change: RecordsJobChange,
): Promise<boolean> {
  const updated = await tx
    .update(recordsJob)
    .set({ ...change, fence: sql`${recordsJob.fence} + 1` })
    .where(hasCurrentFence(row))
    .returning({ id: recordsJob.recordsId });
  return updated.length > 0;
}

/** Makes the other jobs of the same person due, so that their archives are removed. */
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

/** Locks the job that is due first. Skips jobs that another worker has locked. */
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

/**
 * Claims a locked job until `nextRunAt`: raises its fence, and counts an attempt when its archive is to be
 * created.
 */
export async function claimLockedJob(
  tx: Tx,
  row: RecordsJobRow,
  { nextRunAt, needsArchive }: { nextRunAt: Date; needsArchive: boolean },
): Promise<RecordsJobRow | undefined> {
  const [claimed] = await tx
    .update(recordsJob)
    .set({
      fence: sql`${recordsJob.fence} + 1`,
      nextRunAt,
      ...(needsArchive && {
        state: 'making' as const,
        attempts: sql`${recordsJob.attempts} + 1`,
        filesDone: 0,
        bytesDone: 0,
      }),
    })
    .where(isJob(row))
    .returning();
  return claimed;
}

/** Makes all jobs in progress due. */
export const scheduleUnfinishedJobs = (tx: Tx, now: Date) =>
  tx.update(recordsJob).set({ nextRunAt: now }).where(eq(recordsJob.state, 'making'));

export const deleteJobRow = (tx: Tx, row: RecordsJobRow) => tx.delete(recordsJob).where(isJob(row));

/** How long the oldest due job has waited, in seconds; 0 when none is due. */
export async function selectJobLag(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({
      seconds: sql<number>`coalesce(extract(epoch from now() - min(${recordsJob.nextRunAt})), 0)::float8`,
    })
    .from(recordsJob)
    .where(lte(recordsJob.nextRunAt, sql`now()`));
  return row?.seconds ?? 0;
}
