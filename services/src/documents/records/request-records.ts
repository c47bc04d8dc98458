import { randomUUID } from 'node:crypto';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Records } from 'shared/contract/records';
import { findUnfinishedJob, type RecordsTools, readRecords } from './read-records.ts';
import { insertRecordsJob, listRecordsJobs } from './store/requests.ts';

/** Asks for the records of the caller. Asked for again while one is being made, it is that one. */
export async function requestRecords(
  tools: RecordsTools,
  context: GraphqlContext,
): Promise<Records> {
  const { recordsPerDay, now } = tools;
  const { actor, db, client, log } = context;
  const before = await withRenterSnapshot(db, actor, (tx) => listRecordsJobs(tx, actor));
  if (!findUnfinishedJob(before)) {
    await recordsPerDay.consume(actor, client.ip);
    const at = now();
    const recordsId = randomUUID();
    await withRenterContext(db, actor, (tx) => insertRecordsJob(tx, actor, recordsId, at));
    log.info('records_requested', { records_id: recordsId });
  }
  return readRecords(tools, context);
}
