import { and, eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { payment } from 'services/platform/db/schema/payments';

type StateColumns = Pick<
  PaymentRow,
  'corporationId' | 'paymentId' | 'state' | 'failureCode' | 'processorChargeId'
> &
  Record<'settledAt' | 'cancellableUntil' | 'nextCheckAt', string | null>;

const updateStateColumns = prepareStatement(
  'move-payment',
  (tx, input: Placeholders<StateColumns>) =>
    tx
      .update(payment)
      .set({
        state: sql`${input.state}`,
        settledAt: sql`${input.settledAt}::timestamptz`,
        failureCode: sql`${input.failureCode}`,
        processorChargeId: sql`${input.processorChargeId}`,
        cancellableUntil: sql`${input.cancellableUntil}::timestamptz`,
        cancelRequestedAt: null,
        nextCheckAt: sql`${input.nextCheckAt}::timestamptz`,
      })
      .where(
        and(eq(payment.corporationId, input.corporationId), eq(payment.paymentId, input.paymentId)),
      ),
);

/** Converts a timestamp to text, as prepared statements need it. */
const toIsoText = (timestamp: Date | null) => timestamp?.toISOString() ?? null;

/** Updates the state columns of a payment to those of `row`. */
export const updatePaymentState = (tx: Tx, { corporationId, paymentId, ...columns }: PaymentRow) =>
  updateStateColumns(tx, {
    corporationId,
    paymentId,
    state: columns.state,
    settledAt: toIsoText(columns.settledAt),
    failureCode: columns.failureCode,
    processorChargeId: columns.processorChargeId,
    cancellableUntil: toIsoText(columns.cancellableUntil),
    nextCheckAt: toIsoText(columns.nextCheckAt),
  });

type CheckColumns = Pick<PaymentRow, 'corporationId' | 'paymentId'> &
  Record<'cancellableUntil' | 'cancelRequestedAt' | 'nextCheckAt', string | null>;

const updateCheckColumns = prepareStatement(
  'stay-payment',
  (tx, input: Placeholders<CheckColumns>) =>
    tx
      .update(payment)
      .set({
        cancellableUntil: sql`${input.cancellableUntil}::timestamptz`,
        cancelRequestedAt: sql`${input.cancelRequestedAt}::timestamptz`,
        nextCheckAt: sql`${input.nextCheckAt}::timestamptz`,
      })
      .where(
        and(eq(payment.corporationId, input.corporationId), eq(payment.paymentId, input.paymentId)),
      ),
);

/** Updates the check and cancellation columns of a payment whose state does not change. */
export const updatePaymentCheck = (tx: Tx, { corporationId, paymentId, ...columns }: PaymentRow) =>
  updateCheckColumns(tx, {
    corporationId,
    paymentId,
    cancellableUntil: toIsoText(columns.cancellableUntil),
    cancelRequestedAt: toIsoText(columns.cancelRequestedAt),
    nextCheckAt: toIsoText(columns.nextCheckAt),
  });
