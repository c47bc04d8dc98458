import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The files in the storage. A row is inserted before its bytes are stored and deleted after they are removed. Every
 * column with a storage key has a foreign key to this table (`sql/83-stored-files.sql`), so no row refers to a removed
 * file.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    storageKey: text('storage_key').primaryKey(),
    lastPutAt: instant('last_put_at').notNull(),
  },
  (table) => [index('stored_file_last_put').on(table.lastPutAt)],
);
