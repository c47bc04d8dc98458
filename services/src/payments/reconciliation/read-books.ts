import type { ProcessorBooks } from 'services/payments/processor/processor-client';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { Books } from './compare.ts';
import { findOurs, findPaymentsByIds, findRefundsByIds, type Ours } from './store.ts';

/** The bank can send a debit back for 60 days (reliability 3.3), and the news may be late. */
const WINDOW_MS = 90 * 24 * 3_600_000;
/** The clocks of two companies. */
const SKEW_MS = 3_600_000;

/**
 * Both books of the last 90 days, ours first: what the processor adds meanwhile is young, and left for
 * the next time. What of theirs is older with us is looked for by its id.
 */
export async function readBooks(db: Database, theirs: ProcessorBooks, now: Date): Promise<Books> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const ours = await withSystemContext(db, (tx) => findOurs(tx, since));
  const before = new Date(since.getTime() - SKEW_MS);
  const charges = await theirs.charges(before);
  const processorRefunds = await theirs.refunds(before);
  const older = await withSystemContext(db, async (tx) => ({
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
  return findPaymentsByIds(tx, missing);
}

async function olderRefunds(tx: Tx, { refunds }: Ours, wanted: readonly string[]) {
  const missing = without(
    wanted,
    refunds.map((one) => one.refundId),
  );
  if (missing.length === 0) return [];
  return findRefundsByIds(tx, missing);
}
