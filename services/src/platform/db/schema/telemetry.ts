import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What the telemetry stand-in received, decoded: analytics events, error events, CSP reports. */
export const telemetryRecord = pgTable(
  'telemetry_record',
  {
    recordId: bigint('record_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['event', 'error', 'csp'] }).notNull(),
    /** Event name, exception type and value, or violated directive. */
    name: text('name').notNull(),
    /** Distinct id of an analytics event; null otherwise. */
    subject: text('subject'),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [index('telemetry_record_kind').on(table.kind, table.recordId)],
);
