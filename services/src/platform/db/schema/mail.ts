import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS } from 'shared/contract/notifications';
import { instant } from './columns.ts';
import { person } from './people.ts';

/**
 * The outbox. A mail is inserted in the transaction of the event that it reports, so that both are committed or
 * neither. State `kept`: rendered but not sent, because no mail server is configured. `undeliverable`: failed for good.
 */
export const mail = pgTable(
  'mail',
  {
    corporationId: text('corporation_id').notNull(),
    mailId: text('mail_id').notNull(),
    personId: text('person_id').notNull(),
    /** The lease of the mail; null: the active lease of the person. */
    leaseId: text('lease_id'),
    /** Text messages use the same outbox. Their text is the subject of the mail. */
    channel: text('channel', { enum: NOTIFICATION_CHANNELS }).notNull().default('mail'),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Unique for each event and recipient, so that an event sends one mail. As in `payment:<id>:settled`. */
    once: text('once').notNull(),
    state: text('state', { enum: ['queued', 'sent', 'kept', 'undeliverable'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Null when the mail is finished. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    /** The mail is outdated after this time and is not sent; null: never outdated. */
    notAfter: instant('not_after'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** Recipient address. Set at insert only for an address that is not on file, else when the mail is rendered. */
    toAddress: text('to_address'),
    // The rendered content; null before.
    subject: text('subject'),
    textPart: text('text_part'),
    htmlPart: text('html_part'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.mailId] }),
    uniqueIndex('mail_once').on(table.once, table.corporationId),
    index('mail_next_attempt')
      .on(table.nextAttemptAt)
      .where(sql`${table.nextAttemptAt} is not null`),
    index('mail_created_at').on(table.createdAt),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
