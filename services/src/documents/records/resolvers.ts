import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { type Actor, asPerson, readAsPerson } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { recordsJob } from 'services/platform/db/schema/records';
import { notFound } from 'services/platform/errors/problem';
import type { GraphqlContext } from 'services/platform/graphql/graphql-context';
import type { RateLimit } from 'services/platform/http/limits/rate-limit';
import type { DocumentLink } from 'shared/contract/document-files';
import type { Records } from 'shared/contract/records';

import type { RecordsLinks } from './records-links.ts';
import type { RecordsRow } from './records-queue.ts';

export type RecordsTools = {
  links: RecordsLinks;
  recordsPerDay: RateLimit;
  keptDays: number;
  /** Root of the service as browsers ask it. */
  root: string;
  now: () => Date;
};

const DAY_MS = 86_400_000;

const readRecords = (
  { keptDays, now }: RecordsTools,
  { actor, db }: GraphqlContext,
): Promise<Records> =>
  readAsPerson(db, actor, async (tx) => presentRecords(await listOwn(tx, actor), keptDays, now()));

export function recordsQueries(tools: RecordsTools) {
  const { links, keptDays, root, now } = tools;
  const records = (_: object, context: GraphqlContext) => readRecords(tools, context);

  async function recordsLink(_: object, { actor, db }: GraphqlContext): Promise<DocumentLink> {
    const ready = readyOf(
      await readAsPerson(db, actor, (tx) => listOwn(tx, actor)),
      keptDays,
      now(),
    );
    if (!ready) throw notFound();
    const { corporationId, personId, recordsId } = ready;
    const { link, expiresAt } = await links.seal({ corporationId, personId, recordsId }, now());
    return { link, url: `${root}/v1/records/${link}`, expires_at: expiresAt.toISOString() };
  }

  return { records, recordsLink };
}

export function recordsMutations(tools: RecordsTools) {
  const { recordsPerDay, now } = tools;

  /** Asked for again while one is being made, it is that one. */
  async function makeRecords(_: object, context: GraphqlContext): Promise<Records> {
    const { actor, db, client, log } = context;
    const before = await readAsPerson(db, actor, (tx) => listOwn(tx, actor));
    if (!underWayOf(before)) {
      await recordsPerDay.take(actor, client.ip);
      const at = now();
      const recordsId = randomUUID();
      await asPerson(db, actor, (tx) =>
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
          .onConflictDoNothing(),
      );
      log.info('records_requested', { records_id: recordsId });
    }
    return readRecords(tools, context);
  }

  return { makeRecords };
}

/** The newest first. There are never many: what is done with is removed. */
const listOwn = (tx: Tx, { corporationId, personId }: Actor): Promise<RecordsRow[]> =>
  tx
    .select()
    .from(recordsJob)
    .where(and(eq(recordsJob.corporationId, corporationId), eq(recordsJob.personId, personId)))
    .orderBy(desc(recordsJob.requestedAt))
    .limit(20);

const underWayOf = (rows: RecordsRow[]) =>
  rows.find(({ state }) => state === 'waiting' || state === 'making');

const keptUntil = (finishedAt: Date, keptDays: number) =>
  new Date(finishedAt.getTime() + keptDays * DAY_MS);

/** The newest one that can be downloaded. */
const readyOf = (rows: RecordsRow[], keptDays: number, now: Date) =>
  rows.find(
    ({ state, finishedAt }) =>
      state === 'ready' && finishedAt !== null && keptUntil(finishedAt, keptDays) > now,
  );

function presentRecords(rows: RecordsRow[], keptDays: number, now: Date): Records {
  const [newest] = rows;
  const current = underWayOf(rows);
  const ready = readyOf(rows, keptDays, now);
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
          kept_until: keptUntil(ready.finishedAt, keptDays).toISOString(),
        }
      : null,
    failed_at: newest?.state === 'failed' ? (newest.finishedAt?.toISOString() ?? null) : null,
    kept_days: keptDays,
  };
}
