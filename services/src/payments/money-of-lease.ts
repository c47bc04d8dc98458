import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { chargeOfAllocation, paymentOfAllocation } from '../db/joins.ts';
import { ledgerPosting } from '../db/schema/ledger.ts';
import { charge, payment, paymentAllocation } from '../db/schema/payments.ts';
import { applyCredit, type OpenCharge } from './allocation.ts';
import { lateAfter, type PlainDate } from './calendar.ts';
import type { LeaseFacts } from './lease-facts.ts';
import { receivableOf } from './ledger.ts';
import { ON_THE_WAY, TAKES_MONEY } from './payment-states.ts';

type Ids = Pick<LeaseFacts, 'corporationId' | 'leaseId'>;

export type Money = { balanceCents: number; pendingCents: number; leftToPayCents: number };

/**
 * Balance and what is on its way, in one statement: read in two, a payment that settles in between
 * would be in neither or in both.
 */
export async function moneyOf(tx: Tx, { corporationId, leaseId }: Ids): Promise<Money> {
  const balance = tx
    .select({ total: sql<string>`coalesce(sum(${ledgerPosting.amountCents}), 0)` })
    .from(ledgerPosting)
    .where(
      and(
        eq(ledgerPosting.corporationId, corporationId),
        eq(ledgerPosting.accountId, receivableOf(leaseId)),
      ),
    );
  const pending = tx
    .select({ total: sql<string>`coalesce(sum(${payment.amountCents}), 0)` })
    .from(payment)
    .where(
      and(
        eq(payment.corporationId, corporationId),
        eq(payment.leaseId, leaseId),
        inArray(payment.state, ON_THE_WAY),
      ),
    );
  const result = await tx.execute<{ balance: string; pending: string }>(
    sql`select (${balance}) as balance, (${pending}) as pending`,
  );
  const row = result.rows[0];
  const balanceCents = Number(row?.balance);
  const pendingCents = Number(row?.pending);
  return { balanceCents, pendingCents, leftToPayCents: balanceCents - pendingCents };
}

export type ChargeRow = typeof charge.$inferSelect & OpenCharge;

/** Charges that payments, sent or settled, do not cover yet, oldest due first. */
export async function openCharges(tx: Tx, ids: Ids, leftToPayCents: number): Promise<ChargeRow[]> {
  const taken = tx
    .select({
      chargeId: paymentAllocation.chargeId,
      cents: sql<string>`sum(${paymentAllocation.amountCents})`.as('cents'),
    })
    .from(paymentAllocation)
    .innerJoin(payment, and(paymentOfAllocation, inArray(payment.state, TAKES_MONEY)))
    .innerJoin(charge, and(chargeOfAllocation, isNull(charge.closedAt)))
    .where(
      and(eq(paymentAllocation.corporationId, ids.corporationId), eq(charge.leaseId, ids.leaseId)),
    )
    .groupBy(paymentAllocation.chargeId)
    .as('taken');
  const rows = await tx
    .select({ charge, takenCents: taken.cents })
    .from(charge)
    .leftJoin(taken, eq(taken.chargeId, charge.chargeId))
    .where(
      and(
        eq(charge.corporationId, ids.corporationId),
        eq(charge.leaseId, ids.leaseId),
        isNull(charge.closedAt),
      ),
    );
  const charges = rows.map((row) => ({
    ...row.charge,
    leftCents: row.charge.amountCents - Number(row.takenCents ?? 0),
  }));
  return applyCredit(charges, leftToPayCents);
}

/** The due date that comes next; where all have passed, the earliest. Null where nothing is open. */
export function nextDue(charges: readonly OpenCharge[], today: PlainDate): PlainDate | null {
  const dates = charges.map((open) => open.dueOn).sort();
  return dates.find((date) => date >= today) ?? dates[0] ?? null;
}

/** The late fee that still can be avoided, and by when; null where none threatens. */
export function threateningLateFee(
  charges: readonly ChargeRow[],
  facts: LeaseFacts,
  today: PlainDate,
): { after: PlainDate; amountCents: number } | null {
  if (facts.lateFeeCents <= 0) return null;
  const dates = charges
    .filter((open) => open.chargeType === 'rent')
    .map((open) => lateAfter(open.dueOn, facts.graceDay))
    .filter((date) => date >= today)
    .sort();
  return dates[0] === undefined ? null : { after: dates[0], amountCents: facts.lateFeeCents };
}
