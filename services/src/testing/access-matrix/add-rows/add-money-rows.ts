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
  AMARA_LEASE,
  createRowId,
  createRows,
  getSeededRow,
  PAYMENT_KEY,
  RENT_CENTS,
} from 'services/testing/access-matrix/rows/rows-to-copy';

const PLAN = { corporationId: 'corp-harbor', planId: 'plan-lease-okafor' };

/** Inserts open rent charges, methods, payments of all kinds, and auto-pay draws. */
export async function addMoneyRows(tx: Tx, first: number, last: number): Promise<void> {
  await addMethods(tx, first, last);
  const charges = await addCharges(tx, first, last);
  await addDepositReturns(tx, first, last);
  await addPayments(tx, first, last, charges);
  await addDraws(tx, first, last);
}

async function addMethods(tx: Tx, first: number, last: number): Promise<void> {
  const own = eq(paymentMethod.personId, AMARA.personId);
  const one = getSeededRow<typeof paymentMethod>(
    await tx.select().from(paymentMethod).where(own),
    'method',
  );
  await tx.insert(paymentMethod).values(
    createRows(first, last, (n) => ({
      ...one,
      methodId: createRowId('method', n),
      isDefault: false,
    })),
  );
}

async function addCharges(tx: Tx, first: number, last: number): Promise<string[]> {
  const today = getToday(SEED_TIME_ZONE);
  const rents = createRows(first, last, (n) => ({
    ...AMARA_LEASE,
    transactionId: createRowId('transaction', n),
    postedOn: today,
    description: createRowId('rent', n),
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

/** Inserts deposit returns of one cent each, which refer to any ledger transaction. */
async function addDepositReturns(tx: Tx, first: number, last: number): Promise<void> {
  await tx.insert(depositReturn).values(
    createRows(first, last, (n) => ({
      ...AMARA_LEASE,
      depositReturnId: createRowId('deposit-return', n),
      amountCents: 1,
      withheldCents: 0,
      returnedOn: getToday(SEED_TIME_ZONE),
      way: 'check' as const,
      releaseTransactionId: createRowId('transaction', n),
      refundTransactionId: createRowId('transaction', n),
    })),
  );
}

/**
 * Inserts pending payments, each with one cent allocated to the first rent, and the first payment with allocations to
 * every rent. Also inserts as many scheduled payments of a full rent, so that the quote of a payment of all rents lists
 * each of them.
 */
async function addPayments(tx: Tx, first: number, last: number, charges: string[]) {
  const one = getSeededRow<typeof payment>(
    await tx.select().from(payment).where(eq(payment.leaseId, AMARA_LEASE.leaseId)),
    'payment',
  );
  const copy = (kind: string, n: number) => ({
    ...one,
    paymentId: createRowId(kind, n),
    reference: createRowId(`HP-${kind}`, n),
    amountCents: 1,
    // The first payment is the newest, so that it is on the page of the last hundred.
    submittedAt: new Date(Date.now() + (n === 1 ? 60_000 : 0)),
    processorChargeId: null,
    nextCheckAt: null,
  });
  const sendOn = addDays(getToday(SEED_TIME_ZONE), 10);
  const rows = createRows(first, last, (n) => [
    { ...copy('payment', n), state: 'pending' as const },
    {
      ...copy('planned', n),
      amountCents: RENT_CENTS,
      state: 'scheduled' as const,
      sendOn,
    },
  ]).flat();
  await tx.insert(payment).values(rows);
  const chargeId = `charge-of-${createRowId('transaction', 1)}`;
  const firstPayment = createRowId('payment', 1);
  const allocations = [
    ...rows.map(({ paymentId }) => ({ paymentId, chargeId })),
    ...charges.map((other) => ({ paymentId: firstPayment, chargeId: other })),
  ];
  await tx
    .insert(paymentAllocation)
    .values(allocations.map((ids) => ({ ...AMARA_LEASE, ...ids, amountCents: 1 })))
    .onConflictDoNothing();
  await tx
    .insert(idempotencyKey)
    .values({
      corporationId: AMARA.corporationId,
      personId: AMARA.personId,
      key: PAYMENT_KEY,
      operation: 'createPayment',
      requestHash: '',
      recoveryPoint: 'finished' as const,
      resourceId: firstPayment,
    })
    .onConflictDoNothing();
}

async function addDraws(tx: Tx, first: number, last: number): Promise<void> {
  const run = getSeededRow<typeof autoPayRun>(
    await tx.select().from(autoPayRun).where(eq(autoPayRun.planId, PLAN.planId)),
    'draw',
  );
  // One rent exceeds this cap, so that the query of the cap warning runs in both measurements.
  await tx.update(autoPayPlan).set({ capCents: 1_000 }).where(eq(autoPayPlan.planId, PLAN.planId));
  const draw = (n: number) => ({ ...PLAN, period: `${1900 + n}-01`, personId: AMARA.personId });
  await tx.insert(autoPayRun).values(createRows(first, last, (n) => ({ ...run, ...draw(n) })));
  await tx.insert(autoPayAttempt).values(
    createRows(first, last, (n) => ({
      ...draw(n),
      attempt: 1,
      paymentId: createRowId('payment', n),
      methodId: 'method-amara-bank',
    })),
  );
}
