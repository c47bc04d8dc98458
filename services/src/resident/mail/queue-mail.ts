import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { type Places, statement } from 'services/platform/db/statement';
import { NOTIFICATION_CHANNELS, type NotificationChannel } from 'shared/contract/notifications';
import { channelsSql } from './channels-of.ts';
import type { MailData, MailTemplate } from './compose/templates.ts';
import { isLocked, TOLD } from './told.ts';

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
  personId: string;
  leaseId: string | null;
  toAddress: string | null;
  template: string;
  data: string;
  /** Every way there is, and the name of the event on it. */
  ways: readonly NotificationChannel[];
  onces: readonly string[];
  notAfter: string | null;
  /** Null: those that its reader has chosen for this group. */
  channels: readonly NotificationChannel[] | null;
  group: string;
  locked: boolean;
};

// One statement for all ways, so that it needs no answer before the transaction that it belongs to ends.
const insertMail = statement('queue-mail', (tx, given: Places<Row>) =>
  tx
    .insert(mail)
    .select(
      tx
        .select({
          corporationId: sql<string>`${given.corporationId}`.as('corporation_id'),
          mailId: sql<string>`gen_random_uuid()`.as('mail_id'),
          personId: sql<string>`${given.personId}`.as('person_id'),
          leaseId: sql`${given.leaseId}`.as('lease_id'),
          channel: sql`way.channel`.as('channel'),
          template: sql`${given.template}`.as('template'),
          data: sql`${given.data}::jsonb`.as('data'),
          once: sql`way.once`.as('once'),
          state: sql`'queued'`.as('state'),
          attempts: sql`0`.as('attempts'),
          nextAttemptAt: sql`now()`.as('next_attempt_at'),
          notAfter: sql`${given.notAfter}::timestamptz`.as('not_after'),
          createdAt: sql`now()`.as('created_at'),
          finishedAt: sql`null::timestamptz`.as('finished_at'),
          toAddress: sql`${given.toAddress}`.as('to_address'),
          subject: sql`null`.as('subject'),
          textPart: sql`null`.as('text_part'),
          htmlPart: sql`null`.as('html_part'),
        })
        .from(sql`unnest(${given.ways}::text[], ${given.onces}::text[]) as way (channel, once)`)
        // The sub-select asks once for all ways.
        .where(
          sql`way.channel = any ((select coalesce(${given.channels}::text[], ${channelsSql(given)}))::text[])`,
        ),
    )
    .onConflictDoNothing({ target: [mail.corporationId, mail.once] }),
);

/**
 * Puts a mail into the outbox, in the transaction of what it tells of: by the ways that its reader has
 * chosen, so perhaps none at all, or a text beside it.
 */
export async function queueMail<T extends MailTemplate>(tx: Tx, entry: NewMail<T>): Promise<void> {
  const { leaseId = null, toAddress = null } = entry;
  const { group } = TOLD[entry.template];
  await insertMail(tx, {
    corporationId: entry.corporationId,
    personId: entry.personId,
    leaseId,
    toAddress,
    template: entry.template,
    data: JSON.stringify(entry.data),
    ways: NOTIFICATION_CHANNELS,
    onces: NOTIFICATION_CHANNELS.map((channel) => onceBy(channel, entry.once)),
    notAfter: entry.notAfter?.toISOString() ?? null,
    // What goes to one address by name is never a choice.
    channels: entry.channels ?? (toAddress === null ? null : ['mail']),
    group,
    locked: isLocked(group),
  });
}

/** One event is one mail, and one text. */
export const onceBy = (channel: NotificationChannel, once: string): string =>
  channel === 'mail' ? once : `${once}:${channel}`;
