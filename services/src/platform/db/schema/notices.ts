import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REFUND_WAYS } from 'shared/contract/deposit';
import { NOTICE_STATES, STEP_STARTS, TERM_ENDS, type Walkthrough } from 'shared/contract/notice';
import { cents, instant } from './columns.ts';
import { moveOut } from './leases.ts';
import { person, property } from './people.ts';

/** The notice-to-vacate rules of a property. The notice period in days is in the lease. */
export const noticeRule = pgTable(
  'notice_rule',
  {
    corporationId: text('corporation_id').notNull(),
    propertyId: text('property_id').notNull(),
    /** Notice period in full calendar months; null: the days of the lease apply. */
    fullMonths: integer('full_months'),
    countFrom: text('count_from', { enum: STEP_STARTS }).notNull(),
    mustEndOn: text('must_end_on', { enum: TERM_ENDS }).notNull(),
    /** Months 1 to 12. */
    blackoutMonths: integer('blackout_months').array().notNull(),
    /** Null when a fixed term cannot be ended early. */
    earlyTerminationFeeCents: cents('early_termination_fee_cents'),
    /** Hours within which the office confirms the notice. */
    answerHours: integer('answer_hours').notNull(),
    /** Days after the move-out within which the deposit is returned. */
    depositDays: integer('deposit_days').notNull(),
    /** Where to return the keys, as a sentence. */
    keyReturn: text('key_return').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.propertyId] }),
    foreignKey({
      columns: [table.corporationId, table.propertyId],
      foreignColumns: [property.corporationId, property.propertyId],
    }),
  ],
);

/** The notice to vacate of a move-out: what was signed, and its state. */
export const notice = pgTable(
  'notice',
  {
    corporationId: text('corporation_id').notNull(),
    moveOutId: text('move_out_id').notNull(),
    /** Copied from `move_out`, because row-level security filters by lease. */
    leaseId: text('lease_id').notNull(),
    /** As in `HP-4471-2093`. */
    reference: text('reference').notNull(),
    state: text('state', { enum: NOTICE_STATES }).notNull(),
    givenBy: text('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    /** Idempotency key and request hash, so that a request sent twice creates one notice. */
    attemptKey: text('attempt_key'),
    requestHash: text('request_hash').notNull(),
    /** Last day for which rent is due; never before the move-out date. */
    rentUntil: date('rent_until').notNull(),
    /** The extra rent for this date over the earliest one, as shown to the renter. In cents. */
    extraCents: cents('extra_cents').notNull(),
    /** The fee of a requested early end; null when none was requested. In cents. */
    earlyFeeCents: cents('early_fee_cents'),
    reasonText: text('reason_text'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    refundWay: text('refund_way', { enum: REFUND_WAYS }),
    walkthroughs: jsonb('walkthroughs').$type<Walkthrough[]>().notNull(),
    /** Null when the notice was submitted without a signature, by another client. */
    signedName: text('signed_name'),
    consentText: text('consent_text'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    decidedAt: instant('decided_at'),
    /** Why the office declined the notice, or the change that it requests. Shown to the renters. */
    officeText: text('office_text'),
    /** Whether the manager granted a requested early end. */
    earlyGranted: boolean('early_granted'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.moveOutId] }),
    uniqueIndex('notice_reference').on(table.corporationId, table.reference),
    uniqueIndex('notice_attempt').on(table.corporationId, table.givenBy, table.attemptKey),
    foreignKey({
      columns: [table.corporationId, table.moveOutId],
      foreignColumns: [moveOut.corporationId, moveOut.moveOutId],
    }),
    foreignKey({
      columns: [table.corporationId, table.givenBy],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);
