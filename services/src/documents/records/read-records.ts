import { withRenterSnapshot } from 'services/platform/db/transaction';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import type { Records } from 'shared/contract/records';
import type { RecordsLinks } from './records-links.ts';
import type { RecordsJobRow } from './store/queue.ts';
import { listRecordsJobs } from './store/requests.ts';

export type RecordsTools = {
  links: RecordsLinks;
  recordsPerDay: RateLimit;
  keptDays: number;
  /** Public base URL of the service. */
  root: string;
  now: () => Date;
};

const DAY_MS = 86_400_000;

/** Reads the state of the caller's records: the archive in progress and the latest downloadable archive. */
export const readRecords = (
  { keptDays, now }: RecordsTools,
  { actor, db }: GraphqlContext,
): Promise<Records> =>
  withRenterSnapshot(db, actor, async (tx) =>
    toRecordsResponse(await listRecordsJobs(tx, actor), keptDays, now()),
  );

export const findUnfinishedJob = (rows: RecordsJobRow[]) =>
  rows.find(({ state }) => state === 'waiting' || state === 'making');

const getExpiry = (finishedAt: Date, keptDays: number) =>
  new Date(finishedAt.getTime() + keptDays * DAY_MS);

/** Returns the newest job whose archive can still be downloaded. */
export const findDownloadableJob = (rows: RecordsJobRow[], keptDays: number, now: Date) =>
  rows.find(
    ({ state, finishedAt }) =>
      state === 'ready' && finishedAt !== null && getExpiry(finishedAt, keptDays) > now,
  );

function toRecordsResponse(rows: RecordsJobRow[], keptDays: number, now: Date): Records {
  const [newest] = rows;
  const current = findUnfinishedJob(rows);
  const ready = findDownloadableJob(rows, keptDays, now);
  return {
    under_way: current
      ? {
          records_id: current.recordsId,
          requested_at: current.requestedAt.toISOString(),
          files_done: current.filesDone,
          files_total: current.filesTotal,
          bytes_done: current.bytesDone,
        }
      : null,
    ready: ready?.finishedAt
      ? {
          records_id: ready.recordsId,
          finished_at: ready.finishedAt.toISOString(),
          files_total: ready.filesTotal ?? 0,
          size_bytes: ready.sizeBytes ?? 0,
          kept_until: getExpiry(ready.finishedAt, keptDays).toISOString(),
        }
      : null,
    failed_at: newest?.state === 'failed' ? (newest.finishedAt?.toISOString() ?? null) : null,
    kept_days: keptDays,
  };
}
