import { and, asc, desc, eq, lte, sql } from 'drizzle-orm';
import { asSystem, asSystemAfter, lastly } from 'services/platform/db/access';
import type { Database } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { type Places, statement } from 'services/platform/db/statement';
import type { WrittenMail, WrittenText } from './written-mail.ts';

export type MailRow = typeof mail.$inferSelect;
type Id = Pick<MailRow, 'corporationId' | 'mailId'>;

const isMail = ({ corporationId, mailId }: Id) =>
  and(eq(mail.corporationId, corporationId), eq(mail.mailId, mailId));

/** Longer than handing over a batch takes: until then nobody else takes these. */
const CLAIM_MS = 120_000;

const dueMail = statement('due-mail', (tx, given: Places<{ now: string; limit: number }>) =>
  tx
    .select({ corporationId: mail.corporationId, mailId: mail.mailId })
    .from(mail)
    .where(lte(mail.nextAttemptAt, sql`${given.now}::timestamptz`))
    .orderBy(asc(mail.nextAttemptAt))
    .limit(given.limit)
    .for('update', { skipLocked: true }),
);

type Claim = { corporationIds: string[]; mailIds: string[]; until: string };

const claimed = statement('claim-mail', (tx, given: Places<Claim>) =>
  tx
    .update(mail)
    .set({
      attempts: sql`${mail.attempts} + 1`,
      nextAttemptAt: sql`${given.until}::timestamptz`,
    })
    .where(
      and(
        sql`${mail.corporationId} = any(${given.corporationIds})`,
        sql`${mail.mailId} = any(${given.mailIds})`,
      ),
    )
    .returning(),
);

/** Takes mails that are due; each counts as one more attempt. */
export function claimMail(db: Database, limit: number, now: Date): Promise<MailRow[]> {
  return asSystemAfter(
    db,
    (tx) => dueMail(tx, { now: now.toISOString(), limit }),
    async (tx, due) => {
      if (due.length === 0) return [];
      return lastly(
        claimed(tx, {
          corporationIds: [...new Set(due.map((one) => one.corporationId))],
          mailIds: due.map((one) => one.mailId),
          until: new Date(now.getTime() + CLAIM_MS).toISOString(),
        }),
      );
    },
  );
}

export type Outcome =
  | { state: 'sent' | 'kept'; to: string; written: WrittenMail | WrittenText; isSecret: boolean }
  | { state: 'queued'; nextAttemptAt: Date; isFailure: boolean }
  | { state: 'undeliverable' };

type Finished = Id & {
  state: 'sent' | 'kept' | 'undeliverable';
  finishedAt: string;
  to: string | null;
  subject: string | null;
  textPart: string | null;
  htmlPart: string | null;
  /** Who reads the table later finds no code in it. */
  isForgotten: boolean;
};

const finishedMail = statement('finish-mail', (tx, given: Places<Finished>) =>
  tx
    .update(mail)
    .set({
      state: sql`${given.state}`,
      nextAttemptAt: null,
      finishedAt: sql`${given.finishedAt}::timestamptz`,
      toAddress: sql`coalesce(${given.to}, ${mail.toAddress})`,
      subject: sql`${given.subject}`,
      textPart: sql`${given.textPart}`,
      htmlPart: sql`${given.htmlPart}`,
      data: sql`case when ${given.isForgotten}::boolean then '{}' else ${mail.data} end`,
    })
    .where(and(eq(mail.corporationId, given.corporationId), eq(mail.mailId, given.mailId))),
);

export async function recordMail(db: Database, id: Id, outcome: Outcome, now: Date): Promise<void> {
  if (outcome.state === 'queued') return putBack(db, id, outcome);
  const { state } = outcome;
  const { corporationId, mailId } = id;
  const written = 'written' in outcome ? outcome.written : UNWRITTEN;
  const isForgotten = state === 'sent' && outcome.isSecret;
  await asSystem(db, async (tx) =>
    lastly(
      finishedMail(tx, {
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

const UNWRITTEN = { subject: null, textPart: null, htmlPart: null };

async function putBack(
  db: Database,
  id: Id,
  { nextAttemptAt, isFailure }: Extract<Outcome, { state: 'queued' }>,
): Promise<void> {
  // To wait for the end of quiet hours is no attempt.
  const attempts = isFailure ? undefined : sql`${mail.attempts} - 1`;
  await asSystem(db, (tx) =>
    tx
      .update(mail)
      .set({ nextAttemptAt, ...(attempts && { attempts }) })
      .where(isMail(id)),
  );
}

/** The newest mails that are written, first; to one address where it is given. */
export function listMail(db: Database, limit: number, to?: string): Promise<MailRow[]> {
  return asSystem(db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(to === undefined ? undefined : eq(mail.toAddress, to))
      .orderBy(desc(mail.createdAt), desc(mail.mailId))
      .limit(limit),
  );
}

export async function findMail(db: Database, mailId: string): Promise<MailRow | undefined> {
  const [row] = await asSystem(db, (tx) =>
    tx.select().from(mail).where(eq(mail.mailId, mailId)).limit(1),
  );
  return row;
}
