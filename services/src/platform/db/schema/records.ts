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

/** A ZIP of all that the portal keeps for a person. The row is the job that makes and removes it. */
export const recordsJob = pgTable(
  'records_job',
  {
    corporationId: text('corporation_id').notNull(),
    recordsId: text('records_id').notNull(),
    personId: text('person_id').notNull(),
    /** The homes of the claim with which it was asked for: what it may hold. */
    doorIds: text('door_ids').array().notNull(),
    state: text('state', { enum: RECORDS_STATES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Null until they have been counted. */
    filesTotal: integer('files_total'),
    filesDone: integer('files_done').notNull().default(0),
    bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** Raised by each worker that takes it: what an earlier one still writes is refused. */
    fence: integer('fence').notNull().default(0),
    /** When a worker looks at it next: to make it, to take it from one that died, or to remove it. */
    nextRunAt: instant('next_run_at').notNull(),
    finishedAt: instant('finished_at'),
    /** Of the file in the storage, once it is there. */
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
