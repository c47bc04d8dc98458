import { type NewTransaction, paymentPostings, reversed } from 'services/payments';
import type { depositReturn } from 'services/platform/db/schema/deposit-returns';
import type { charge, payment, paymentAllocation } from 'services/platform/db/schema/payments';
import { addDays } from 'services/seed/calendar';
import { toSeedInstant as at } from 'services/seed/seed-instant';
import { toDepositReturnRows } from './deposit-return-rows.ts';
import type { MoneyPlan, PlannedCharge, PlannedPayment } from './money-plan.ts';

type Company = { name: string; prefix: string };
export const COMPANIES: Readonly<Record<string, Company>> = {
  'corp-harbor': { name: 'Harbor & Pine Property Management', prefix: 'HP' },
  'corp-cedar': { name: 'Cedar Crest Rentals', prefix: 'CC' },
};

export type Rows = {
  transactions: (NewTransaction & { transactionId: string })[];
  charges: (typeof charge.$inferInsert)[];
  payments: (typeof payment.$inferInsert)[];
  allocations: (typeof paymentAllocation.$inferInsert)[];
  depositReturns: (typeof depositReturn.$inferInsert)[];
};

export const createRows = (): Rows => ({
  transactions: [],
  charges: [],
  payments: [],
  allocations: [],
  depositReturns: [],
});

/** Adds everything of a plan to the rows that are written at the end, in batches. */
export function writePlan(plan: MoneyPlan, rows: Rows): void {
  const { corporationId, leaseId } = plan.lease;
  const company = COMPANIES[corporationId]?.name ?? '';
  const left = new Map(plan.charges.map((one) => [one.id, one.amountCents]));
  const base = { corporationId, leaseId, payeePayer: company };
  const mine: Rows['transactions'] = plan.charges.map((one) => ({
    ...base,
    transactionId: `${leaseId}-${one.id}`,
    transactionType: typeOf(one),
    postedOn: one.postedOn,
    description: one.description,
    postings: [
      { account: 'receivable', amountCents: one.amountCents },
      { account: one.account, amountCents: -one.amountCents },
    ],
  }));
  plan.lines.forEach((line, index) => {
    take(left, line.pays, -line.cents);
    mine.push({
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
    mine.push(...writePayment(plan, one, index, { left, closed, rows, company }));
  });
  if (plan.depositReturn) {
    const { row, transactions } = toDepositReturnRows(plan.lease, plan.depositReturn, company);
    rows.depositReturns.push(row);
    mine.push(...transactions);
  }
  // In the books in the order of the days, charges before payments: the order of the ledger.
  rows.transactions.push(
    ...mine.sort((a, b) => (a.postedOn < b.postedOn ? -1 : a.postedOn > b.postedOn ? 1 : 0)),
  );
  rows.charges.push(...plan.charges.map((one) => toChargeRow(plan, one, closed.get(one.id))));
}

const typeOf = (one: PlannedCharge): NewTransaction['transactionType'] =>
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

/** Takes cents from what is left of charges, in order; all of it where no sum is given. */
function take(left: Map<string, number>, ids: readonly string[], cents = Number.MAX_SAFE_INTEGER) {
  let rest = cents;
  const parts: { id: string; cents: number }[] = [];
  for (const id of ids) {
    const open = left.get(id) ?? 0;
    const taken = Math.min(open, rest);
    if (taken <= 0) continue;
    left.set(id, open - taken);
    rest -= taken;
    parts.push({ id, cents: taken });
  }
  return parts;
}

type Books = {
  left: Map<string, number>;
  closed: Map<string, string>;
  rows: Rows;
  company: string;
};

function writePayment(plan: MoneyPlan, one: PlannedPayment, index: number, books: Books) {
  const { corporationId, leaseId } = plan.lease;
  const paymentId = `payment-${leaseId}-${index}`;
  const parts = one.returned
    ? take(new Map(books.left), one.pays)
    : take(books.left, one.pays, one.cents);
  const amountCents = parts.reduce((sum, part) => sum + part.cents, 0);
  for (const { id } of parts) if (books.left.get(id) === 0) books.closed.set(id, one.on);
  const payer = `${one.payer.firstName} ${one.payer.lastName}`;
  const online = one.methodId !== null;
  const line = {
    corporationId,
    leaseId,
    payeePayer: payer,
    ...(online ? { paymentId } : {}),
  };
  const postings = paymentPostings(amountCents, 0);
  const posted: Rows['transactions'] = [
    {
      ...line,
      transactionId: `${leaseId}-payment${index}`,
      transactionType: 'payment',
      postedOn: one.on,
      description: online ? `Payment, ${payer}` : `Payment at the office, ${payer}`,
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
      postings: reversed(postings),
    });
  }
  if (one.methodId === null) return posted;
  const ids = { corporationId, leaseId, paymentId };
  books.rows.payments.push(toPaymentRow(ids, one, one.methodId, amountCents, books.company));
  books.rows.allocations.push(
    ...parts.map((part) => ({
      ...ids,
      chargeId: `charge-${leaseId}-${part.id}`,
      amountCents: part.cents,
    })),
  );
  return posted;
}

function toPaymentRow(
  ids: { corporationId: string; leaseId: string; paymentId: string },
  one: PlannedPayment,
  methodId: string,
  amountCents: number,
  payeeName: string,
): typeof payment.$inferInsert {
  return {
    ...ids,
    personId: one.payer.personId,
    methodId,
    reference: '',
    state: one.returned ? 'returned' : 'settled',
    amountCents,
    feeCents: 0,
    submittedAt: at(one.on, 10),
    settledAt: at(one.on, 15),
    countsAsPaidOn: one.on,
    expectedFrom: one.on,
    expectedBy: addDays(one.on, 2),
    payerName: `${one.payer.firstName} ${one.payer.lastName}`,
    methodKind: 'bank',
    methodLabel: '',
    instrumentToken: 'tok_bank_settles',
    payeeName,
    failureCode: one.returned?.code ?? null,
    authorizationText: 'I authorize this payment.',
  };
}
