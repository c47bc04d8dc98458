import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { applyCredit, type OpenCharge } from 'services/payments/charges/allocation';
import { type Money, toMoney } from 'services/payments/charges/money-of-lease';
import type { LeaseIds } from 'services/payments/lease/lease-facts';
import { receivableOf } from 'services/payments/ledger/ledger';
import { ON_THE_WAY, TAKES_MONEY } from 'services/payments/payment/payment-states';
import type { Tx } from 'services/platform/db/database';
import {
  chargeOfAllocation,
  chargeOfQuestion,
  paymentOfAllocation,
} from 'services/platform/db/join-conditions';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { chargeQuestion } from 'services/platform/db/schema/charge-questions';
import { ledgerPosting } from 'services/platform/db/schema/ledger';
import { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import type { QuestionState } from 'shared/contract/payments/charges';

const balanceAndPending = prepareStatement(
  'balance-and-pending',
  (tx, params: Placeholders<LeaseIds & { account: string }>) => {
    const balance = tx
      .select({ total: sql`coalesce(sum(${ledgerPosting.amountCents}), 0)` })
      .from(ledgerPosting)
      .where(
        and(
          eq(ledgerPosting.corporationId, params.corporationId),
          eq(ledgerPosting.accountId, params.account),
        ),
      );
    const pending = tx
      .select({ total: sql`coalesce(sum(${payment.amountCents}), 0)` })
      .from(payment)
      .where(
        and(
          eq(payment.corporationId, params.corporationId),
          eq(payment.leaseId, params.leaseId),
          inArray(payment.state, ON_THE_WAY),
        ),
      );
    return tx
      .select({ balance: sql<string>`(${balance})`, pending: sql<string>`(${pending})` })
      .from(sql`(values (1)) as one`);
  },
);

/**
 * Balance and what is on its way, in one statement: read in two, a payment that settles in between
 * would be in neither or in both.
 */
export async function moneyOf(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<Money> {
  const [row] = await balanceAndPending(tx, {
    corporationId,
    leaseId,
    account: receivableOf(leaseId),
  });
  return toMoney(Number(row?.balance), Number(row?.pending));
}

export type ChargeRow = typeof charge.$inferSelect &
  OpenCharge & {
    /** How the renters' question about it stands; null where they have none. */
    questionState: QuestionState | null;
  };

const openRows = prepareStatement('open-charges', (tx, params: Placeholders<LeaseIds>) => {
  const taken = tx
    .select({ cents: sql`coalesce(sum(${paymentAllocation.amountCents}), 0)` })
    .from(paymentAllocation)
    .innerJoin(payment, and(paymentOfAllocation, inArray(payment.state, TAKES_MONEY)))
    .where(chargeOfAllocation);
  return tx
    .select({ charge, takenCents: sql<string>`(${taken})`, questionState: chargeQuestion.state })
    .from(charge)
    .leftJoin(chargeQuestion, chargeOfQuestion)
    .where(
      and(
        eq(charge.corporationId, params.corporationId),
        eq(charge.leaseId, params.leaseId),
        isNull(charge.closedAt),
      ),
    );
});

/** Charges that payments, sent or settled, do not cover yet, oldest due first. */
export async function openCharges(
  tx: Tx,
  lease: LeaseIds,
  leftToPayCents: number,
): Promise<ChargeRow[]> {
  return applyCredit(await findOpen(tx, lease), leftToPayCents);
}

/** What is open, in no order, less what payments take of it; a credit is not used yet (`applyCredit`). */
export async function findOpen(tx: Tx, { corporationId, leaseId }: LeaseIds): Promise<ChargeRow[]> {
  const rows = await openRows(tx, { corporationId, leaseId });
  return rows.map((row) => ({
    ...row.charge,
    questionState: row.questionState,
    leftCents: row.charge.amountCents - Number(row.takenCents),
  }));
}
