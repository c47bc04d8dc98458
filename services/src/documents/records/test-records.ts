import { eq } from 'drizzle-orm';
import { recordsJob } from 'services/platform/db/schema/records';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendGraphql } from 'services/testing/send-graphql';
import type { TestServices } from 'services/testing/start-test-services';
import type { Records } from 'shared/contract/records';

const FIELDS = `under_way { records_id requested_at files_done files_total bytes_done }
  ready { records_id finished_at files_total size_bytes kept_until } failed_at kept_days`;

/** Test client for the records operations of a renter. */
export const createRecordsClient = (services: TestServices, email: string) => ({
  async make() {
    const query = `mutation { makeRecords { ${FIELDS} } }`;
    const { data } = await sendGraphql(services, 'documents', email, query);
    return data?.makeRecords as Records;
  },
  async look() {
    const query = `{ records { ${FIELDS} } }`;
    const { data } = await sendGraphql(services, 'documents', email, query);
    return data?.records as Records;
  },
  async link() {
    const query = '{ recordsLink { link url expires_at } }';
    const { data, codes } = await sendGraphql(services, 'documents', email, query);
    return { url: (data?.recordsLink as { url: string } | undefined)?.url, codes };
  },
});

/** Lists every job of a person, oldest first. */
export const listJobRows = ({ db }: TestServices, personId: string) =>
  withSystemContext(db, (tx) =>
    tx
      .select()
      .from(recordsJob)
      .where(eq(recordsJob.personId, personId))
      .orderBy(recordsJob.requestedAt),
  );
