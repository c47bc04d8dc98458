import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { NotificationChannel } from 'shared/contract/notifications';
import type { Tx } from '../db/database.ts';
import { mail } from '../db/schema/mail.ts';
import { type Places, statement } from '../db/statement.ts';
import { channelsOf } from '../notifications/channels-of.ts';
import type { MailData, MailTemplate } from './templates.ts';

export type NewMail<T extends MailTemplate> = {
  corporationId: string;
  /** Who gets it; the address is looked up when it is written. */
  personId: string;
  /** Where to, if not to the address on file: a new one that is not proven yet, or the one before. */
  toAddress?: string;
  /** The lease that it is about, for its office; without it the one that the person has. */
  leaseId?: string;
  template: T;
  data: MailData[T];
  /** The event that it tells of, as in `payment:<id>:settled`: told once, however often it comes. */
  once: string;
  /** The ways, where they were chosen for this one alone; else those of its group. */
  channels?: readonly NotificationChannel[];
  /** From when on it is not worth sending. */
  notAfter?: Date;
};

type Row = {
  corporationId: string;
  mailId: string;
  personId: string;
  leaseId: string | null;
  toAddress: string | null;
  channel: NotificationChannel;
  template: string;
  data: MailData[MailTemplate];
  once: string;
  /** ISO text: a placeholder of a column takes no null. */
  notAfter: string | null;
};

const insertMail = statement('queue-mail', (tx, given: Places<Row>) =>
  tx
    .insert(mail)
    .values({
      corporationId: given.corporationId,
      mailId: given.mailId,
      personId: given.personId,
      leaseId: given.leaseId,
      toAddress: given.toAddress,
      channel: given.channel,
      template: given.template,
      data: given.data,
      once: given.once,
      notAfter: sql`${given.notAfter}::timestamptz`,
    })
    .onConflictDoNothing({ target: [mail.corporationId, mail.once] }),
);

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: by the ways that its reader has
 * chosen, so perhaps none at all, or a text beside it.
 */
export async function queueMail<T extends MailTemplate>(tx: Tx, entry: NewMail<T>): Promise<void> {
  const { leaseId = null, toAddress = null } = entry;
  const notAfter = entry.notAfter?.toISOString() ?? null;
  for (const channel of entry.channels ?? (await waysOf(tx, entry))) {
    const once = onceBy(channel, entry.once);
    const mailId = randomUUID();
    await insertMail(tx, { ...entry, leaseId, toAddress, notAfter, channel, once, mailId });
  }
}

/** What goes to one address by name is never a choice. */
const waysOf = <T extends MailTemplate>(tx: Tx, entry: NewMail<T>) =>
  entry.toAddress === undefined ? channelsOf(tx, entry, entry.template) : MAIL_ALONE;

const MAIL_ALONE: readonly NotificationChannel[] = ['mail'];

/** One event is one mail, and one text. */
export const onceBy = (channel: NotificationChannel, once: string): string =>
  channel === 'mail' ? once : `${once}:${channel}`;
