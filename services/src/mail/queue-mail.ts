import { sql } from 'drizzle-orm';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from 'shared/contract/notifications';
import type { Tx } from '../db/database.ts';
import { mail } from '../db/schema/mail.ts';
import { type Places, statement } from '../db/statement.ts';
import { isLocked, TOLD } from '../notifications/told.ts';
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

// One statement for all of them and their ways: it needs no answer before its transaction ends.
const insertMails = statement('queue-mails', (tx, given: Places<{ rows: string }>) =>
  tx
    .insert(mail)
    .select(
      tx
        .select({
          corporationId: sql`told.corporation_id`.as('corporation_id'),
          mailId: sql`gen_random_uuid()`.as('mail_id'),
          personId: sql`told.person_id`.as('person_id'),
          leaseId: sql`told.lease_id`.as('lease_id'),
          channel: sql`way.key`.as('channel'),
          template: sql`told.template`.as('template'),
          data: sql`told.data`.as('data'),
          once: sql`way.value`.as('once'),
          state: sql`'queued'`.as('state'),
          attempts: sql`0`.as('attempts'),
          nextAttemptAt: sql`now()`.as('next_attempt_at'),
          notAfter: sql`told.not_after`.as('not_after'),
          createdAt: sql`now()`.as('created_at'),
          finishedAt: sql`null::timestamptz`.as('finished_at'),
          toAddress: sql`told.to_address`.as('to_address'),
          subject: sql`null`.as('subject'),
          textPart: sql`null`.as('text_part'),
          htmlPart: sql`null`.as('html_part'),
        })
        .from(
          sql`jsonb_to_recordset(${given.rows}::jsonb) as told (
            corporation_id text, person_id text, lease_id text, template text, data jsonb,
            not_after timestamptz, to_address text, ways jsonb, channels text[], told_of text,
            locked boolean), jsonb_each_text(told.ways) as way`,
        )
        .where(
          sql`way.key = any (coalesce(told.channels,
            app.channels_of(told.corporation_id, told.person_id, told.told_of, told.locked)))`,
        ),
    )
    .onConflictDoNothing({ target: [mail.corporationId, mail.once] }),
);

function toRow<T extends MailTemplate>(entry: NewMail<T>) {
  const { group } = TOLD[entry.template];
  return {
    corporation_id: entry.corporationId,
    person_id: entry.personId,
    lease_id: entry.leaseId,
    template: entry.template,
    data: entry.data,
    not_after: entry.notAfter,
    to_address: entry.toAddress,
    ways: Object.fromEntries(NOTIFICATION_CHANNELS.map((way) => [way, onceBy(way, entry.once)])),
    // What goes to one address by name is never a choice.
    channels: entry.channels ?? (entry.toAddress === undefined ? null : ['mail']),
    told_of: group,
    locked: isLocked(group),
  };
}

/**
 * Puts mails into the outbox, in the transaction of what they tell of: by the ways that their readers have
 * chosen, so perhaps none at all, or a text beside it.
 */
export async function queueMails<T extends MailTemplate>(
  tx: Tx,
  entries: readonly NewMail<T>[],
): Promise<void> {
  await insertMails(tx, { rows: JSON.stringify(entries.map(toRow)) });
}

/** The same of one. */
export const queueMail = <T extends MailTemplate>(tx: Tx, entry: NewMail<T>): Promise<void> =>
  queueMails(tx, [entry]);

/** One event is one mail, and one text. */
export const onceBy = (channel: NotificationChannel, once: string): string =>
  channel === 'mail' ? once : `${once}:${channel}`;
