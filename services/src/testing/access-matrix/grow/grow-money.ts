import { eq } from 'drizzle-orm';
import { postTransactions } from 'services/payments';
import type { Tx } from 'services/platform/db/database';
import { autoPayAttempt, autoPayPlan, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { depositReturn } from 'services/platform/db/schema/deposit-returns';
import { idempotencyKey } from 'services/platform/db/schema/idempotency';
import {
  charge,
  payment,
  paymentAllocation,
  paymentMethod,
} from 'services/platform/db/schema/payments';
import { addDays, getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';
import {
  AMARA,
  grown,
  KEY,
  LEASE,
  numbered,
  RENT_CENTS,
  sample,
} from 'services/testing/access-matrix/rows/rows-to-copy';

const PLAN = { corporationId: 'corp-harbor', planId: 'plan-lease-okafor' };

/** Open rents, methods, payments of every kind for them, and draws of auto-pay. */
export async function growMoney(tx: Tx, first: number, last: number): Promise<void> {
  await growMethods(tx, first, last);
  const charges = await growCharges(tx, first, last);
  await growDepositReturns(tx, first, last);
  await growPayments(tx, first, last, charges);
  await growDraws(tx, first, last);
}

async function growMethods(tx: Tx, first: number, last: number): Promise<void> {
  const own = eq(paymentMethod.personId, AMARA.personId);
  const one = sample<typeof paymentMethod>(
    await tx.select().from(paymentMethod).where(own),
    'method',
  );
  await tx
    .insert(paymentMethod)
    .values(
      numbered(first, last, (n) => ({ ...one, methodId: grown('method', n), isDefault: false })),
    );
}

async function growCharges(tx: Tx, first: number, last: number): Promise<string[]> {
  const today = getToday(SEED_TIME_ZONE);
  const rents = numbered(first, last, (n) => ({
    ...LEASE,
    transactionId: grown('transaction', n),
    postedOn: today,
    description: grown('rent', n),
  }));
  await postTransactions(
    tx,
    rents.map((rent) => ({
      ...rent,
      transactionType: 'charge' as const,
      payeePayer: 'Harbor & Pine Property Management',
      postings: [
        { account: 'receivable' as const, amountCents: RENT_CENTS },
        { account: 'rent_income' as const, amountCents: -RENT_CENTS },
      ],
    })),
  );
  const rows = rents.map((rent) => ({
    ...rent,
    chargeId: `charge-of-${rent.transactionId}`,
    chargeType: 'rent' as const,
    dueOn: addDays(today, -30),
    amountCents: RENT_CENTS,
    reason: 'It is rent.',
  }));
  await tx.insert(charge).values(rows);
  return rows.map(({ chargeId }) => chargeId);
}

/** A cent of the deposit each, with any line of the ledger for its own. */
async function growDepositReturns(tx: Tx, first: number, last: number): Promise<void> {
  await tx.insert(depositReturn).values(
    numbered(first, last, (n) => ({
      ...LEASE,
      depositReturnId: grown('deposit-return', n),
      amountCents: 1,
      withheldCents: 0,
      returnedOn: getToday(SEED_TIME_ZONE),
      way: 'check' as const,
      releaseTransactionId: grown('transaction', n),
      refundTransactionId: grown('transaction', n),
    })),
  );
}

/**
 * Payments on their way, a cent of each for the first rent, the first one for every rent; and as many planned
 * ones of a whole rent, so that a payment of all rents leaves them unsent and its quote names each.
 */
async function growPayments(tx: Tx, first: number, last: number, charges: string[]) {
  const one = sample<typeof payment>(
    await tx.select().from(payment).where(eq(payment.leaseId, LEASE.leaseId)),
    'payment',
  );
  const copy = (kind: string, n: number) => ({
    ...one,
    paymentId: grown(kind, n),
    reference: grown(`HP-${kind}`, n),
    amountCents: 1,
    // The first one is the newest: it is on the page of the last hundred.
    submittedAt: new Date(Date.now() + (n === 1 ? 60_000 : 0)),
    processorChargeId: null,
    nextCheckAt: null,
  });
  const sendOn = addDays(getToday(SEED_TIME_ZONE), 10);
  const rows = numbered(first, last, (n) => [
    { ...copy('payment', n), state: 'pending' as const },
    {
      ...copy('planned', n),
      amountCents: RENT_CENTS,
      state: 'scheduled' as const,
      sendOn,
    },
  ]).flat();
  await tx.insert(payment).values(rows);
  const chargeId = `charge-of-${grown('transaction', 1)}`;
  const firstPayment = grown('payment', 1);
  const allocations = [
    ...rows.map(({ paymentId }) => ({ paymentId, chargeId })),
    ...charges.map((other) => ({ paymentId: firstPayment, chargeId: other })),
  ];
  await tx
    .insert(paymentAllocation)
    .values(allocations.map((ids) => ({ ...LEASE, ...ids, amountCents: 1 })))
    .onConflictDoNothing();
  await tx
    .insert(idempotencyKey)
    .values({
      corporationId: AMARA.corporationId,
      personId: AMARA.personId,
      key: KEY,
      operation: 'createPayment',
      requestHash: '',
      recoveryPoint: 'finished' as const,
      resourceId: firstPayment,
    })
    .onConflictDoNothing();
}

async function growDraws(tx: Tx, first: number, last: number): Promise<void> {
  const run = sample<typeof autoPayRun>(
    await tx.select().from(autoPayRun).where(eq(autoPayRun.planId, PLAN.planId)),
    'draw',
  );
  // The next bill is above it with one rent already: what is told about that is asked both times.
  await tx.update(autoPayPlan).set({ capCents: 1_000 }).where(eq(autoPayPlan.planId, PLAN.planId));
  const draw = (n: number) => ({ ...PLAN, period: `${1900 + n}-01`, personId: AMARA.personId });
  await tx.insert(autoPayRun).values(numbered(first, last, (n) => ({ ...run, ...draw(n) })));
  await tx.insert(autoPayAttempt).values(
    numbered(first, last, (n) => ({
      ...draw(n),
      attempt: 1,
      paymentId: grown('payment', n),
      methodId: 'method-amara-bank',
    })),
  );
}
