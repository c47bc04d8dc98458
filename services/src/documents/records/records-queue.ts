import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { asSystem } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';
import type { Progress } from './write-archive.ts';

export type RecordsRow = typeof recordsJob.$inferSelect;

/** A worker that says nothing for so long is taken for dead. It says something after each file. */
const CLAIM_MS = 60_000;

/** Another worker has taken the row over: what this one makes is not wanted any more. */
export class TakenOver extends Error {
  override name = 'TakenOver';
}

const isRow = ({ corporationId, recordsId }: RecordsRow) =>
  and(eq(recordsJob.corporationId, corporationId), eq(recordsJob.recordsId, recordsId));

const isStillOurs = (row: RecordsRow) => and(isRow(row), eq(recordsJob.fence, row.fence));

/** Says how far it is, which holds the row for as long again. Throws `TakenOver`. */
export async function sayProgress(db: Database, row: RecordsRow, progress: Progress, now: Date) {
  const nextRunAt = new Date(now.getTime() + CLAIM_MS);
  const ours = await asSystem(db, (tx) =>
    tx
      .update(recordsJob)
      .set({ ...progress, nextRunAt })
      .where(isStillOurs(row))
      .returning({ id: recordsJob.recordsId }),
  );
  if (ours.length === 0) throw new TakenOver();
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
  return asSystem(db, async (tx) => {
    const ours = await tx
      .update(recordsJob)
      .set({ ...change, fence: sql`${recordsJob.fence} + 1` })
      .where(isStillOurs(row))
      .returning({ id: recordsJob.recordsId });
    if (ours.length === 0) return false;
    if (change.state === 'ready') {
      const { finishedAt } = change;
      await tx
        .update(recordsJob)
        .set({ nextRunAt: finishedAt ?? change.nextRunAt })
        .where(
          and(
            eq(recordsJob.corporationId, row.corporationId),
            eq(recordsJob.personId, row.personId),
            ne(recordsJob.recordsId, row.recordsId),
          ),
        );
    }
    return true;
  });
}

/** Takes the row that is due first into this worker's hands: one at a time, for each is long. */
export function claim(db: Database, now: Date): Promise<RecordsRow | undefined> {
  return asSystem(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(recordsJob)
      .where(lte(recordsJob.nextRunAt, now))
      .orderBy(asc(recordsJob.nextRunAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const isToMake = due.state === 'waiting' || due.state === 'making';
    const [taken] = await tx
      .update(recordsJob)
      .set({
        fence: sql`${recordsJob.fence} + 1`,
        nextRunAt: new Date(now.getTime() + CLAIM_MS),
        ...(isToMake && {
          state: 'making' as const,
          attempts: sql`${recordsJob.attempts} + 1`,
          filesDone: 0,
          bytesDone: 0,
        }),
      })
      .where(isRow(due))
      .returning();
    return taken;
  });
}

/** Makes due at once what was being made: for whoever knows that nobody else is at it. */
export const takeOverAll = async (db: Database, now: Date): Promise<void> => {
  await asSystem(db, (tx) =>
    tx.update(recordsJob).set({ nextRunAt: now }).where(eq(recordsJob.state, 'making')),
  );
};

export const removeRow = (db: Database, row: RecordsRow) =>
  asSystem(db, (tx) => tx.delete(recordsJob).where(isRow(row)));
