import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { RECORDS_STATES } from 'shared/contract/records';
import { instant } from './columns.ts';
import { person } from './people.ts';

/** A ZIP of all records of a person. The row is also the job that creates and removes the file. */
export const recordsJob = pgTable(
  'records_job',
  {
    corporationId: text('corporation_id').notNull(),
    recordsId: text('records_id').notNull(),
    personId: text('person_id').notNull(),
    /** The units of the access claim at the request. The ZIP includes these homes only. */
    doorIds: text('door_ids').array().notNull(),
    state: text('state', { enum: RECORDS_STATES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Null until the records are counted. */
    filesTotal: integer('files_total'),
    filesDone: integer('files_done').notNull().default(0),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Fencing token: incremented by each worker that claims the job. Updates with an older value fail. */
    fence: integer('fence').notNull().default(0),
    /** When a worker processes the job next: to create the ZIP, to retry after a crash, or to remove the file. */
    nextRunAt: instant('next_run_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Key of the file in the storage; null before it is stored. */
    storageKey: text('storage_key'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.recordsId] }),
    uniqueIndex('records_job_one_under_way')
      .on(table.corporationId, table.personId)
      .where(sql`${table.state} in ('waiting', 'making')`),
    index('records_job_person').on(table.personId, table.corporationId, table.requestedAt),
    index('records_job_next_run').on(table.nextRunAt),
    index('records_job_file').on(table.storageKey),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
