import { sql } from 'drizzle-orm';
import { createBatch } from 'services/platform/db/batch';
import type { Database, Tx } from 'services/platform/db/database';
import { withReportContext } from 'services/platform/db/report';
import { mail } from 'services/platform/db/schema/mail';

/** Ages in seconds; 0 when no mail waits. */
export type OutboxFigures = {
  waiting: number;
  /** Waiting mails of which at least one attempt failed. */
  retrying: number;
  /** Age of the oldest waiting mail since it was queued. Quiet hours delay a mail by up to a night. */
  oldestSeconds: number;
  /** How long the mail that has been due for longest has waited for the mailer. */
  lagSeconds: number;
  /** Mails that were given up in the last 24 hours. */
  failedLastDay: number;
};

type WaitingRow = {
  waiting: number;
  retrying: number;
  oldest_seconds: number;
  lag_seconds: number;
};

const isDue = sql`${mail.nextAttemptAt} <= now()`;

const selectWaiting = (tx: Tx) =>
  tx.execute<WaitingRow>(
    sql`select count(*)::int as waiting,
        count(*) filter (where ${mail.attempts} > 0)::int as retrying,
        coalesce(extract(epoch from now() - min(${mail.createdAt})), 0)::float8 as oldest_seconds,
        coalesce(extract(epoch from now() - min(${mail.nextAttemptAt}) filter (where ${isDue})), 0)::float8 as lag_seconds
      from ${mail} where ${mail.nextAttemptAt} is not null`,
  );

/** A mail is given up about two days after it was queued, so older rows of the index are not read. */
const selectFailed = (tx: Tx) =>
  tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${mail}
      where ${mail.createdAt} > now() - interval '4 days'
        and ${mail.finishedAt} > now() - interval '1 day' and ${mail.state} = 'undeliverable'`,
  );

/** Reads the figures of the outbox of all companies. */
export async function readOutboxFigures(db: Database): Promise<OutboxFigures> {
  const { waiting, failed } = await withReportContext(db, (tx) =>
    createBatch(tx).add('waiting', selectWaiting).add('failed', selectFailed).send(),
  );
  const row = waiting.rows[0];
  return {
    waiting: row?.waiting ?? 0,
    retrying: row?.retrying ?? 0,
    oldestSeconds: row?.oldest_seconds ?? 0,
    lagSeconds: row?.lag_seconds ?? 0,
    failedLastDay: failed.rows[0]?.count ?? 0,
  };
}
