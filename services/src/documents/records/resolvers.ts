import { withRenterSnapshot } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { DocumentLink } from 'shared/contract/document-files';
import { findDownloadableJob, type RecordsTools, readRecords } from './read-records.ts';
import { requestRecords } from './request-records.ts';
import { listRecordsJobs } from './store/requests.ts';

export function createRecordsQueries(tools: RecordsTools) {
  const { links, keptDays, root, now } = tools;
  const records = (_: object, context: GraphqlContext) => readRecords(tools, context);

  async function recordsLink(_: object, { actor, db }: GraphqlContext): Promise<DocumentLink> {
    const job = findDownloadableJob(
      await withRenterSnapshot(db, actor, (tx) => listRecordsJobs(tx, actor)),
      keptDays,
      now(),
    );
    if (!job) throw notFound();
    const { corporationId, personId, recordsId } = job;
    const { link, expiresAt } = await links.seal({ corporationId, personId, recordsId }, now());
    return { link, url: `${root}/v1/records/${link}`, expires_at: expiresAt.toISOString() };
  }

  return { records, recordsLink };
}

export const createRecordsMutations = (tools: RecordsTools) => ({
  makeRecords: (_: object, context: GraphqlContext) => requestRecords(tools, context),
});
