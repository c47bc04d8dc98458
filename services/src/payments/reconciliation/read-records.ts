import type { ProcessorRecords } from 'services/payments/processor/processor-client';
import type { Database, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import type { RecordsToCompare } from './compare-records.ts';
import { findPaymentsByIds, findRefundsByIds, type OurRecords, readOurRecords } from './store.ts';

/** The bank can return a debit for 60 days, and the processor may report it late. */
const WINDOW_MS = 90 * 24 * 3_600_000;
/** Allows for clock differences between us and the processor. */
const SKEW_MS = 3_600_000;

/**
 * Reads the records of the last 90 days, ours first: what the processor adds during the read is recent and
 * left for the next run. Records that are older on our side are read by id.
 */
export async function readRecords(
  db: Database,
  processor: ProcessorRecords,
  now: Date,
): Promise<RecordsToCompare> {
  const since = new Date(now.getTime() - WINDOW_MS);
  const ours = await withSystemContext(db, (tx) => readOurRecords(tx, since));
  const processorSince = new Date(since.getTime() - SKEW_MS);
  const charges = await processor.charges(processorSince);
  const processorRefunds = await processor.refunds(processorSince);
  const olderRecords = await withSystemContext(db, async (tx) => ({
    payments: await findOlderPayments(tx, ours, getReferences(charges)),
    refunds: await findOlderRefunds(tx, ours, getReferences(processorRefunds)),
  }));
  return {
    payments: [...ours.payments, ...olderRecords.payments],
    refunds: [...ours.refunds, ...olderRecords.refunds],
    charges,
    processorRefunds,
  };
}

const getReferences = (items: readonly { reference: string }[]) =>
  items.map(({ reference }) => reference);

const listMissing = (allIds: readonly string[], known: readonly string[]) => {
  const knownIds = new Set(known);
  return [...new Set(allIds)].filter((one) => !knownIds.has(one));
};

async function findOlderPayments(tx: Tx, { payments }: OurRecords, allIds: readonly string[]) {
  const missing = listMissing(
    allIds,
    payments.map((one) => one.paymentId),
  );
  if (missing.length === 0) return [];
  return findPaymentsByIds(tx, missing);
}

async function findOlderRefunds(tx: Tx, { refunds }: OurRecords, allIds: readonly string[]) {
  const missing = listMissing(
    allIds,
    refunds.map((one) => one.refundId),
  );
  if (missing.length === 0) return [];
  return findRefundsByIds(tx, missing);
}
