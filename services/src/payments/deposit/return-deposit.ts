import { randomUUID } from 'node:crypto';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { todayOf } from 'services/payments/lease/zone-of-lease';
import { balanceOf, lockLease, postTransactions } from 'services/payments/ledger/store/postings';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { DepositReturn } from 'shared/contract/deposit';
import { formatMoney } from 'shared/format/money';
import { toDepositTransactions } from './deposit-transactions.ts';
import { findDeposit } from './find-deposit.ts';
import { insertReturn } from './store.ts';

/** Why a deposit cannot be returned as asked: shown to the person in the office. */
export class DepositReturnRefused extends Error {
  override name = 'DepositReturnRefused';
}

export type DepositReturnInput = {
  /** What is sent, in cents. */
  amountCents: number;
  /** What is kept, in cents, and what for. */
  withheldCents: number;
  withheldReason: string | null;
  way: DepositReturn['way'];
  /** The address that a check is mailed to. */
  sentTo: string | null;
  /** The day on which it was sent; today where left out. */
  returnedOn?: PlainDate | undefined;
};

/**
 * Records that a deposit, or a part of it, was returned, and posts it to the ledger in the same transaction.
 * Locks the lease first, so that two returns at the same moment cannot give back more than is held. Gives
 * what is still held, in cents. Throws `DepositReturnRefused`.
 */
export async function returnDeposit(
  tx: Tx,
  facts: LeaseFacts,
  input: DepositReturnInput,
  now: Date,
): Promise<number> {
  const { corporationId, leaseId } = facts;
  await lockLease(tx, corporationId, leaseId);
  const today = await todayOf(tx, facts, now);
  const returnedOn = input.returnedOn ?? today;
  const { held_cents: heldCents } = await findDeposit(tx, facts);
  assertCanReturn(input, { heldCents, owedCents: await balanceOf(tx, corporationId, leaseId) });
  if (returnedOn > today) throw new DepositReturnRefused(`${returnedOn} is not here yet.`);
  const releaseTransactionId = randomUUID();
  const refundTransactionId = randomUUID();
  const { amountCents, withheldCents, withheldReason, way, sentTo } = input;
  const transactions = toDepositTransactions({
    corporationId,
    leaseId,
    payee: facts.payeeName,
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
    throw new DepositReturnRefused(
      `Only ${formatMoney(heldCents)} of the deposit is held: less can be returned and kept.`,
    );
  }
  // What is kept pays for something that the renters can read in their ledger.
  if (withheldCents > owedCents) {
    throw new DepositReturnRefused(
      `${formatMoney(withheldCents)} cannot be kept: this lease owes ${formatMoney(Math.max(0, owedCents))}. Charge the renters for it first, with pnpm office charge.`,
    );
  }
}
