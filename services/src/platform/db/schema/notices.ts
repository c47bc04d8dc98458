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

/** How a property counts notice to vacate. How many days it takes stands in the lease. */
export const noticeRule = pgTable(
  'notice_rule',
  {
    corporationId: text('corporation_id').notNull(),
    propertyId: text('property_id').notNull(),
    /** Full calendar months instead of the days of the lease; null: the days. */
    fullMonths: integer('full_months'),
    countFrom: text('count_from', { enum: STEP_STARTS }).notNull(),
    mustEndOn: text('must_end_on', { enum: TERM_ENDS }).notNull(),
    /** 1 to 12. */
    blackoutMonths: integer('blackout_months').array().notNull(),
    /** Null where a fixed term is not ended early. */
    earlyTerminationFeeCents: cents('early_termination_fee_cents'),
    /** Within how many hours the office says that it has the notice. */
    answerHours: integer('answer_hours').notNull(),
    /** Within how many days after the last one the deposit is settled. */
    depositDays: integer('deposit_days').notNull(),
    /** Where the keys go, in a sentence. */
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

/** The notice behind a move-out: what was signed, and what has become of it. */
export const notice = pgTable(
  'notice',
  {
    corporationId: text('corporation_id').notNull(),
    moveOutId: text('move_out_id').notNull(),
    /** As in `move_out`: row-level security asks by lease. */
    leaseId: text('lease_id').notNull(),
    /** As in `HP-4471-2093`. */
    reference: text('reference').notNull(),
    state: text('state', { enum: NOTICE_STATES }).notNull(),
    givenBy: text('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    /** The attempt of the one who gave it, and what it asked for: sent twice, it is one notice. */
    attemptKey: text('attempt_key'),
    requestHash: text('request_hash').notNull(),
    /** Until when rent is due; never before the last day in the home. */
    rentUntil: date('rent_until').notNull(),
    /** What the renter was told that the day costs beyond the earliest one. */
    extraCents: cents('extra_cents').notNull(),
    /** The fee of an early end that was asked for; null where none was. */
    earlyFeeCents: cents('early_fee_cents'),
    reasonText: text('reason_text'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    refundWay: text('refund_way', { enum: REFUND_WAYS }),
    walkthroughs: jsonb('walkthroughs').$type<Walkthrough[]>().notNull(),
    /** Null where the notice came without a signature, as from another client. */
    signedName: text('signed_name'),
    consentText: text('consent_text'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    decidedAt: instant('decided_at'),
    /** Why the office declined it, or what it asks to be changed: told to the renters. */
    officeText: text('office_text'),
    /** Of an early end that was asked for: whether the manager agreed. */
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
