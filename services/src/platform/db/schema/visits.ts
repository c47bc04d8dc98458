import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { COST_STATES } from 'shared/contract/costs';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { VISIT_ACCESS } from 'shared/contract/visits';
import { instant } from './columns.ts';
import { workOrder } from './maintenance.ts';

/** Hours that a company has free. Several requests may be offered the same ones: one gets them. */
export const visitSlot = pgTable(
  'visit_slot',
  {
    corporationId: text('corporation_id').notNull(),
    slotId: text('slot_id').notNull(),
    company: text('company').notNull(),
    /** Where the company is told of its visits; null where it has given no address. */
    companyMail: text('company_mail'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null: free. Set by the one statement that only one of many can win. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.slotId] }),
    uniqueIndex('visit_slot_hours').on(table.corporationId, table.company, table.startsAt),
  ],
);

/** Which request was offered which hours. */
export const visitOffer = pgTable(
  'visit_offer',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    slotId: text('slot_id').notNull(),
    /** As in `work_order`: row-level security asks by lease. */
    leaseId: text('lease_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId, table.slotId] }),
    index('visit_offer_slot').on(table.corporationId, table.slotId),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
    foreignKey({
      columns: [table.corporationId, table.slotId],
      foreignColumns: [visitSlot.corporationId, visitSlot.slotId],
    }),
  ],
);

/** Every visit that was ever agreed; at most one of a request is booked. A moved one is another visit. */
export const visit = pgTable(
  'visit',
  {
    corporationId: text('corporation_id').notNull(),
    visitId: text('visit_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** Null where the office has agreed it by phone. */
    slotId: text('slot_id'),
    company: text('company').notNull(),
    companyMail: text('company_mail'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null where nobody was asked: what the request says of coming in holds. */
    access: text('access', { enum: VISIT_ACCESS }),
    state: text('state', { enum: ['booked', 'moved', 'cancelled', 'missed', 'over'] }).notNull(),
    bookedAt: instant('booked_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.visitId] }),
    index('visit_work_order').on(table.corporationId, table.workOrderId),
    uniqueIndex('visit_booked')
      .on(table.corporationId, table.workOrderId)
      .where(sql`${table.state} = 'booked'`),
    // What no path can break, whatever its statements say.
    uniqueIndex('visit_slot_booked')
      .on(table.corporationId, table.slotId)
      .where(sql`${table.state} = 'booked'`),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);

/** When it would suit the home, where nothing suits that is offered: the newest wish of a request. */
export const visitWish = pgTable(
  'visit_wish',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    windows: jsonb('windows').$type<VisitWindow[]>().notNull(),
    access: text('access', { enum: VISIT_ACCESS }).notNull(),
    wishedAt: instant('wished_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId] }),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);

/** A way to move one visit without signing in: for one person, once, until it is too late to move it. */
export const visitLink = pgTable(
  'visit_link',
  {
    corporationId: text('corporation_id').notNull(),
    linkId: text('link_id').notNull(),
    visitId: text('visit_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    /** Who got it: the story says that they moved the visit. */
    personId: text('person_id').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.linkId] }),
    foreignKey({
      columns: [table.corporationId, table.visitId],
      foreignColumns: [visit.corporationId, visit.visitId],
    }),
  ],
);

/** What the renters would have to pay for a repair: asked before the work, charged after it. */
export const workOrderCost = pgTable(
  'work_order_cost',
  {
    corporationId: text('corporation_id').notNull(),
    costId: text('cost_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What it is for, as the renters read it. */
    purpose: text('purpose').notNull(),
    state: text('state', { enum: COST_STATES }).notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Their name on that day. */
    answeredBy: text('answered_by'),
    reason: text('reason'),
    /** Of the ledger, once the work is done. */
    chargeId: text('charge_id'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.costId] }),
    index('work_order_cost_order').on(table.workOrderId, table.corporationId),
    uniqueIndex('work_order_cost_asked')
      .on(table.corporationId, table.workOrderId)
      .where(sql`${table.state} = 'asked'`),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);
