import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type AccountBalance, toAccountBalance } from 'services/payments/charges/account-balance';
import { applyCredit, type OpenCharge } from 'services/payments/charges/allocation';
import type { LeaseIds } from 'services/payments/lease/lease-payment-terms';
import { getReceivableAccountId } from 'services/payments/ledger/ledger';
import { COUNTED_STATES, IN_FLIGHT_STATES } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import {
  isChargeOfAllocation,
  isChargeOfQuestion,
  isPaymentOfAllocation,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { chargeQuestion } from 'services/platform/db/schema/charge-questions';
import { ledgerPosting } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import type { QuestionState } from 'shared/contract/payments/charges';

const selectBalanceAndPending = prepareStatement(
  'balance-and-pending',
  (tx, input: Placeholders<LeaseIds & { account: string }>) => {
    const balance = tx
      .select({ total: sql`coalesce(sum(${ledgerPosting.amountCents}), 0)` })
      .from(ledgerPosting)
      .where(
        and(
          eq(ledgerPosting.corporationId, input.corporationId),
          eq(ledgerPosting.accountId, input.account),
        ),
      );
    const pending = tx
      .select({ total: sql`coalesce(sum(${payment.amountCents}), 0)` })
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, input.corporationId),
          eq(payment.leaseId, input.leaseId),
          inArray(payment.state, IN_FLIGHT_STATES),
        ),
      );
    return tx
      .select({ balance: sql<string>`(${balance})`, pending: sql<string>`(${pending})` })
      .from(sql`(values (1)) as one`);
  },
);

/**
 * Loads balance and pending amount in one statement. With two statements, a payment that settles in between
 * would be counted twice or not at all.
 */
export async function loadAccountBalance(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
): Promise<AccountBalance> {
  const [row] = await selectBalanceAndPending(tx, {
    corporationId,
    leaseId,
    account: getReceivableAccountId(leaseId),
  });
  return toAccountBalance(Number(row?.balance), Number(row?.pending));
}

export type ChargeRow = typeof charge.$inferSelect &
  OpenCharge & {
    /** The state of the renters' question about the charge; null when there is none. */
    questionState: QuestionState | null;
  };

const selectOpenCharges = prepareStatement('open-charges', (tx, input: Placeholders<LeaseIds>) => {
  const coveredCents = tx
    .select({ cents: sql`coalesce(sum(${paymentAllocation.amountCents}), 0)` })
    .from(paymentAllocation)
    .innerJoin(payment, and(isPaymentOfAllocation, inArray(payment.state, COUNTED_STATES)))
    .where(isChargeOfAllocation);
  return tx
    .select({
      charge,
      takenCents: sql<string>`(${coveredCents})`,
      questionState: chargeQuestion.state,
    })
    .from(charge)
    .leftJoin(chargeQuestion, isChargeOfQuestion)
    .where(
      and(
        eq(charge.corporationId, input.corporationId),
        eq(charge.leaseId, input.leaseId),
        isNull(charge.closedAt),
      ),
    );
});

/** Lists charges that no payment, sent or settled, covers yet, oldest due first. */
export async function listOpenCharges(
  tx: Tx,
  lease: LeaseIds,
  leftToPayCents: number,
): Promise<ChargeRow[]> {
  return applyCredit(await listOpenChargesBeforeCredit(tx, lease), leftToPayCents);
}

/**
 * Lists open charges without order, minus what payments cover. Credits are not applied yet (`applyCredit`).
 */
export async function listOpenChargesBeforeCredit(
  tx: Tx,
  { corporationId, leaseId }: LeaseIds,
): Promise<ChargeRow[]> {
  const rows = await selectOpenCharges(tx, { corporationId, leaseId });
  return rows.map((row) => ({
    ...row.charge,
    questionState: row.questionState,
    leftCents: row.charge.amountCents - Number(row.takenCents),
  }));
}
