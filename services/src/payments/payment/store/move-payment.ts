import { and, eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';

type Moved = Pick<
  PaymentRow,
  'corporationId' | 'paymentId' | 'state' | 'failureCode' | 'processorChargeId'
> &
  Record<'settledAt' | 'cancellableUntil' | 'nextCheckAt', string | null>;

const movedRow = statement('move-payment', (tx, given: Places<Moved>) =>
  tx
    .update(payment)
    .set({
      state: sql`${given.state}`,
      settledAt: sql`${given.settledAt}::timestamptz`,
      failureCode: sql`${given.failureCode}`,
      processorChargeId: sql`${given.processorChargeId}`,
      cancellableUntil: sql`${given.cancellableUntil}::timestamptz`,
      cancelRequestedAt: null,
      nextCheckAt: sql`${given.nextCheckAt}::timestamptz`,
    })
    .where(
      and(eq(payment.corporationId, given.corporationId), eq(payment.paymentId, given.paymentId)),
    ),
);

/** A moment goes into a prepared statement as text. */
const written = (moment: Date | null) => moment?.toISOString() ?? null;

/** Writes down the state that a payment has come to, as `row` has it. */
export const movePayment = (tx: Tx, { corporationId, paymentId, ...to }: PaymentRow) =>
  movedRow(tx, {
    corporationId,
    paymentId,
    state: to.state,
    settledAt: written(to.settledAt),
    failureCode: to.failureCode,
    processorChargeId: to.processorChargeId,
    cancellableUntil: written(to.cancellableUntil),
    nextCheckAt: written(to.nextCheckAt),
  });

type Stayed = Pick<PaymentRow, 'corporationId' | 'paymentId'> &
  Record<'cancellableUntil' | 'cancelRequestedAt' | 'nextCheckAt', string | null>;

const stayedRow = statement('stay-payment', (tx, given: Places<Stayed>) =>
  tx
    .update(payment)
    .set({
      cancellableUntil: sql`${given.cancellableUntil}::timestamptz`,
      cancelRequestedAt: sql`${given.cancelRequestedAt}::timestamptz`,
      nextCheckAt: sql`${given.nextCheckAt}::timestamptz`,
    })
    .where(
      and(eq(payment.corporationId, given.corporationId), eq(payment.paymentId, given.paymentId)),
    ),
);

/** Writes down what becomes of a payment that stays where it is, as `row` has it. */
export const keepPayment = (tx: Tx, { corporationId, paymentId, ...to }: PaymentRow) =>
  stayedRow(tx, {
    corporationId,
    paymentId,
    cancellableUntil: written(to.cancellableUntil),
    cancelRequestedAt: written(to.cancelRequestedAt),
    nextCheckAt: written(to.nextCheckAt),
  });
