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
 * The outbox: a row is written in the transaction of what it tells, so neither is without the other.
 * `kept` is written out and read here, where no mail server is set; `undeliverable` was given up.
 */
export const mail = pgTable(
  'mail',
  {
    corporationId: text('corporation_id').notNull(),
    mailId: text('mail_id').notNull(),
    personId: text('person_id').notNull(),
    /** The lease that it is about; null: the one the person has. */
    leaseId: text('lease_id'),
    /** A text goes by the same box: it says what the subject of the mail says. */
    channel: text('channel', { enum: NOTIFICATION_CHANNELS }).notNull().default('mail'),
    template: text('template').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** One event, one mail: as in `payment:<id>:settled`. */
    once: text('once').notNull(),
    state: text('state', { enum: ['queued', 'sent', 'kept', 'undeliverable'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Null where nothing is left to do. */
    nextAttemptAt: instant('next_attempt_at').defaultNow(),
    /** It says nothing any more from then on, and is not sent: null where it always does. */
    notAfter: instant('not_after'),
    createdAt: instant('created_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    /** Set before it is written only where it is not the address on file; else once it was. */
    toAddress: text('to_address'),
    // What was written, once it was: null before.
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
