import type { Payment } from 'shared/contract/payments/payments';
import type { Tx } from '../db/database.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { finishKeys, type KeptAnswer } from './idempotency.ts';
import { movePayments } from './move-payments.ts';
import type { PaymentRow } from './present.ts';
import { mailOfSubmitted } from './tell-payer.ts';

/** A payment that the processor has: its row as it becomes, and as its payer sees it. */
export type OnItsWay = { row: PaymentRow; shown: Payment };

/**
 * Writes down that payments are on their way, with the answers that are kept for replays, which it gives
 * by their ids. What is left to pay is as before, so no lease is held. Hold the payments. All of it is
 * sent before this gives its promise.
 */
export async function writeOnItsWay(
  tx: Tx,
  payments: readonly OnItsWay[],
): Promise<Map<string, KeptAnswer>> {
  const rows = payments.map(({ row }) => row);
  const answers = payments.map(({ row, shown }) => ({
    corporationId: row.corporationId,
    resourceId: row.paymentId,
    status: 201,
    body: { ...shown },
  }));
  const [kept] = await Promise.all([
    finishKeys(tx, answers),
    movePayments(tx, rows),
    queueMails(tx, rows.map(mailOfSubmitted)),
  ]);
  return kept;
}
