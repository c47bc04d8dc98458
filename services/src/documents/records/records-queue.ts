import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
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
import type { RecordsProgress } from './write-archive.ts';

/** A worker that says nothing for so long is taken for dead. It says something after each file. */
const CLAIM_MS = 60_000;

/** Another worker has taken the row over: what this one makes is not wanted any more. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** Says how far it is, which holds the row for as long again. Throws `ClaimLostError`. */
export async function updateProgress(
  db: Database,
  row: RecordsJobRow,
  progress: RecordsProgress,
  now: Date,
) {
  const nextRunAt = new Date(now.getTime() + CLAIM_MS);
  const isOurs = await withSystemContext(db, (tx) =>
    updateClaimedJob(tx, row, { ...progress, nextRunAt }),
  );
  if (!isOurs) throw new ClaimLostError();
}

/**
 * Writes how it ended, after which this worker has no say in the row either: what it had under way could
 * hold the row once more. Those before it are due for removal: what they hold is older.
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

/** Takes the row that is due first into this worker's hands: one at a time, for each is long. */
export function claimJob(db: Database, now: Date): Promise<RecordsJobRow | undefined> {
  return withSystemContext(db, async (tx) => {
    const due = await lockDueJob(tx, now);
    if (!due) return undefined;
    const isToMake = due.state === 'waiting' || due.state === 'making';
    return claimLockedJob(tx, due, { nextRunAt: new Date(now.getTime() + CLAIM_MS), isToMake });
  });
}

/** Makes due at once what was being made: for whoever knows that nobody else is at it. */
export const releaseAllClaims = async (db: Database, now: Date): Promise<void> => {
  await withSystemContext(db, (tx) => scheduleUnfinishedJobs(tx, now));
};

export const deleteJob = (db: Database, row: RecordsJobRow) =>
  withSystemContext(db, (tx) => deleteJobRow(tx, row));
