import { randomUUID } from 'node:crypto';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { loadToday } from 'services/payments/lease/load-today';
import { loadBalance, lockLease, postTransactions } from 'services/payments/ledger/store/postings';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { DepositReturn } from 'shared/contract/deposit';
import { formatMoney } from 'shared/format/money';
import { toDepositTransactions } from './deposit-transactions.ts';
import { findDeposit } from './find-deposit.ts';
import { insertReturn } from './store.ts';

/** A deposit cannot be returned as requested. The message is shown to the office. */
export class DepositReturnRefusedError extends Error {
  override name = 'DepositReturnRefusedError';
}

export type DepositReturnInput = {
  /** The refunded amount in cents. */
  amountCents: number;
  /** The withheld amount in cents, with its reason below. */
  withheldCents: number;
  withheldReason: string | null;
  way: DepositReturn['way'];
  /** The mailing address of a check. */
  sentTo: string | null;
  /** The day on which it was sent; defaults to today. */
  returnedOn?: PlainDate | undefined;
};

/**
 * Records a full or partial deposit return and posts it to the ledger in the same transaction. Locks the
 * lease first, so that two concurrent returns cannot refund more than is held. Returns the amount still held,
 * in cents. Throws `DepositReturnRefusedError`.
 */
export async function returnDeposit(
  tx: Tx,
  leaseTerms: LeasePaymentTerms,
  input: DepositReturnInput,
  now: Date,
): Promise<number> {
  const { corporationId, leaseId } = leaseTerms;
  await lockLease(tx, corporationId, leaseId);
  const today = await loadToday(tx, leaseTerms, now);
  const returnedOn = input.returnedOn ?? today;
  const { held_cents: heldCents } = await findDeposit(tx, leaseTerms);
  assertCanReturn(input, { heldCents, owedCents: await loadBalance(tx, corporationId, leaseId) });
  if (returnedOn > today) throw new DepositReturnRefusedError(`${returnedOn} is not here yet.`);
  const releaseTransactionId = randomUUID();
  const refundTransactionId = randomUUID();
  const { amountCents, withheldCents, withheldReason, way, sentTo } = input;
  const transactions = toDepositTransactions({
    corporationId,
    leaseId,
    payee: leaseTerms.payeeName,
    returnedOn,
    amountCents,
    withheldCents,
    way,
    releaseTransactionId,
    refundTransactionId,
  });
  await postTransactions(tx, transactions);
  await insertReturn(tx, {
    corporationId,
    depositReturnId: randomUUID(),
    leaseId,
    amountCents,
    withheldCents,
    withheldReason,
    returnedOn,
    way,
    sentTo,
    releaseTransactionId,
    refundTransactionId: amountCents > 0 ? refundTransactionId : null,
    recordedAt: now,
  });
  return heldCents - amountCents - withheldCents;
}

function assertCanReturn(
  { amountCents, withheldCents }: DepositReturnInput,
  { heldCents, owedCents }: { heldCents: number; owedCents: number },
): void {
  if (amountCents + withheldCents > heldCents) {
    throw new DepositReturnRefusedError(
      `Only ${formatMoney(heldCents)} of the deposit is held: less can be returned and kept.`,
    );
  }
  // A withheld amount must pay for a charge that the renters can see in their ledger.
  if (withheldCents > owedCents) {
    throw new DepositReturnRefusedError(
      `${formatMoney(withheldCents)} cannot be kept: this lease owes ${formatMoney(Math.max(0, owedCents))}. Charge the renters for it first, with pnpm office charge.`,
    );
  }
}
