import { randomUUID } from 'node:crypto';
import { type AccountBalance, getRelevantDueDate } from 'services/payments/charges/account-balance';
import { previewAllocations } from 'services/payments/charges/quote-preview';
import { loadRentDeadlines } from 'services/payments/charges/rent-deadlines';
import { listOpenCharges, loadAccountBalance } from 'services/payments/charges/store/open-charges';
import {
  addUpcomingCharges,
  loadUpcomingCharges,
  toOpenCharges,
} from 'services/payments/charges/upcoming-charges';
import { checkAmount } from 'services/payments/guards/amount-guard';
import {
  createAmountProblem,
  createOnlineDisabledProblem,
} from 'services/payments/guards/problems';
import { findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { listOwnMethods } from 'services/payments/methods/store/saved-methods';
import { type MethodRow, toMethodResponse } from 'services/payments/methods/to-method-response';
import {
  getExpiresBeforeDateReason,
  getUnusableReason,
} from 'services/payments/methods/unusable-method';
import {
  checkOverlaps,
  needsRenterConfirmation,
  toPaymentGuard,
} from 'services/payments/second-payment/assert-can-pay';
import { findOtherPayments } from 'services/payments/second-payment/store';
import { FEE_RULES, getFee, getFeePerYear } from 'services/payments/sending/fees';
import {
  getLastSendDate,
  getSendingPlan,
  parseSendDate,
} from 'services/payments/sending/sending-plan';
import { getUndoDeadline } from 'services/payments/sending/undo-deadline';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { Quote } from 'shared/contract/payments/quotes';
import { insertQuote } from './store.ts';

type Option = Quote['options'][number];
type QuoteInput = { amountCents: number; sendOn?: PlainDate | undefined; paysAhead?: boolean };

/** How long the prices of a quote are valid, in milliseconds. */
const QUOTE_LIFETIME_MS = 10 * 60_000;

/** Creates and stores a quote: fee, total and dates of each of the caller's methods for one amount. */
export async function createQuote(
  tx: Tx,
  actor: Actor,
  input: QuoteInput,
  now: Date,
  undoWindowMs: number | null = null,
): Promise<Quote> {
  const { amountCents, paysAhead = false } = input;
  const leaseTerms = await findLeaseToChange(tx, actor);
  if (!leaseTerms) throw notFound();
  if (leaseTerms.disableOnlinePayments) throw createOnlineDisabledProblem(leaseTerms);
  const today = getToday(leaseTerms, now);
  const sendOn = parseSendDate(input.sendOn, today);
  const owed = await loadAccountBalance(tx, leaseTerms);
  const upcoming = paysAhead ? await loadUpcomingCharges(tx, leaseTerms, today) : [];
  const payable = paysAhead ? addUpcomingCharges(owed, upcoming) : owed;
  // The quote only warns about other payments. The confirmation is required when the payment is created.
  const verdict = checkAmount({ amountCents, mustAsk: false }, payable);
  if (verdict === 'over_balance' || verdict === 'below_minimum') {
    throw createAmountProblem(verdict, payable, 'amount_cents');
  }
  const open = await listOpenCharges(tx, leaseTerms, owed.leftToPayCents);
  const charges = [...open, ...toOpenCharges(upcoming, owed)];
  const deadlines = await loadRentDeadlines(tx, leaseTerms, charges, today);
  const plan = getSendingPlan(sendOn, now, leaseTerms.timeZone);
  const terms = { amountCents, plan, today, lastOnTimeDay: deadlines.lastOnTimeDay };
  const methods = await listOwnMethods(tx, actor);
  const options = methods
    .map((method) => toQuoteOption(method, terms))
    .sort((a, b) => a.fee_cents - b.fee_cents);
  const quoteRow = {
    corporationId: leaseTerms.corporationId,
    quoteId: randomUUID(),
    personId: actor.personId,
    leaseId: leaseTerms.leaseId,
    amountCents,
    sendOn,
    paysAhead,
    options,
    expiresAt: new Date(now.getTime() + QUOTE_LIFETIME_MS),
    createdAt: now,
  };
  await insertQuote(tx, quoteRow);
  const attempt = { leaseTerms, amountCents, sendOn, paysAhead, owed, payable, now, since: now };
  const others = await findOtherPayments(tx, actor, attempt);
  const overlaps = await checkOverlaps(tx, actor, attempt, others);
  return {
    quote_id: quoteRow.quoteId,
    amount_cents: amountCents,
    options,
    allocations: previewAllocations(amountCents, charges),
    warnings: overlaps.warnings,
    guard: needsRenterConfirmation(overlaps)
      ? await toPaymentGuard(tx, actor, overlaps, false)
      : null,
    send_on: sendOn,
    last_send_on: getLastSendDate(today),
    cut_off_at: getUndoDeadline(now, leaseTerms.timeZone, undoWindowMs).toISOString(),
    ...getAmountsAfterPayment(amountCents, owed),
    due_on: getRelevantDueDate(charges, today),
    late_after: deadlines.lateFeeAfter,
    expires_at: quoteRow.expiresAt.toISOString(),
  };
}

function getAmountsAfterPayment(amountCents: number, { leftToPayCents }: AccountBalance) {
  const leftCents = Math.max(0, leftToPayCents);
  return {
    left_after_cents: Math.max(0, leftCents - amountCents),
    ahead_cents: Math.max(0, amountCents - leftCents),
  };
}

type QuoteTerms = {
  amountCents: number;
  plan: ReturnType<typeof getSendingPlan>;
  today: PlainDate;
  lastOnTimeDay: PlainDate | null;
};

function toQuoteOption(
  method: MethodRow,
  { amountCents, plan, today, lastOnTimeDay }: QuoteTerms,
): Option {
  const feeCents = getFee(method.kind, amountCents);
  const dates = plan.getDates(method.kind);
  const { countsAsPaidOn } = dates;
  const methodResponse = toMethodResponse(method, today);
  const stateOnPaymentDay = toMethodResponse(method, countsAsPaidOn).state;
  return {
    method: methodResponse,
    fee_cents: feeCents,
    total_cents: amountCents + feeCents,
    fee_rate: FEE_RULES[method.kind].rate,
    fee_per_year_cents: getFeePerYear(feeCents),
    debit_on: dates.debitOn,
    reaches_from: dates.expectedFrom,
    reaches_by: dates.expectedBy,
    counts_as_paid_on: countsAsPaidOn,
    on_time: lastOnTimeDay === null || countsAsPaidOn <= lastOnTimeDay,
    disabled_reason:
      getUnusableReason(methodResponse.state) === null && stateOnPaymentDay === 'expired'
        ? getExpiresBeforeDateReason()
        : getUnusableReason(methodResponse.state),
  };
}
