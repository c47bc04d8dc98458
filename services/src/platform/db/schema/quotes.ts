import { boolean, date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Quote } from 'shared/contract/payments/quotes';
import { cents, instant } from './columns.ts';

export const quote = pgTable(
  'quote',
  {
    corporationId: text('corporation_id').notNull(),
    quoteId: text('quote_id').notNull(),
    personId: text('person_id').notNull(),
    leaseId: text('lease_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    sendOn: date('send_on'),
    /** Whether the amount includes charges that are not posted yet. */
    paysAhead: boolean('pays_ahead').notNull().default(false),
    options: jsonb('options').$type<Quote['options']>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.quoteId] }),
    index('quote_expires_at').on(table.expiresAt),
  ],
);
