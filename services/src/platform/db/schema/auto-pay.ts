import { sql } from 'drizzle-orm';
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { AUTO_PAY_KINDS } from 'shared/contract/payment-input';
import {
  AUTO_PAY_RUN_STATES,
  AUTO_PAY_SKIPS,
  AUTO_PAY_STATE_REASONS,
  AUTO_PAY_STATES,
} from 'shared/contract/payments/auto-pay';
import { cents, instant } from './columns.ts';
import { lease } from './leases.ts';
import { payment } from './payments.ts';

export const autoPayPlan = pgTable(
  'auto_pay_plan',
  {
    corporationId: text('corporation_id').notNull(),
    planId: text('plan_id').notNull(),
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    state: text('state', { enum: AUTO_PAY_STATES }).notNull(),
    /** Why the system changed the plan; null when the renter did. */
    stateReason: text('state_reason', { enum: AUTO_PAY_STATE_REASONS }),
    kind: text('kind', { enum: AUTO_PAY_KINDS }).notNull(),
    amountCents: cents('amount_cents'),
    percent: integer('percent'),
    capCents: cents('cap_cents'),
    day: integer('day').notNull(),
    ends: text('ends', { enum: ['lease_end', 'date', 'until_stopped'] }).notNull(),
    endsOn: date('ends_on'),
    methodId: text('method_id').notNull(),
    backupMethodId: text('backup_method_id'),
    noticeDays: integer('notice_days').notNull(),
    /** Draw days before this date are skipped. */
    effectiveFrom: date('effective_from').notNull(),
    pausedUntil: date('paused_until'),
    /** `YYYY-MM` */
    skippedPeriod: text('skipped_period'),
    /** `YYYY-MM` of the single draw that has its own cap. */
    raisedPeriod: text('raised_period'),
    raisedCapCents: cents('raised_cap_cents'),
    /** When the job processes the plan next; null when no draw is due. */
    nextRunAt: instant('next_run_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.planId] }),
    uniqueIndex('auto_pay_plan_one')
      .on(table.corporationId, table.leaseId, table.personId)
      .where(sql`${table.state} <> 'ended'`),
    index('auto_pay_plan_person').on(table.corporationId, table.personId),
    index('auto_pay_plan_next_run').on(table.nextRunAt).where(sql`${table.nextRunAt} is not null`),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
  ],
);

/** One draw of a plan: the result of one period. */
export const autoPayRun = pgTable(
  'auto_pay_run',
  {
    corporationId: text('corporation_id').notNull(),
    planId: text('plan_id').notNull(),
    /** `YYYY-MM` of the due date. */
    period: text('period').notNull(),
    personId: text('person_id').notNull(),
    dueOn: date('due_on').notNull(),
    drawOn: date('draw_on').notNull(),
    state: text('state', { enum: AUTO_PAY_RUN_STATES }).notNull(),
    skipReason: text('skip_reason', { enum: AUTO_PAY_SKIPS }),
    amountCents: cents('amount_cents').notNull(),
    failureCode: text('failure_code'),
    retryOn: date('retry_on'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.corporationId, table.planId, table.period] })],
);

/**
 * The payments of a draw: the first attempt and the retries after a failure. The primary key prevents two workers
 * from drawing a period twice.
 */
export const autoPayAttempt = pgTable(
  'auto_pay_attempt',
  {
    corporationId: text('corporation_id').notNull(),
    planId: text('plan_id').notNull(),
    period: text('period').notNull(),
    /** 1 is the first attempt. */
    attempt: integer('attempt').notNull(),
    personId: text('person_id').notNull(),
    paymentId: text('payment_id').notNull(),
    methodId: text('method_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'auto_pay_attempt_once',
      columns: [table.corporationId, table.planId, table.period, table.attempt],
    }),
    uniqueIndex('auto_pay_attempt_payment').on(table.corporationId, table.paymentId),
    foreignKey({
      columns: [table.corporationId, table.paymentId],
      foreignColumns: [payment.corporationId, payment.paymentId],
    }),
  ],
);

/** The mandate text that a renter agreed to. Never changed, and kept at least two years after the plan ends. */
export const autoPayMandate = pgTable(
  'auto_pay_mandate',
  {
    corporationId: text('corporation_id').notNull(),
    mandateId: text('mandate_id').notNull(),
    planId: text('plan_id').notNull(),
    personId: text('person_id').notNull(),
    version: text('version').notNull(),
    text: text('text').notNull(),
    /** The consent to a shorter notice of the first payment; null when it was not needed. */
    noticeWaiver: text('notice_waiver'),
    signedName: text('signed_name').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.mandateId] }),
    index('auto_pay_mandate_plan').on(table.corporationId, table.planId, table.agreedAt),
    foreignKey({
      columns: [table.corporationId, table.planId],
      foreignColumns: [autoPayPlan.corporationId, autoPayPlan.planId],
    }),
  ],
);
