import { gte, inArray, sql } from 'drizzle-orm';
import type { ProcessorBooks } from 'services/payments/processor/processor-client';
import { asSystem } from 'services/platform/db/access';
import type { Database, Tx } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';
import type { Books, OurPayment, OurRefund } from './compare.ts';

/** The bank can send a debit back for 60 days (reliability 3.3), and the news may be late. */
const WINDOW_MS = 90 * 24 * 3_600_000;
/** The clocks of two companies. */
const SKEW_MS = 3_600_000;

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
type Ours = { payments: OurPayment[]; refunds: OurRefund[] };

/**
 * Both books of the last 90 days, ours first: what the processor adds meanwhile is young, and left for
 * the next time. What of theirs is older with us is looked for by its id.
 */
export async function readBooks(db: Database, theirs: ProcessorBooks, now: Date): Promise<Books> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const ours: Ours = await asSystem(db, async (tx) => ({
    payments: await tx.select(paymentFields).from(payment).where(gte(payment.submittedAt, since)),
    refunds: await tx.select(refundFields).from(refund).where(gte(refund.requestedAt, since)),
  }));
  const before = new Date(since.getTime() - SKEW_MS);
  const charges = await theirs.charges(before);
  const processorRefunds = await theirs.refunds(before);
  const older = await asSystem(db, async (tx) => ({
    payments: await olderPayments(tx, ours, references(charges)),
    refunds: await olderRefunds(tx, ours, references(processorRefunds)),
  }));
  return {
    payments: [...ours.payments, ...older.payments],
    refunds: [...ours.refunds, ...older.refunds],
    charges,
    processorRefunds,
  };
}

const references = (items: readonly { reference: string }[]) =>
  items.map(({ reference }) => reference);

const without = (wanted: readonly string[], known: readonly string[]) => {
  const ids = new Set(known);
  return [...new Set(wanted)].filter((one) => !ids.has(one));
};

async function olderPayments(tx: Tx, { payments }: Ours, wanted: readonly string[]) {
  const missing = without(
    wanted,
    payments.map((one) => one.paymentId),
  );
  if (missing.length === 0) return [];
  return tx.select(paymentFields).from(payment).where(inArray(payment.paymentId, missing));
}

async function olderRefunds(tx: Tx, { refunds }: Ours, wanted: readonly string[]) {
  const missing = without(
    wanted,
    refunds.map((one) => one.refundId),
  );
  if (missing.length === 0) return [];
  return tx.select(refundFields).from(refund).where(inArray(refund.refundId, missing));
}
