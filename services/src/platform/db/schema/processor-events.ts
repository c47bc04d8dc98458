import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Processed webhook events of the processor, each once. They do not belong to a corporation. */
export const processorEvent = pgTable(
  'processor_event',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    /** The payment id in the event, which may be unknown to us. */
    reference: text('reference').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('processor_event_received_at').on(table.receivedAt)],
);
