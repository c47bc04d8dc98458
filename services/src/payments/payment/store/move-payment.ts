import { and, eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { payment } from 'services/platform/db/schema/payments';

type Moved = Pick<
  PaymentRow,
  'corporationId' | 'paymentId' | 'state' | 'failureCode' | 'processorChargeId'
> &
  Record<'settledAt' | 'cancellableUntil' | 'nextCheckAt', string | null>;

const movedRow = prepareStatement('move-payment', (tx, params: Placeholders<Moved>) =>
  tx
    .update(payment)
    .set({
      state: sql`${params.state}`,
      settledAt: sql`${params.settledAt}::timestamptz`,
      failureCode: sql`${params.failureCode}`,
      processorChargeId: sql`${params.processorChargeId}`,
      cancellableUntil: sql`${params.cancellableUntil}::timestamptz`,
      cancelRequestedAt: null,
      nextCheckAt: sql`${params.nextCheckAt}::timestamptz`,
    })
    .where(
      and(eq(payment.corporationId, params.corporationId), eq(payment.paymentId, params.paymentId)),
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

const stayedRow = prepareStatement('stay-payment', (tx, params: Placeholders<Stayed>) =>
  tx
    .update(payment)
    .set({
      cancellableUntil: sql`${params.cancellableUntil}::timestamptz`,
      cancelRequestedAt: sql`${params.cancelRequestedAt}::timestamptz`,
      nextCheckAt: sql`${params.nextCheckAt}::timestamptz`,
    })
    .where(
      and(eq(payment.corporationId, params.corporationId), eq(payment.paymentId, params.paymentId)),
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
