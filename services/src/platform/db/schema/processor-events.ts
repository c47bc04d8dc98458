import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Events of the processor that were taken, each once. They belong to it, not to a corporation. */
export const processorEvent = pgTable(
  'processor_event',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    /** Our payment id, as the processor has it; it need not be one of ours. */
    reference: text('reference').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('processor_event_received_at').on(table.receivedAt)],
);
