import type { Act, ActOutcome } from 'services/office/act-schema';
import { loadPayment } from 'services/office/load-renter';
import { type ProcessorRecords, reconcile, requestRefund } from 'services/payments';
import type { Database, Tx } from 'services/platform/db/database';
import type { Log } from 'services/platform/observability/log';
import { formatMoney } from 'shared/format/money';

/** Refunds a payment, or a part of it. Throws when the payment cannot be refunded. */
export async function refundPayment(
  tx: Tx,
  { payment, cents, for: reason }: Extract<Act, { act: 'refund' }>,
  now: Date,
): Promise<ActOutcome> {
  const row = await loadPayment(tx, payment);
  const refund = await requestRefund(tx, row, { amountCents: cents, reason }, now);
  return { text: `${formatMoney(refund.amountCents)} of ${payment} is on its way back.`, rows: [] };
}

type ReconcileDeps = { db: Database; processor: ProcessorRecords; log: Log };

/** Compares the ledger with the processor, and lists the differences. */
export async function runReconciliation(
  { db, processor, log }: ReconcileDeps,
  now: Date,
): Promise<ActOutcome> {
  const findings = await reconcile({ db, books: processor, log }, now);
  return {
    text: `${findings.length} differences. What is younger than an hour is not looked at.`,
    rows: findings.map(({ kind, subject, details }) => ({
      kind,
      subject,
      details: JSON.stringify(details),
    })),
  };
}
