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
import { cents } from './columns.ts';
import { corporation, door, person } from './people.ts';

export const lease = pgTable(
  'lease',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    doorId: text('door_id').notNull(),
    leaseName: text('lease_name').notNull(),
    /** `ended` leases are kept for their ledger. The portal shows the `active` one as "your lease". */
    state: text('state', { enum: ['active', 'ended'] }).notNull(),
    moveInDate: date('move_in_date').notNull(),
    moveOutDate: date('move_out_date'),
    moveOutExpectedDate: date('move_out_expected_date'),
    disableOnlinePayments: boolean('disable_online_payments').notNull(),
    /** Shown to the renter; null while online payments are enabled. */
    disabledReason: text('disabled_reason'),
    leaseTermId: text('lease_term_id').notNull(),
    monthToMonth: boolean('month_to_month').notNull(),
    termStart: date('term_start').notNull(),
    termEnd: date('term_end'),
    termMonths: integer('term_months'),
    /** Day of the month on which rent is due. */
    dueDay: integer('due_day').notNull(),
    /** Last day of the month on which rent is not late. */
    graceDay: integer('grace_day').notNull(),
    lateFeeCents: cents('late_fee_cents').notNull(),
    /** Fee for a bank debit returned for insufficient funds, charged once for each payment. In cents. */
    returnFeeCents: cents('return_fee_cents').notNull().default(0),
    depositCents: cents('deposit_cents').notNull(),
    depositHeldBy: text('deposit_held_by').notNull(),
    noticeDays: integer('notice_days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId] }),
    index('lease_door').on(table.corporationId, table.doorId),
    foreignKey({
      columns: [table.corporationId, table.doorId],
      foreignColumns: [door.corporationId, door.doorId],
    }),
  ],
);

/** The people on a lease. Every party is an occupant. */
export const leaseParty = pgTable(
  'lease_party',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    /** Order of the names on the lease. */
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId, table.personId] }),
    index('lease_party_person').on(table.corporationId, table.personId),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

/** The monthly charges of a lease: rent first, then other charges. */
export const leaseChargeLine = pgTable(
  'lease_charge_line',
  {
    corporationId: text('corporation_id').notNull(),
    leaseId: text('lease_id').notNull(),
    leaseChargeLineId: text('lease_charge_line_id').notNull(),
    chargeType: text('charge_type', { enum: ['rent', 'utility', 'other'] }).notNull(),
    description: text('description').notNull(),
    amountCents: cents('amount_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.leaseId, table.leaseChargeLineId] }),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

export const moveOutReason = pgTable(
  'move_out_reason',
  {
    corporationId: text('corporation_id')
      .notNull()
      .references(() => corporation.corporationId),
    moveOutReasonId: text('move_out_reason_id').notNull(),
    moveOutReasonName: text('move_out_reason_name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.moveOutReasonId] })],
);

export const MOVE_OUT_IN_PROGRESS = 'move-out-status-in-progress';
export const MOVE_OUT_COMPLETED = 'move-out-status-completed';
export const MOVE_OUT_WITHDRAWN = 'move-out-status-withdrawn';
export const MOVE_OUT_DECLINED = 'move-out-status-declined';

/**
 * IN_PROGRESS and COMPLETED (spec 4), and WITHDRAWN and DECLINED. The same for every corporation.
 */
export const moveOutStatus = pgTable('move_out_status', {
  moveOutStatusId: text('move_out_status_id').primaryKey(),
  moveOutStatusName: text('move_out_status_name').notNull().unique(),
});

export const moveOut = pgTable(
  'move_out',
  {
    corporationId: text('corporation_id').notNull(),
    moveOutId: text('move_out_id').notNull(),
    leaseId: text('lease_id').notNull(),
    moveOutStatusId: text('move_out_status_id')
      .notNull()
      .references(() => moveOutStatus.moveOutStatusId),
    moveOutReasonId: text('move_out_reason_id').notNull(),
    ntvDate: date('ntv_date').notNull(),
    moveOutDate: date('move_out_date').notNull(),
    forwardingAddressId: text('forwarding_address_id'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.moveOutId] }),
    // A lease has at most one move-out in progress, from any of its parties.
    uniqueIndex('move_out_one_in_progress')
      .on(table.corporationId, table.leaseId)
      .where(sql.raw(`move_out_status_id = '${MOVE_OUT_IN_PROGRESS}'`)),
    index('move_out_lease').on(table.corporationId, table.leaseId),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
    foreignKey({
      columns: [table.corporationId, table.moveOutReasonId],
      foreignColumns: [moveOutReason.corporationId, moveOutReason.moveOutReasonId],
    }),
  ],
);

export const moveOutPerson = pgTable(
  'move_out_person',
  {
    corporationId: text('corporation_id').notNull(),
    moveOutId: text('move_out_id').notNull(),
    personId: text('person_id').notNull(),
    /** Copied from `move_out`, because row-level security filters by lease. */
    leaseId: text('lease_id').notNull(),
    active: boolean('active').notNull(),
    agentId: text('agent_id'),
    ntvDate: date('ntv_date').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.moveOutId, table.personId] }),
    foreignKey({
      columns: [table.corporationId, table.moveOutId],
      foreignColumns: [moveOut.corporationId, moveOut.moveOutId],
    }),
  ],
);

export const managementFeePolicy = pgTable(
  'management_fee_policy',
  {
    corporationId: text('corporation_id').notNull(),
    doorId: text('door_id').notNull(),
    managementFeePolicyId: text('management_fee_policy_id').notNull(),
    policyName: text('policy_name').notNull(),
    policyTypeId: text('policy_type_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.doorId, table.managementFeePolicyId] }),
    foreignKey({
      columns: [table.corporationId, table.doorId],
      foreignColumns: [door.corporationId, door.doorId],
    }),
  ],
);
