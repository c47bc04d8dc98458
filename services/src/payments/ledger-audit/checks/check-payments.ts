import type {
  AuditedChargeRow,
  AuditedPaymentRow,
  LeaseMoney,
} from 'services/payments/ledger-audit/lease-money';
import type { LedgerProblem } from 'services/payments/ledger-audit/ledger-problem';
import { POSTED_STATES } from 'services/payments/payment/payment-states';

/** A payment leaves `submitting` within seconds: the completer asks the processor when the request died. In ms. */
export const SUBMITTING_LIMIT_MS = 15 * 60_000;

type Difference = Pick<LedgerProblem, 'kind' | 'subject' | 'detail'>;

/** Finds payments, postings, charges and allocations of a lease that do not agree. */
export function checkPayments(money: LeaseMoney): LedgerProblem[] {
  const { corporationId, leaseId, payments, charges } = money;
  return [
    ...payments.flatMap(comparePostings),
    ...payments.flatMap(comparePaymentAllocations),
    ...payments.flatMap(findSubmittingTooLong),
    ...charges.flatMap(compareCharge),
  ].map((difference) => ({ corporationId, leaseId, ...difference }));
}

/** A received payment is posted once, a returned one is also reversed once, and refunds are posted with their sum. */
function comparePostings(payment: AuditedPaymentRow): Difference[] {
  const { paymentId, state, amountCents, refundedCents, posted } = payment;
  const isReturned = state === 'returned';
  const isReceived = isReturned || state === 'refunded' || POSTED_STATES.includes(state);
  const expected = {
    payment: isReceived ? { count: 1, cents: -amountCents } : NOTHING,
    return_reversal: isReturned ? { count: 1, cents: amountCents } : NOTHING,
  };
  const differences = (['payment', 'return_reversal'] as const)
    .filter((type) => !isSame(posted[type] ?? NOTHING, expected[type]))
    .map((type) => describe(posted[type] ?? NOTHING, type));
  const refundCents = posted.refund?.cents ?? 0;
  if (refundCents !== refundedCents) {
    differences.push(`${refundCents} cents of refunds, not ${refundedCents}`);
  }
  if (differences.length === 0) return [];
  const detail = `The payment is ${state} with ${amountCents} cents; the ledger has ${differences.join(', ')}.`;
  return [{ kind: 'payment_posting_differs', subject: paymentId, detail }];
}

type Posted = AuditedPaymentRow['posted'][string];
const NOTHING: Posted = { count: 0, cents: 0 };
const isSame = (a: Posted, b: Posted) => a.count === b.count && a.cents === b.cents;
const describe = ({ count, cents }: Posted, type: string) =>
  `${count} lines of type ${type} with ${cents} cents`;

function comparePaymentAllocations(payment: AuditedPaymentRow): Difference[] {
  const { paymentId, amountCents, refundedCents, allocatedCents } = payment;
  const atMost = amountCents - refundedCents;
  if (allocatedCents <= atMost) return [];
  const detail = `${allocatedCents} cents of the payment are allocated, at most ${atMost} can be.`;
  return [{ kind: 'payment_allocation_differs', subject: paymentId, detail }];
}

function compareCharge(charge: AuditedChargeRow): Difference[] {
  const { chargeId, amountCents, isWithdrawn, postedCents, allocatedCents } = charge;
  const differences: Difference[] = [];
  if (postedCents !== amountCents) {
    const detail = `The charge is ${amountCents} cents; the ledger has ${postedCents ?? 'no line'}.`;
    differences.push({ kind: 'payment_posting_differs', subject: chargeId, detail });
  }
  const atMost = isWithdrawn ? 0 : amountCents;
  if (allocatedCents > atMost) {
    const detail = `${allocatedCents} cents are allocated to the charge, at most ${atMost} can be.`;
    differences.push({ kind: 'payment_allocation_differs', subject: chargeId, detail });
  }
  return differences;
}

function findSubmittingTooLong({ paymentId, state, ageMs }: AuditedPaymentRow): Difference[] {
  if (state !== 'submitting' || ageMs <= SUBMITTING_LIMIT_MS) return [];
  const minutes = Math.floor(ageMs / 60_000);
  const detail = `The payment has been submitting for ${minutes} minutes.`;
  return [{ kind: 'payment_submitting_too_long', subject: paymentId, detail }];
}
