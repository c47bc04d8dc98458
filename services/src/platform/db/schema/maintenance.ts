import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  CATEGORIES,
  PLACES,
  PRIORITIES,
  WAITING_FOR,
  WORK_ORDER_STATES,
} from 'shared/contract/maintenance';
import { ACTORS, EVENT_KINDS } from 'shared/contract/work-order-event';
import { instant } from './columns.ts';
import { lease } from './leases.ts';
import { person } from './people.ts';

export const workOrder = pgTable(
  'work_order',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    doorId: text('door_id').notNull(),
    /** The renter who reported it. */
    personId: text('person_id').notNull(),
    /** Sequential number for each corporation, see `work_order_counter`. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    details: text('details').notNull(),
    place: text('place', { enum: PLACES }).notNull(),
    category: text('category', { enum: CATEGORIES }).notNull(),
    state: text('state', { enum: WORK_ORDER_STATES }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    targetOn: date('target_on'),
    visitStartsAt: instant('visit_starts_at'),
    visitEndsAt: instant('visit_ends_at'),
    visitCompany: text('visit_company'),
    permissionToEnter: boolean('permission_to_enter').notNull(),
    /** Row version for optimistic concurrency: an edit or transition passes the version that it has read. */
    version: integer('version').notNull().default(1),
    priority: text('priority', { enum: PRIORITIES }),
    waitingFor: text('waiting_for', { enum: WAITING_FOR }),
    /** Date of the next update by the office. */
    nextUpdateOn: date('next_update_on'),
    /** The number of the work order that this one duplicates. */
    duplicateOf: integer('duplicate_of'),
    /** Day on which a finished work order is closed without confirmation. */
    closesOn: date('closes_on'),
    /** Last day on which a closed work order can be reopened. */
    reopenUntil: instant('reopen_until'),
    completionNote: text('completion_note'),
    /** The update date that the renter has sent a reminder about, so that each date allows one reminder. */
    nudgedFor: date('nudged_for'),
    ratingStars: integer('rating_stars'),
    ratingReason: text('rating_reason'),
    ratedAt: instant('rated_at'),
    ratedBy: text('rated_by'),
    /** Number of events in the timeline, which is the position of the last one. */
    storyLength: integer('story_length').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId] }),
    uniqueIndex('work_order_number').on(table.corporationId, table.number),
    index('work_order_lease').on(table.corporationId, table.leaseId, table.submittedAt),
    // Finished work orders that wait for confirmation, for the job that closes them.
    index('work_order_closes_on').on(table.closesOn).where(sql`${table.closesOn} is not null`),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** The last work order number of a corporation. Inserts lock this row, so that numbers have no gaps. */
export const workOrderCounter = pgTable('work_order_counter', {
  corporationId: text('corporation_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** The timeline of a work order: transitions, messages, announced updates. Append-only. */
export const workOrderEvent = pgTable(
  'work_order_event',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    /** 1, 2, 3: assigned under the lock of the work order. */
    position: integer('position').notNull(),
    /** Copied from `work_order`, because row-level security filters by lease. */
    leaseId: text('lease_id').notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    actorKind: text('actor_kind', { enum: ACTORS }).notNull(),
    /** The renter who did it; null for others. */
    personId: text('person_id'),
    /** Name of the renter or company at that time; null for the office. */
    actorName: text('actor_name'),
    fromState: text('from_state', { enum: WORK_ORDER_STATES }),
    toState: text('to_state', { enum: WORK_ORDER_STATES }),
    text: text('text'),
    promisedOn: date('promised_on'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId, table.position] }),
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

/** The last timeline event that a person has seen. */
export const workOrderSeen = pgTable(
  'work_order_seen',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    personId: text('person_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);
