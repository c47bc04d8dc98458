import { and, asc, desc, eq, lte, or, sql } from 'drizzle-orm';
import { asSystem } from '../db/access.ts';
import type { Database } from '../db/database.ts';
import { mail } from '../db/schema/mail.ts';
import type { WrittenMail, WrittenText } from './write-mail.ts';

export type MailRow = typeof mail.$inferSelect;
type Id = Pick<MailRow, 'corporationId' | 'mailId'>;

const isMail = ({ corporationId, mailId }: Id) =>
  and(eq(mail.corporationId, corporationId), eq(mail.mailId, mailId));

/** Longer than handing over a batch takes: until then nobody else takes these. */
const CLAIM_MS = 120_000;

/** Takes mails that are due; each counts as one more attempt. */
export function claimMail(db: Database, limit: number, now: Date): Promise<MailRow[]> {
  return asSystem(db, async (tx) => {
    const due = await tx
      .select({ corporationId: mail.corporationId, mailId: mail.mailId })
      .from(mail)
      .where(lte(mail.nextAttemptAt, now))
      .orderBy(asc(mail.nextAttemptAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(mail)
      .set({
        attempts: sql`${mail.attempts} + 1`,
        nextAttemptAt: new Date(now.getTime() + CLAIM_MS),
      })
      .where(or(...due.map(isMail)))
      .returning();
  });
}

const UNWRITTEN = { textPart: null, htmlPart: null };

export type Outcome =
  | { state: 'sent' | 'kept'; to: string; written: WrittenMail | WrittenText; isSecret: boolean }
  | { state: 'queued'; nextAttemptAt: Date; isFailure: boolean }
  | { state: 'undeliverable' };

export async function recordMail(db: Database, id: Id, outcome: Outcome, now: Date): Promise<void> {
  const change =
    outcome.state === 'queued'
      ? {
          nextAttemptAt: outcome.nextAttemptAt,
          // To wait for the end of quiet hours is no attempt.
          ...(!outcome.isFailure && { attempts: sql`${mail.attempts} - 1` }),
        }
      : {
          nextAttemptAt: null,
          finishedAt: now,
          state: outcome.state,
          ...writtenOf(outcome),
          // Who reads the table later finds no code in it.
          ...(outcome.state === 'sent' && outcome.isSecret && { data: {}, ...UNWRITTEN }),
        };
  await asSystem(db, (tx) => tx.update(mail).set(change).where(isMail(id)));
}

const writtenOf = (outcome: Outcome) =>
  'written' in outcome ? { toAddress: outcome.to, ...outcome.written } : {};

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
