import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { mail } from 'services/platform/db/schema/mail';
import {
  pipelineWithCommit,
  withSystemContext,
  withSystemContextPipelined,
} from 'services/platform/db/transaction';
import type { RenderedMail, RenderedText } from './rendered-mail.ts';

export type MailRow = typeof mail.$inferSelect;
type Id = Pick<MailRow, 'corporationId' | 'mailId'>;

const matchesMail = ({ corporationId, mailId }: Id) =>
  and(eq(mail.corporationId, corporationId), eq(mail.mailId, mailId));

/** How long a claimed mail is reserved for its worker: longer than sending a batch takes. */
const CLAIM_MS = 120_000;

const selectDueMail = prepareStatement(
  'due-mail',
  (tx, params: Placeholders<{ now: string; limit: number }>) =>
    tx
      .select({ corporationId: mail.corporationId, mailId: mail.mailId })
      .from(mail)
      .where(lte(mail.nextAttemptAt, sql`${params.now}::timestamptz`))
      .orderBy(asc(mail.nextAttemptAt))
      .limit(params.limit)
      .for('update', { skipLocked: true }),
);

type MailClaim = { corporationIds: string[]; mailIds: string[]; until: string };

const updateClaimedMail = prepareStatement('claim-mail', (tx, params: Placeholders<MailClaim>) =>
  tx
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      nextAttemptAt: sql`${params.until}::timestamptz`,
    })
    .where(
      and(
        sql`${mail.corporationId} = any(${params.corporationIds})`,
        sql`${mail.mailId} = any(${params.mailIds})`,
      ),
    )
    .returning(),
);

/** Claims mail that is due. Each claim counts as an attempt. */
export function claimMail(db: Database, limit: number, now: Date): Promise<MailRow[]> {
  return withSystemContextPipelined(
    db,
    (tx) => selectDueMail(tx, { now: now.toISOString(), limit }),
    async (tx, due) => {
      if (due.length === 0) return [];
      return pipelineWithCommit(
        updateClaimedMail(tx, {
          corporationIds: [...new Set(due.map((one) => one.corporationId))],
          mailIds: due.map((one) => one.mailId),
          until: new Date(now.getTime() + CLAIM_MS).toISOString(),
        }),
      );
    },
  );
}

export type MailOutcome =
  | { state: 'sent' | 'kept'; to: string; written: RenderedMail | RenderedText; isSecret: boolean }
  | { state: 'queued'; nextAttemptAt: Date; isFailure: boolean }
  | { state: 'undeliverable' };

type FinishedMail = Id & {
  state: 'sent' | 'kept' | 'undeliverable';
  finishedAt: string;
  to: string | null;
  subject: string | null;
  textPart: string | null;
  htmlPart: string | null;
  /** Removes data and content, for mail that contained a code. */
  isForgotten: boolean;
};

const updateFinishedMail = prepareStatement(
  'finish-mail',
  (tx, params: Placeholders<FinishedMail>) =>
    tx
      .update(mail)
      .set({
        state: sql`${params.state}`,
        nextAttemptAt: null,
        finishedAt: sql`${params.finishedAt}::timestamptz`,
        toAddress: sql`coalesce(${params.to}, ${mail.toAddress})`,
        subject: sql`${params.subject}`,
        textPart: sql`${params.textPart}`,
        htmlPart: sql`${params.htmlPart}`,
        data: sql`case when ${params.isForgotten}::boolean then '{}' else ${mail.data} end`,
      })
      .where(and(eq(mail.corporationId, params.corporationId), eq(mail.mailId, params.mailId))),
);

export async function recordMailOutcome(
  db: Database,
  id: Id,
  outcome: MailOutcome,
  now: Date,
): Promise<void> {
  if (outcome.state === 'queued') return requeueMail(db, id, outcome);
  const { state } = outcome;
  const { corporationId, mailId } = id;
  const written = 'written' in outcome ? outcome.written : NO_CONTENT;
  const isForgotten = state === 'sent' && outcome.isSecret;
  await withSystemContext(db, async (tx) =>
    pipelineWithCommit(
      updateFinishedMail(tx, {
        corporationId,
        mailId,
        state,
        finishedAt: now.toISOString(),
        to: 'to' in outcome ? outcome.to : null,
        subject: written.subject,
        textPart: isForgotten ? null : written.textPart,
        htmlPart: isForgotten ? null : written.htmlPart,
        isForgotten,
      }),
    ),
  );
}

const NO_CONTENT = { subject: null, textPart: null, htmlPart: null };

async function requeueMail(
  db: Database,
  id: Id,
  { nextAttemptAt, isFailure }: Extract<MailOutcome, { state: 'queued' }>,
): Promise<void> {
  // Waiting for the end of quiet hours does not count as an attempt.
  const attempts = isFailure ? undefined : sql`${mail.attempts} - 1`;
  await withSystemContext(db, (tx) =>
    tx
      .update(mail)
      .set({ nextAttemptAt, ...(attempts && { attempts }) })
      .where(matchesMail(id)),
  );
}

/** Rendered mail, newest first, of one recipient when `to` is given. */
export function listMail(db: Database, limit: number, to?: string): Promise<MailRow[]> {
  return withSystemContext(db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(to === undefined ? undefined : eq(mail.toAddress, to))
      .orderBy(desc(mail.createdAt), desc(mail.mailId))
      .limit(limit),
  );
}

export async function findMail(db: Database, mailId: string): Promise<MailRow | undefined> {
  const [row] = await withSystemContext(db, (tx) =>
    tx.select().from(mail).where(eq(mail.mailId, mailId)).limit(1),
  );
  return row;
}
