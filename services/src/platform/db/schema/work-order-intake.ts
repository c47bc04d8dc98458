import { boolean, foreignKey, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PROBLEM_CODES } from 'shared/contract/repair-problems';
import type { VisitWindow } from 'shared/contract/visit-windows';
import { type GuideAnswer, SINCE_OPTIONS } from 'shared/contract/work-order-request';
import { instant } from './columns.ts';
import { lease } from './leases.ts';
import { workOrder } from './maintenance.ts';
import { person } from './people.ts';

/** Details submitted with a work order besides its text. Inserted with it and never changed. */
export const workOrderIntake = pgTable(
  'work_order_intake',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    /** The renter who sent it. Only this renter sees the contact data. */
    personId: text('person_id').notNull(),
    problem: text('problem', { enum: PROBLEM_CODES }),
    answers: jsonb('answers').$type<GuideAnswer[]>().notNull(),
    since: text('since', { enum: SINCE_OPTIONS }),
    gettingWorse: boolean('getting_worse'),
    pets: text('pets'),
    notes: text('notes'),
    anyTime: boolean('any_time').notNull(),
    windows: jsonb('windows').$type<VisitWindow[]>().notNull(),
    contactPhone: text('contact_phone'),
    mayText: boolean('may_text'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId] }),
    foreignKey({
      name: 'work_order_intake_order',
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
  ],
);

/** An encrypted gate or alarm code. The renter's role can write it but not read it. */
export const workOrderGateCode = pgTable(
  'work_order_gate_code',
  {
    corporationId: text('corporation_id').notNull(),
    workOrderId: text('work_order_id').notNull(),
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    sealed: text('sealed').notNull(),
    keptAt: instant('kept_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.workOrderId, table.personId] }),
    foreignKey({
      name: 'work_order_gate_code_order',
      columns: [table.corporationId, table.workOrderId],
      foreignColumns: [workOrder.corporationId, workOrder.workOrderId],
    }),
    foreignKey({
      name: 'work_order_gate_code_person',
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** A draft of a maintenance request, to which photos are attached before it is sent. */
export const requestDraft = pgTable(
  'request_draft',
  {
    corporationId: text('corporation_id').notNull(),
    draftId: text('draft_id').notNull(),
    personId: text('person_id').notNull(),
    leaseId: text('lease_id').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The work order created from the draft; null while it is a draft. */
    workOrderId: text('work_order_id'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.draftId] }),
    foreignKey({
      name: 'request_draft_lease',
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);
