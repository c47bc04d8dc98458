import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { NOTIFICATION_CHANNELS } from 'shared/contract/notifications';
import { LEADS } from 'shared/contract/reminders';
import { instant } from './columns.ts';
import { workOrder } from './maintenance.ts';
import { person } from './people.ts';

/**
 * The visit of a request, as the job of its reminders sees it. A trigger of `work_order` keeps it, so that
 * whoever books, moves or ends a visit moves or ends its reminders.
 */
export const visitReminderJob = pgTable(
  'visit_reminder_job',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** What was due until then has been looked at: it is never sent later. */
    doneUntil: instant('done_until').notNull(),
    /** When a worker looks at it next; null: nothing is to come. */
    nextRunAt: instant('next_run_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId] }),
    index('visit_reminder_job_next_run')
      .on(table.nextRunAt)
      .where(sql`${table.nextRunAt} is not null`),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);

/** A switch that a renter has touched. It holds for every visit of the request, also one that is moved. */
export const visitReminderChoice = pgTable(
  'visit_reminder_choice',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    /** As in `work_order`: row-level security asks by lease. */
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    lead: text('lead', { enum: LEADS }).notNull(),
    channel: text('channel', { enum: NOTIFICATION_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.corporationId, table.workOrderId, table.personId, table.lead, table.channel],
    }),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** Whom else of the home somebody has asked to remind, at the times of their own. */
export const visitReminderShare = pgTable(
  'visit_reminder_share',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    otherId: text('other_id').notNull(),
    isOn: boolean('is_on').notNull(),
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.corporationId, table.workOrderId, table.personId, table.otherId],
    }),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
    foreignKey({
      columns: [table.corporationId, table.otherId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
