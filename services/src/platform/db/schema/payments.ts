import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATES } from 'shared/contract/payments/payments';
import { cents, instant } from './columns.ts';
import { lease } from './leases.ts';
import { ledgerTransaction } from './ledger.ts';
import { person } from './people.ts';

/** A saved bank account or card: the processor's token and display data, never a full number. */
export const paymentMethod = pgTable(
  'payment_method',
  {
    corporationId: text('corporation_id').notNull(),
    methodId: text('method_id').notNull(),
    personId: text('person_id').notNull(),
    kind: text('kind', { enum: ['bank', 'debit_card', 'credit_card'] }).notNull(),
    institution: text('institution').notNull(),
    last4: text('last4').notNull(),
    holderName: text('holder_name').notNull(),
    accountType: text('account_type', { enum: ['checking', 'savings'] }),
    /** `YYYY-MM`, cards only. */
    expires: text('expires'),
    /** `removed` methods are kept for receipts and not shown. */
    state: text('state', {
      enum: ['pending_verification', 'active', 'expired', 'blocked', 'removed'],
    }).notNull(),
    /** The return code that blocked the method; null when it is not blocked. */
    blockedCode: text('blocked_code'),
    /** When the renter revoked the debit authorization at the bank. */
    revokedAt: instant('revoked_at'),
    isDefault: boolean('is_default').notNull(),
    instrumentToken: text('instrument_token').notNull(),
    /** Nickname chosen by the renter. */
    nickname: text('nickname'),
    /** SHA-256 of the one-time token that added it, so that a token adds one method. */
    addedWith: text('added_with'),
    /** The micro-deposits, while they are not confirmed. */
    attemptsLeft: integer('attempts_left'),
    verifyBy: instant('verify_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.methodId] }),
    index('payment_method_person').on(table.corporationId, table.personId),
    uniqueIndex('payment_method_added_with').on(table.corporationId, table.addedWith),
    uniqueIndex('payment_method_default')
      .on(table.corporationId, table.personId)
      .where(sql`${table.isDefault}`),
    foreignKey({
      columns: [table.corporationId, table.personId],
      foreignColumns: [person.corporationId, person.personId],
    }),
  ],
);

export const charge = pgTable(
  'charge',
  {
    corporationId: text('corporation_id').notNull(),
    chargeId: text('charge_id').notNull(),
    leaseId: text('lease_id').notNull(),
    chargeType: text('charge_type', { enum: ['rent', 'utility', 'late_fee', 'other'] }).notNull(),
    description: text('description').notNull(),
    postedOn: date('posted_on').notNull(),
    dueOn: date('due_on').notNull(),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    leaseSection: text('lease_section'),
    transactionId: text('transaction_id').notNull(),
    /** Set when settled payments cover the charge, cleared by a return. Makes the query of open charges fast. */
    closedAt: instant('closed_at'),
    /** Set when a ledger transaction reversed the charge, which is then never open again. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.chargeId] }),
    foreignKey({
      columns: [table.corporationId, table.transactionId],
      foreignColumns: [ledgerTransaction.corporationId, ledgerTransaction.transactionId],
    }),
    index('charge_transaction').on(table.corporationId, table.transactionId),
    index('charge_type_due').on(table.corporationId, table.leaseId, table.chargeType, table.dueOn),
    index('charge_open')
      .on(table.corporationId, table.leaseId, table.dueOn)
      .where(sql`${table.closedAt} is null`),
  ],
);

/** Sequence of the numbers in references, see `platform/references`. */
export const paymentReferenceNumber = pgSequence('payment_reference_number');

type Awaited = Record<'state' | 'cancelRequestedAt', AnyPgColumn>;

/** Payments that wait to be sent or canceled, or whose outcome is unknown. Same condition as the partial index. */
export const isAwaited = ({ state, cancelRequestedAt }: Awaited) =>
  sql`(${state} in ('scheduled', 'submitting', 'unknown') or ${cancelRequestedAt} is not null)`;

export const payment = pgTable(
  'payment',
  {
    corporationId: text('corporation_id').notNull(),
    /** Also the idempotency key and the reference at the processor. */
    paymentId: text('payment_id').notNull(),
    leaseId: text('lease_id').notNull(),
    personId: text('person_id').notNull(),
    methodId: text('method_id').notNull(),
    reference: text('reference').notNull(),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    feeCents: cents('fee_cents').notNull(),
    /** Refunded amount, in cents. */
    refundedCents: cents('refunded_cents').notNull().default(0),
    submittedAt: instant('submitted_at').notNull(),
    settledAt: instant('settled_at'),
    /** The chosen future date of a scheduled payment. */
    sendOn: date('send_on'),
    /** Whether the payment includes charges that are not posted yet. The unallocated rest becomes a credit. */
    paysAhead: boolean('pays_ahead').notNull().default(false),
    debitOn: date('debit_on'),
    countsAsPaidOn: date('counts_as_paid_on').notNull(),
    expectedFrom: date('expected_from').notNull(),
    expectedBy: date('expected_by').notNull(),
    payerName: text('payer_name').notNull(),
    methodKind: text('method_kind', { enum: ['bank', 'debit_card', 'credit_card'] }).notNull(),
    methodLabel: text('method_label').notNull(),
    instrumentToken: text('instrument_token').notNull(),
    payeeName: text('payee_name').notNull(),
    failureCode: text('failure_code'),
    authorizationText: text('authorization_text').notNull(),
    processorChargeId: text('processor_charge_id'),
    /** Until when the payer may cancel: the cut-off, then the processor's time; null: cannot be canceled. */
    cancellableUntil: instant('cancellable_until'),
    /** Set before the void request to the processor, and cleared when it is too late to void. */
    cancelRequestedAt: instant('cancel_requested_at'),
    /** Statement text of a bank debit, as in `RETRY PYMT`; null: its reference. */
    entryDescription: text('entry_description'),
    /** Fencing token: incremented by each worker that claims the payment. Updates with an older value fail. */
    fence: integer('fence').notNull().default(1),
    /** When the completer checks the payment next; null when its outcome is final. */
    nextCheckAt: instant('next_check_at'),
    checks: integer('checks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.paymentId] }),
    uniqueIndex('payment_reference').on(table.corporationId, table.reference),
    uniqueIndex('payment_processor_charge').on(table.corporationId, table.processorChargeId),
    index('payment_lease').on(table.corporationId, table.leaseId, table.submittedAt),
    index('payment_person').on(table.corporationId, table.personId),
    // The processor refers to a payment by its id only, without the corporation.
    uniqueIndex('payment_id').on(table.paymentId),
    foreignKey({
      columns: [table.corporationId, table.leaseId],
      foreignColumns: [lease.corporationId, lease.leaseId],
    }),
    index('payment_awaited')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null and ${isAwaited(table)}`),
    index('payment_looked_after')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null and not ${isAwaited(table)}`),
  ],
);

/** Allocations of payments to charges. They count while the payment is pending or settled. */
export const paymentAllocation = pgTable(
  'payment_allocation',
  {
    corporationId: text('corporation_id').notNull(),
    paymentId: text('payment_id').notNull(),
    chargeId: text('charge_id').notNull(),
    leaseId: text('lease_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.corporationId, table.paymentId, table.chargeId] }),
    foreignKey({
      columns: [table.corporationId, table.paymentId],
      foreignColumns: [payment.corporationId, payment.paymentId],
    }),
    foreignKey({
      columns: [table.corporationId, table.chargeId],
      foreignColumns: [charge.corporationId, charge.chargeId],
    }),
    index('payment_allocation_charge').on(table.corporationId, table.chargeId),
  ],
);
