import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import {
  deleteRow,
  lockDue,
  makeAllDue,
  makeOthersDue,
  type RecordsRow,
  takeRow,
  updateOurs,
  updateOursLast,
} from './store/queue.ts';
import type { Progress } from './write-archive.ts';

/** A worker that says nothing for so long is taken for dead. It says something after each file. */
const CLAIM_MS = 60_000;

/** Another worker has taken the row over: what this one makes is not wanted any more. */
export class TakenOver extends Error {
  override name = 'TakenOver';
}

/** Says how far it is, which holds the row for as long again. Throws `TakenOver`. */
export async function sayProgress(db: Database, row: RecordsRow, progress: Progress, now: Date) {
  const nextRunAt = new Date(now.getTime() + CLAIM_MS);
  const isOurs = await withSystemContext(db, (tx) =>
    updateOurs(tx, row, { ...progress, nextRunAt }),
  );
  if (!isOurs) throw new TakenOver();
}

/**
 * Writes how it ended, after which this worker has no say in the row either: what it had under way could
 * hold the row once more. Those before it are due for removal: what they hold is older.
 */
export function finish(
  db: Database,
  row: RecordsRow,
  change: Partial<RecordsRow> & { nextRunAt: Date },
): Promise<boolean> {
  return withSystemContext(db, async (tx) => {
    if (!(await updateOursLast(tx, row, change))) return false;
    if (change.state === 'ready') {
      await makeOthersDue(tx, row, change.finishedAt ?? change.nextRunAt);
    }
    return true;
  });
}

/** Takes the row that is due first into this worker's hands: one at a time, for each is long. */
export function claim(db: Database, now: Date): Promise<RecordsRow | undefined> {
  return withSystemContext(db, async (tx) => {
    const due = await lockDue(tx, now);
    if (!due) return undefined;
    const isToMake = due.state === 'waiting' || due.state === 'making';
    return takeRow(tx, due, { nextRunAt: new Date(now.getTime() + CLAIM_MS), isToMake });
  });
}

/** Makes due at once what was being made: for whoever knows that nobody else is at it. */
export const takeOverAll = async (db: Database, now: Date): Promise<void> => {
  await withSystemContext(db, (tx) => makeAllDue(tx, now));
};

export const removeRow = (db: Database, row: RecordsRow) =>
  withSystemContext(db, (tx) => deleteRow(tx, row));
