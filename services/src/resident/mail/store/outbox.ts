import { sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { mail } from 'services/platform/db/schema/mail';
import type { NotificationChannel } from 'shared/contract/notifications';

type ChannelQuery = { corporationId: string; personId: string; group: string; locked: boolean };

/** SQL for the channels that the person has chosen for the notification group. */
const channelsSql = (params: Placeholders<ChannelQuery>) =>
  sql<
    NotificationChannel[]
  >`app.channels_of(${params.corporationId}, ${params.personId}, ${params.group}, ${params.locked})`;

/** Selects the channels that the person has chosen for the notification group. */
export const selectChannels = prepareStatement(
  'channels-of',
  (tx, params: Placeholders<ChannelQuery>) =>
    tx.select({ channels: channelsSql(params) }).from(sql`(values (1)) as one`),
);

type QueuedMail = {
  corporationId: string;
  personId: string;
  leaseId: string | null;
  toAddress: string | null;
  template: string;
  data: string;
  /** All channels, and the idempotency key of the event for each. */
  allChannels: readonly NotificationChannel[];
  idempotencyKeys: readonly string[];
  notAfter: string | null;
  /** Null uses the channels that the recipient has chosen for the group. */
  channels: readonly NotificationChannel[] | null;
  group: string;
  locked: boolean;
};

// One statement for all channels, so that the transaction does not wait for a query result first.
export const insertMail = prepareStatement('queue-mail', (tx, params: Placeholders<QueuedMail>) =>
  tx
    .insert(mail)
    .select(
      tx
        .select({
          corporationId: sql<string>`${params.corporationId}`.as('corporation_id'),
          mailId: sql<string>`gen_random_uuid()`.as('mail_id'),
          personId: sql<string>`${params.personId}`.as('person_id'),
          leaseId: sql`${params.leaseId}`.as('lease_id'),
          channel: sql`way.channel`.as('channel'),
          template: sql`${params.template}`.as('template'),
          data: sql`${params.data}::jsonb`.as('data'),
          once: sql`way.once`.as('once'),
          state: sql`'queued'`.as('state'),
          attempts: sql`0`.as('attempts'),
          nextAttemptAt: sql`now()`.as('next_attempt_at'),
          notAfter: sql`${params.notAfter}::timestamptz`.as('not_after'),
          createdAt: sql`now()`.as('created_at'),
          finishedAt: sql`null::timestamptz`.as('finished_at'),
          toAddress: sql`${params.toAddress}`.as('to_address'),
          subject: sql`null`.as('subject'),
          textPart: sql`null`.as('text_part'),
          htmlPart: sql`null`.as('html_part'),
        })
        .from(
          sql`unnest(${params.allChannels}::text[], ${params.idempotencyKeys}::text[]) as way (channel, once)`,
        )
        // The sub-select runs once for all channels.
        .where(
          sql`way.channel = any ((select coalesce(${params.channels}::text[], ${channelsSql(params)}))::text[])`,
        ),
    )
    .onConflictDoNothing({ target: [mail.corporationId, mail.once] }),
);

/** Inserts mails with explicit channels into the outbox. Throws when an idempotency key exists. */
export const insertMails = (tx: Tx, mails: (typeof mail.$inferInsert)[]) =>
  tx.insert(mail).values(mails);
