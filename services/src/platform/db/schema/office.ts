import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Findings for the office to review: differences with the processor, certain returns. */
export const officeFinding = pgTable(
  'office_finding',
  {
    corporationId: text('corporation_id').notNull(),
    findingId: text('finding_id').notNull(),
    kind: text('kind').notNull(),
    /** Id of the payment, refund or charge. */
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.findingId] }),
    // A problem is found again every day until it is fixed, and recorded once.
    uniqueIndex('office_finding_once').on(table.corporationId, table.kind, table.subject),
  ],
);

/** Acts of the office staff (`pnpm office`), with actor and time. Append-only. */
export const officeAct = pgTable(
  'office_act',
  {
    actId: text('act_id').primaryKey(),
    act: text('act').notNull(),
    /** Name of the operating system account that ran the command. */
    actor: text('actor').notNull(),
    arguments: jsonb('arguments').$type<Record<string, unknown>>().notNull(),
    /** The result as a sentence. */
    result: text('result').notNull(),
    actedAt: instant('acted_at').notNull(),
  },
  (table) => [index('office_act_acted_at').on(table.actedAt)],
);
