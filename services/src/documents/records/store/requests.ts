import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';
import type { Actor } from 'services/platform/db/transaction';
import type { RecordsJobRow } from './queue.ts';

type Person = Pick<Actor, 'corporationId' | 'personId'>;

/** The newest first. There are never many: what is done with is removed. */
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

/** Asks for the records of a person; does nothing while others of theirs are being made. */
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

/** Records of a person that can be downloaded; undefined where there are none with this id. */
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
