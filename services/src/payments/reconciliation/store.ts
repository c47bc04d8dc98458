import { gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { corporation } from 'services/platform/db/schema/people';
import { refund } from 'services/platform/db/schema/refunds';
import type { OurPayment, OurRefund } from './compare-records.ts';

export const listCompanies = (tx: Tx) =>
  tx.select({ corporationId: corporation.corporationId }).from(corporation);

const paymentFields = {
  corporationId: payment.corporationId,
  paymentId: payment.paymentId,
  state: payment.state,
  totalCents: sql<number>`(${payment.amountCents} + ${payment.feeCents})`.mapWith(Number),
  processorChargeId: payment.processorChargeId,
  failureCode: payment.failureCode,
};
const refundFields = {
  corporationId: refund.corporationId,
  refundId: refund.refundId,
  paymentId: refund.paymentId,
  amountCents: refund.amountCents,
  state: refund.state,
  requestedAt: refund.requestedAt,
};
export type OurRecords = { payments: OurPayment[]; refunds: OurRefund[] };

/** Reads our payments and refunds since a time. */
export const readOurRecords = async (tx: Tx, since: Date): Promise<OurRecords> => ({
  payments: await tx.select(paymentFields).from(payment).where(gte(payment.submittedAt, since)),
  refunds: await tx.select(refundFields).from(refund).where(gte(refund.requestedAt, since)),
});

export const findPaymentsByIds = (tx: Tx, ids: string[]): Promise<OurPayment[]> =>
  tx.select(paymentFields).from(payment).where(inArray(payment.paymentId, ids));

export const findRefundsByIds = (tx: Tx, ids: string[]): Promise<OurRefund[]> =>
  tx.select(refundFields).from(refund).where(inArray(refund.refundId, ids));
