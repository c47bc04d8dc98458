import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What lies in the storage. A row is there before its bytes are, and goes when they are gone. Whatever
 * column holds such a key refers to it (`sql/83-stored-files.sql`): no row names what was swept.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    storageKey: text('storage_key').primaryKey(),
    lastPutAt: instant('last_put_at').notNull(),
  },
  (table) => [index('stored_file_last_put').on(table.lastPutAt)],
);
