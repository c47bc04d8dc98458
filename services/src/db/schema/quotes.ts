import {
  bigint,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Quote } from 'shared/contract/payments/quotes';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const quote = pgTable(
  'quote',
  {
    corporationId: text('corporation_id').notNull(),
    quoteId: text('quote_id').notNull(),
    personId: text('person_id').notNull(),
    leaseId: text('lease_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    sendOn: date('send_on'),
    options: jsonb('options').$type<Quote['options']>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.quoteId] }),
    index('quote_expires_at').on(table.expiresAt),
  ],
);
