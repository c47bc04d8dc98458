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
import { REMINDER_LEADS } from 'shared/contract/reminders';
import { instant } from './columns.ts';
import { workOrder } from './maintenance.ts';
import { person } from './people.ts';

/**
 * The booked visit of a work order, for the reminder job. A trigger on `work_order` maintains it, so that booking,
 * moving or canceling a visit updates its reminders.
 */
export const visitReminderJob = pgTable(
  'visit_reminder_job',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Reminders that were due until this time are processed and never sent later. */
    doneUntil: instant('done_until').notNull(),
    /** When a worker processes the visit next; null when no reminder is left. */
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

/** A reminder setting that a renter has changed. It applies to every visit of the work order. */
export const visitReminderChoice = pgTable(
  'visit_reminder_choice',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    /** Copied from `work_order`, because row-level security filters by lease. */
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    lead: text('lead', { enum: REMINDER_LEADS }).notNull(),
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

/** Other occupants whom a renter wants to be reminded too, at their own times. */
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
