import { randomUUID } from 'node:crypto';
import { withRenterContext, withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { Records } from 'shared/contract/records';
import { findUnfinishedJob, type RecordsTools, readRecords } from './read-records.ts';
import { insertRecordsJob, listRecordsJobs } from './store/requests.ts';

/**
 * Requests a records archive for the caller. While an archive is being created, a second request returns that
 * one.
 */
export async function requestRecords(
  tools: RecordsTools,
  context: GraphqlContext,
): Promise<Records> {
  const { recordsPerDay, now } = tools;
  const { actor, db, client, log } = context;
  const jobs = await withRenterSnapshot(db, actor, (tx) => listRecordsJobs(tx, actor));
  if (!findUnfinishedJob(jobs)) {
    await recordsPerDay.consume(actor, client.ip);
    const at = now();
    const recordsId = randomUUID();
    await withRenterContext(db, actor, (tx) => insertRecordsJob(tx, actor, recordsId, at));
    log.info('records_requested', { records_id: recordsId });
  }
  return readRecords(tools, context);
}
