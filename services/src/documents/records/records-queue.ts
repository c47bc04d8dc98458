import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { RecordsProgress } from './archive/write-archive.ts';
import {
  claimLockedJob,
  deleteJobRow,
  lockDueJob,
  type RecordsJobRow,
  scheduleOtherJobs,
  scheduleUnfinishedJobs,
  updateAndEndClaim,
  updateClaimedJob,
} from './store/queue.ts';

/** A claim expires after one minute without progress. The worker renews it after each file. */
const CLAIM_MS = 60_000;

/** Another worker has claimed the job, so this worker must stop. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** Stores the progress of a job and extends its claim. Throws `ClaimLostError`. */
export async function updateProgress(
  db: Database,
  row: RecordsJobRow,
  progress: RecordsProgress,
  now: Date,
) {
  const nextRunAt = new Date(now.getTime() + CLAIM_MS);
  const isUpdated = await withSystemContext(db, (tx) =>
    updateClaimedJob(tx, row, { ...progress, nextRunAt }),
  );
  if (!isUpdated) throw new ClaimLostError();
}

/**
 * Writes the result of a job and ends the claim of this worker, so that a late progress update cannot extend it
 * again. Schedules older archives of the person for removal. False when another worker has the claim.
 */
export function finishJob(
  db: Database,
  row: RecordsJobRow,
  change: Partial<RecordsJobRow> & { nextRunAt: Date },
): Promise<boolean> {
  return withSystemContext(db, async (tx) => {
    if (!(await updateAndEndClaim(tx, row, change))) return false;
    if (change.state === 'ready') {
      await scheduleOtherJobs(tx, row, change.finishedAt ?? change.nextRunAt);
    }
    return true;
  });
}

/** Claims the job that is due first. A worker claims one job at a time, because each takes long. */
export function claimJob(db: Database, now: Date): Promise<RecordsJobRow | undefined> {
  return withSystemContext(db, async (tx) => {
    const due = await lockDueJob(tx, now);
    if (!due) return undefined;
    const needsArchive = due.state === 'waiting' || due.state === 'making';
    return claimLockedJob(tx, due, { nextRunAt: new Date(now.getTime() + CLAIM_MS), needsArchive });
  });
}

/** Makes all unfinished jobs due immediately. Only safe when no other process works on them. */
export const releaseAllClaims = async (db: Database, now: Date): Promise<void> => {
  await withSystemContext(db, (tx) => scheduleUnfinishedJobs(tx, now));
};

export const deleteJob = (db: Database, row: RecordsJobRow) =>
  withSystemContext(db, (tx) => deleteJobRow(tx, row));
