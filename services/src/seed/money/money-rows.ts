import { getPaymentPostings, type NewTransaction, reversePostings } from 'services/payments';
import type { depositReturn } from 'services/platform/db/schema/deposit-returns';
import type { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { toSeedInstant as at } from 'services/seed/seed-instant';
import { toDepositReturnRows } from './deposit-return-rows.ts';
import type { MoneyPlan, PlannedCharge, PlannedSeedPayment } from './money-plan.ts';
import { toPaymentRow } from './to-payment-row.ts';

type SeedCompany = { name: string; prefix: string };
export const COMPANIES: Readonly<Record<string, SeedCompany>> = {
  'corp-harbor': { name: 'Harbor & Pine Property Management', prefix: 'HP' },
  'corp-cedar': { name: 'Cedar Crest Rentals', prefix: 'CC' },
};

export type MoneyRows = {
  transactions: (NewTransaction & { transactionId: string })[];
  charges: (typeof charge.$inferInsert)[];
  payments: (typeof payment.$inferInsert)[];
  allocations: (typeof paymentAllocation.$inferInsert)[];
  depositReturns: (typeof depositReturn.$inferInsert)[];
};

export const createMoneyRows = (): MoneyRows => ({
  transactions: [],
  charges: [],
  payments: [],
  allocations: [],
  depositReturns: [],
});

/** Adds the rows of a plan to `rows`, which are inserted in batches at the end. */
export function addPlanRows(plan: MoneyPlan, rows: MoneyRows): void {
  const { corporationId, leaseId } = plan.lease;
  const company = COMPANIES[corporationId]?.name ?? '';
  const openCents = new Map(plan.charges.map((one) => [one.id, one.amountCents]));
  const base = { corporationId, leaseId, payeePayer: company };
  const planTransactions: MoneyRows['transactions'] = plan.charges.map((one) => ({
    ...base,
    transactionId: `${leaseId}-${one.id}`,
    transactionType: getTransactionType(one),
    postedOn: one.postedOn,
    description: one.description,
    postings: [
      { account: 'receivable', amountCents: one.amountCents },
      { account: one.account, amountCents: -one.amountCents },
    ],
  }));
  plan.lines.forEach((line, index) => {
    allocate(openCents, line.pays, -line.cents);
    planTransactions.push({
      ...base,
      transactionId: `${leaseId}-line${index}`,
      transactionType: line.type,
      postedOn: line.on,
      description: line.description,
      postings: [
        { account: 'receivable', amountCents: line.cents },
        { account: line.account, amountCents: -line.cents },
      ],
    });
  });
  const closed = new Map<string, string>();
  plan.payments.forEach((one, index) => {
    planTransactions.push(
      ...addPaymentRows(plan, one, index, { openCents, closed, rows, company }),
    );
  });
  if (plan.depositReturn) {
    const { row, transactions } = toDepositReturnRows(plan.lease, plan.depositReturn, company);
    rows.depositReturns.push(row);
    planTransactions.push(...transactions);
  }
  // The order of the ledger: by date, charges before payments (the sort is stable).
  rows.transactions.push(
    ...planTransactions.sort((a, b) =>
      a.postedOn < b.postedOn ? -1 : a.postedOn > b.postedOn ? 1 : 0,
    ),
  );
  rows.charges.push(...plan.charges.map((one) => toChargeRow(plan, one, closed.get(one.id))));
}

const getTransactionType = (one: PlannedCharge): NewTransaction['transactionType'] =>
  one.type === 'late_fee' ? 'late_fee' : one.id === 'deposit' ? 'deposit' : 'charge';

function toChargeRow(plan: MoneyPlan, one: PlannedCharge, closedOn: string | undefined) {
  const { corporationId, leaseId } = plan.lease;
  return {
    corporationId,
    chargeId: `charge-${leaseId}-${one.id}`,
    leaseId,
    chargeType: one.type,
    description: one.description,
    postedOn: one.postedOn,
    dueOn: one.dueOn,
    amountCents: one.amountCents,
    reason: one.reason,
    leaseSection: one.section,
    transactionId: `${leaseId}-${one.id}`,
    closedAt: closedOn === undefined ? null : at(closedOn, 15),
  };
}

/** Allocates cents to the open amounts of charges in order; without `cents`, all of them in full. */
function allocate(
  openCents: Map<string, number>,
  ids: readonly string[],
  cents = Number.MAX_SAFE_INTEGER,
) {
  let remaining = cents;
  const allocations: { id: string; cents: number }[] = [];
  for (const id of ids) {
    const open = openCents.get(id) ?? 0;
    const taken = Math.min(open, remaining);
    if (taken <= 0) continue;
    openCents.set(id, open - taken);
    remaining -= taken;
    allocations.push({ id, cents: taken });
  }
  return allocations;
}

type AllocationState = {
  openCents: Map<string, number>;
  closed: Map<string, string>;
  rows: MoneyRows;
  company: string;
};

function addPaymentRows(
  plan: MoneyPlan,
  one: PlannedSeedPayment,
  index: number,
  state: AllocationState,
) {
  const { corporationId, leaseId } = plan.lease;
  const paymentId = `payment-${leaseId}-${index}`;
  const allocations = one.returned
    ? allocate(new Map(state.openCents), one.pays)
    : allocate(state.openCents, one.pays, one.cents);
  const amountCents = allocations.reduce((sum, allocation) => sum + allocation.cents, 0);
  for (const { id } of allocations) if (state.openCents.get(id) === 0) state.closed.set(id, one.on);
  const payer = `${one.payer.firstName} ${one.payer.lastName}`;
  const isOnline = one.methodId !== null;
  const line = {
    corporationId,
    leaseId,
    payeePayer: payer,
    ...(isOnline ? { paymentId } : {}),
  };
  const postings = getPaymentPostings(amountCents, 0);
  const posted: MoneyRows['transactions'] = [
    {
      ...line,
      transactionId: `${leaseId}-payment${index}`,
      transactionType: 'payment',
      postedOn: one.on,
      description: isOnline ? `Payment, ${payer}` : `Payment at the office, ${payer}`,
      postings,
    },
  ];
  if (one.returned) {
    posted.push({
      ...line,
      transactionId: `${leaseId}-return${index}`,
      transactionType: 'return_reversal',
      postedOn: one.returned.on,
      description: `Payment returned, ${payer}`,
      reversesTransactionId: `${leaseId}-payment${index}`,
      postings: reversePostings(postings),
    });
  }
  if (one.methodId === null) return posted;
  const ids = { corporationId, leaseId, paymentId };
  state.rows.payments.push(toPaymentRow(ids, one, one.methodId, amountCents, state.company));
  state.rows.allocations.push(
    ...allocations.map((allocation) => ({
      ...ids,
      chargeId: `charge-${leaseId}-${allocation.id}`,
      amountCents: allocation.cents,
    })),
  );
  return posted;
}
