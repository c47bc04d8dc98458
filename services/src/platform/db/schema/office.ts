import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What a person of the office has to look at: differences with the processor, returns of a kind. */
export const officeFinding = pgTable(
  'office_finding',
  {
    corporationId: text('corporation_id').notNull(),
    findingId: text('finding_id').notNull(),
    kind: text('kind').notNull(),
    /** The payment, refund or charge that it is about. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.findingId] }),
    // Found every day until it is mended, written down once.
    uniqueIndex('office_finding_once').on(table.corporationId, table.kind, table.subject),
  ],
);

/** What staff did by hand, who and when. Only ever added to. */
export const officeAct = pgTable(
  'office_act',
  {
    actId: text('act_id').primaryKey(),
    act: text('act').notNull(),
    /** The name of the account that ran the command. */
    actor: text('actor').notNull(),
    arguments: jsonb('arguments').$type<Record<string, unknown>>().notNull(),
    /** What it did, in a sentence. */
    result: text('result').notNull(),
    actedAt: instant('acted_at').notNull(),
  },
  (table) => [index('office_act_acted_at').on(table.actedAt)],
);
