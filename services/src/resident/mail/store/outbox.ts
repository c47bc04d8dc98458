import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { type Places, statement } from 'services/platform/db/statement';
import type { NotificationChannel } from 'shared/contract/notifications';

type Asked = { corporationId: string; personId: string; group: string; locked: boolean };

/** The ways, within a statement that has them among its values. */
const channelsSql = (given: Places<Asked>) =>
  sql<
    NotificationChannel[]
  >`app.channels_of(${given.corporationId}, ${given.personId}, ${given.group}, ${given.locked})`;

/** By which ways somebody wants to be told of a group of events. */
export const channels = statement('channels-of', (tx, given: Places<Asked>) =>
  tx.select({ channels: channelsSql(given) }).from(sql`(values (1)) as one`),
);

type QueuedMail = {
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
export const insertMail = statement('queue-mail', (tx, given: Places<QueuedMail>) =>
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

/** Puts mails into the outbox by the ways that they name. Throws where one is there already. */
export const insertMails = (tx: Tx, mails: (typeof mail.$inferInsert)[]) =>
  tx.insert(mail).values(mails);
