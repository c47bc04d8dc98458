import { randomUUID } from 'node:crypto';
import { latenessOf } from 'services/payments/charges/lateness';
import { findDateToMeet, type Money } from 'services/payments/charges/money-of-lease';
import { previewOf } from 'services/payments/charges/quote-parts';
import { moneyOf, openCharges } from 'services/payments/charges/store/money';
import { asOpen, loadUpcoming, moneyAhead } from 'services/payments/charges/upcoming';
import { judgeAmount } from 'services/payments/guards/guard';
import { amountProblem, onlineDisabled } from 'services/payments/guards/problems';
import { findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { type MethodRow, presentMethod } from 'services/payments/methods/present-method';
import { listOwnMethods } from 'services/payments/methods/store';
import { whyUnusable } from 'services/payments/methods/why-unusable';
import { findBeside, mustAsk, toGuard } from 'services/payments/second-payment/second-payment';
import { findOtherPayments } from 'services/payments/second-payment/store';
import { FEE_RULES, feeOf, feePerYear } from 'services/payments/sending/fees';
import { lastSendOn, planOf, readSendOn } from 'services/payments/sending/sending-plan';
import { getUndoDeadline } from 'services/payments/sending/undo-deadline';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound } from 'services/platform/errors/problem';
import type { Quote } from 'shared/contract/payments/quotes';
import { insertQuote } from './store.ts';

type Option = Quote['options'][number];
type Asked = { amountCents: number; sendOn?: PlainDate | undefined; paysAhead?: boolean };

/** How long the prices of a quote hold. */
const QUOTE_MS = 10 * 60_000;

/** Fee, total and dates of each of the caller's methods for one amount, written down for later. */
export async function createQuote(
  tx: Tx,
  actor: Actor,
  asked: Asked,
  now: Date,
  undoWindowMs: number | null = null,
): Promise<Quote> {
  const { amountCents, paysAhead = false } = asked;
  const facts = await findLeaseToChange(tx, actor);
  if (!facts) throw notFound();
  if (facts.disableOnlinePayments) throw onlineDisabled(facts);
  const today = getToday(facts, now);
  const sendOn = readSendOn(asked.sendOn, today);
  const owed = await moneyOf(tx, facts);
  const upcoming = paysAhead ? await loadUpcoming(tx, facts, today) : [];
  const money = paysAhead ? moneyAhead(owed, upcoming) : owed;
  // Another payment is told of with the prices, and asked about before this one is sent.
  const verdict = judgeAmount({ amountCents, mustAsk: false }, money);
  if (verdict === 'over_balance' || verdict === 'below_minimum') {
    throw amountProblem(verdict, money, 'amount_cents');
  }
  const open = await openCharges(tx, facts, owed.leftToPayCents);
  const charges = [...open, ...asOpen(upcoming, owed)];
  const { lastDay, feeAfter } = await latenessOf(tx, facts, charges, today);
  const plan = planOf(sendOn, now, facts.timeZone);
  const terms = { amountCents, plan, today, lastDay };
  const methods = await listOwnMethods(tx, actor);
  const options = methods
    .map((method) => optionOf(method, terms))
    .sort((a, b) => a.fee_cents - b.fee_cents);
  const kept = {
    corporationId: facts.corporationId,
    quoteId: randomUUID(),
    personId: actor.personId,
    leaseId: facts.leaseId,
    amountCents,
    sendOn,
    paysAhead,
    options,
    expiresAt: new Date(now.getTime() + QUOTE_MS),
    createdAt: now,
  };
  await insertQuote(tx, kept);
  const attempt = { facts, amountCents, sendOn, paysAhead, owed, room: money, now, since: now };
  const others = await findOtherPayments(tx, actor, attempt);
  const beside = await findBeside(tx, actor, attempt, others);
  return {
    quote_id: kept.quoteId,
    amount_cents: amountCents,
    options,
    allocations: previewOf(amountCents, charges),
    warnings: beside.warnings,
    guard: mustAsk(beside) ? await toGuard(tx, actor, beside, false) : null,
    send_on: sendOn,
    last_send_on: lastSendOn(today),
    cut_off_at: getUndoDeadline(now, facts.timeZone, undoWindowMs).toISOString(),
    ...afterwards(amountCents, owed),
    due_on: findDateToMeet(charges, today),
    late_after: feeAfter,
    expires_at: kept.expiresAt.toISOString(),
  };
}

function afterwards(amountCents: number, { leftToPayCents }: Money) {
  const left = Math.max(0, leftToPayCents);
  return {
    left_after_cents: Math.max(0, left - amountCents),
    ahead_cents: Math.max(0, amountCents - left),
  };
}

type Terms = {
  amountCents: number;
  plan: ReturnType<typeof planOf>;
  today: PlainDate;
  lastDay: PlainDate | null;
};

function optionOf(method: MethodRow, { amountCents, plan, today, lastDay }: Terms): Option {
  const feeCents = feeOf(method.kind, amountCents);
  const dates = plan.datesOf(method.kind);
  const { countsAsPaidOn } = dates;
  const presented = presentMethod(method, today);
  const onItsDay = presentMethod(method, countsAsPaidOn).state;
  return {
    method: presented,
    fee_cents: feeCents,
    total_cents: amountCents + feeCents,
    fee_rate: FEE_RULES[method.kind].rate,
    fee_per_year_cents: feePerYear(feeCents),
    debit_on: dates.debitOn,
    reaches_from: dates.expectedFrom,
    reaches_by: dates.expectedBy,
    counts_as_paid_on: countsAsPaidOn,
    on_time: lastDay === null || countsAsPaidOn <= lastDay,
    disabled_reason:
      whyUnusable(presented.state) === null && onItsDay === 'expired'
        ? 'This card expires before that day.'
        : whyUnusable(presented.state),
  };
}
