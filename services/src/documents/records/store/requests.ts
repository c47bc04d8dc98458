import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';
import type { Actor } from 'services/platform/db/transaction';
import type { RecordsJobRow } from './queue.ts';

type Person = Pick<Actor, 'corporationId' | 'personId'>;

/** Lists the records jobs of a person, newest first. There are few, because old jobs are removed. */
export const listRecordsJobs = (
  tx: Tx,
  { corporationId, personId }: Person,
): Promise<RecordsJobRow[]> =>
  tx
    .select()
    .from(recordsJob)
    .where(and(eq(recordsJob.corporationId, corporationId), eq(recordsJob.personId, personId)))
    .orderBy(desc(recordsJob.requestedAt))
    .limit(20);

/** Inserts a records job. Does nothing while another job of the person is in progress. */
export const insertRecordsJob = (tx: Tx, actor: Actor, recordsId: string, at: Date) =>
  tx
    .insert(recordsJob)
    .values({
      corporationId: actor.corporationId,
      personId: actor.personId,
      doorIds: actor.doorIds,
      recordsId,
      state: 'waiting',
      requestedAt: at,
      nextRunAt: at,
    })
    .onConflictDoNothing();

/** Finds a finished job of a person by id. Undefined when there is none. */
export async function findReadyJob(tx: Tx, { corporationId, personId }: Person, recordsId: string) {
  const [found] = await tx
    .select()
    .from(recordsJob)
    .where(
      and(
        eq(recordsJob.corporationId, corporationId),
        eq(recordsJob.personId, personId),
        eq(recordsJob.recordsId, recordsId),
        eq(recordsJob.state, 'ready'),
      ),
    );
  return found;
}
