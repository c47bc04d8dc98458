import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Idempotency keys: one row for each request of a person. Recovery points: `started` (the resource exists, with the
 * id `resource_id`) and `finished` (the response is stored and replayed).
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    corporationId: text('corporation_id').notNull(),
    personId: text('person_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    /** SHA-256 of operation and body. The same key with another body is rejected. */
    requestHash: text('request_hash').notNull(),
    recoveryPoint: text('recovery_point', { enum: ['started', 'finished'] }).notNull(),
    resourceId: text('resource_id').notNull(),
    responseStatus: integer('response_status'),
    responseBody: jsonb('response_body').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.personId, table.key] }),
    uniqueIndex('idempotency_key_resource').on(table.resourceId, table.corporationId),
    index('idempotency_key_created_at').on(table.createdAt),
  ],
);
