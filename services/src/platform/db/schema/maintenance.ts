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
    /** Who reported it. */
    personId: text('person_id').notNull(),
    /** Counted per corporation, see `work_order_counter`. */
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
    /** Goes up with each change of the request itself: an edit or a move names the one it has read. */
    version: integer('version').notNull().default(1),
    priority: text('priority', { enum: PRIORITIES }),
    waitingFor: text('waiting_for', { enum: WAITING_FOR }),
    /** By when the office says more. */
    nextUpdateOn: date('next_update_on'),
    /** Of the request that it is the same as. */
    duplicateOf: integer('duplicate_of'),
    /** While the work waits for a yes: the day on which it counts as given. */
    closesOn: date('closes_on'),
    /** Until when it can be opened again, once it is closed. */
    reopenUntil: instant('reopen_until'),
    completionNote: text('completion_note'),
    /** The promise that the renter has reminded the office of: once for each. */
    nudgedFor: date('nudged_for'),
    ratingStars: integer('rating_stars'),
    ratingReason: text('rating_reason'),
    ratedAt: instant('rated_at'),
    ratedBy: text('rated_by'),
    /** How many events its story has; the last one's position. */
    storyLength: integer('story_length').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId] }),
    uniqueIndex('work_order_number').on(table.corporationId, table.number),
    index('work_order_lease').on(table.corporationId, table.leaseId, table.submittedAt),
    // What waits for a yes, for the job that closes it.
    index('work_order_closes_on').on(table.closesOn).where(sql`${table.closesOn} is not null`),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** The last number given out by a corporation. Its row is the lock: numbers have no gaps. */
export const workOrderCounter = pgTable('work_order_counter', {
  corporationId: text('corporation_id').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

/** What happened to a work order: moves, messages, promises. Only ever added to. */
export const workOrderEvent = pgTable(
  'work_order_event',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    /** 1, 2, 3: given out while the work order is held. */
    position: integer('position').notNull(),
    /** As in `work_order`: row-level security asks by lease. */
    leaseId: text('lease_id').notNull(),
    kind: text('kind', { enum: EVENT_KINDS }).notNull(),
    actorKind: text('actor_kind', { enum: ACTORS }).notNull(),
    /** Who of the lease did it; null of anybody else. */
    personId: text('person_id'),
    /** Their name on that day, or that of a company; null of the office. */
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

/** Up to which event a person has looked at a work order. */
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
