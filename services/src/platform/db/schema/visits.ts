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

/** Time slots that a vendor has free. A slot may be offered for several work orders; the first to choose gets it. */
export const visitSlot = pgTable(
  'visit_slot',
  {
    corporationId: text('corporation_id').notNull(),
    slotId: text('slot_id').notNull(),
    company: text('company').notNull(),
    /** Email address of the vendor; null when it has none. */
    companyMail: text('company_mail'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null: free. Set by a conditional update, so that only one of concurrent requests succeeds. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.slotId] }),
    uniqueIndex('visit_slot_hours').on(table.corporationId, table.company, table.startsAt),
  ],
);

/** The slots offered for a work order. */
export const visitOffer = pgTable(
  'visit_offer',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    slotId: text('slot_id').notNull(),
    /** Copied from `work_order`, because row-level security filters by lease. */
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

/** All visits, also past ones. At most one of a work order is booked. Moving a visit creates a new row. */
export const visit = pgTable(
  'visit',
  {
    corporationId: text('corporation_id').notNull(),
    visitId: text('visit_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** Null when the office booked the visit by phone. */
    slotId: text('slot_id'),
    company: text('company').notNull(),
    companyMail: text('company_mail'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Permission to enter for this visit; null: the permission in the work order applies. */
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
    // Enforces one booked visit for each work order in all code paths.
    uniqueIndex('visit_slot_booked')
      .on(table.corporationId, table.slotId)
      .where(sql`${table.state} = 'booked'`),
    foreignKey({
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);

/** The renter's preferred times when no offered slot fits. Only the newest for each work order. */
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

/** A link to move one visit without signing in, for one person, once, until the change deadline. */
export const visitLink = pgTable(
  'visit_link',
  {
    corporationId: text('corporation_id').notNull(),
    linkId: text('link_id').notNull(),
    visitId: text('visit_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    /** The person who received the link, shown in the timeline as the one who moved the visit. */
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

/** A cost that the renters must approve before the work and pay after it. */
export const workOrderCost = pgTable(
  'work_order_cost',
  {
    corporationId: text('corporation_id').notNull(),
    costId: text('cost_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Description shown to the renters. */
    purpose: text('purpose').notNull(),
    state: text('state', { enum: COST_STATES }).notNull(),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** Their name at that time. */
    answeredBy: text('answered_by'),
    reason: text('reason'),
    /** The charge, after the work is done. */
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
