import { randomUUID } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { FeeSchedule, Quote } from 'shared/contract/payments/quotes';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { quote } from '../db/schema/payments.ts';
import { notFound, Problem } from '../http/problem.ts';
import { addBusinessDays, localTime, type PlainDate, sendingDay } from './calendar.ts';
import { FEE_RULES, feeOf, feePerYear, METHOD_KINDS } from './fees.ts';
import { judgeAmount, MINIMUM_CENTS } from './guard.ts';
import { findActiveLease, type LeaseFacts, rentOf } from './lease-facts.ts';
import { listOwnMethods } from './methods.ts';
import { type Money, moneyOf, nextDue, openCharges, threateningLateFee } from './money-of-lease.ts';
import { type MethodRow, presentMethod } from './present.ts';
import { onlineDisabled, whyUnusable } from './problems.ts';

type Option = Quote['options'][number];

/** How long the prices of a quote hold. */
const QUOTE_MS = 10 * 60_000;

/** Fee, total and dates of each of the caller's methods for one amount, written down for later. */
export async function createQuote(
  tx: Tx,
  actor: Actor,
  amountCents: number,
  now: Date,
): Promise<Quote> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) throw notFound();
  if (facts.disableOnlinePayments) throw onlineDisabled(facts);
  const money = await moneyOf(tx, facts);
  refuseAmount(amountCents, money);
  const { date: today } = localTime(now, facts.timeZone);
  const charges = await openCharges(tx, facts, money.leftToPayCents);
  const lateFee = threateningLateFee(charges, facts, today);
  const methods = await listOwnMethods(tx, actor);
  const options = methods
    .map((method) => optionOf(method, amountCents, facts, now, lateFee?.after))
    .sort((a, b) => a.fee_cents - b.fee_cents);
  const expiresAt = new Date(now.getTime() + QUOTE_MS);
  const quoteId = randomUUID();
  await tx.insert(quote).values({
    corporationId: facts.corporationId,
    quoteId,
    personId: actor.personId,
    leaseId: facts.leaseId,
    amountCents,
    options,
    expiresAt,
    createdAt: now,
  });
  return {
    quote_id: quoteId,
    amount_cents: amountCents,
    options,
    left_after_cents: money.leftToPayCents - amountCents,
    due_on: nextDue(charges, today),
    late_after: lateFee?.after ?? null,
    expires_at: expiresAt.toISOString(),
  };
}

function refuseAmount(amountCents: number, money: Money): void {
  // A payment on its way is told of when the renter sends this one, not before.
  const verdict = judgeAmount({ amountCents, confirmed: true, sameLately: false }, money);
  if (verdict === 'over_balance') {
    throw new Problem(422, 'amount_over_balance', 'That is more than is owed.', {
      field: 'amount_cents',
      details: { left_to_pay_cents: money.leftToPayCents, balance_cents: money.balanceCents },
    });
  }
  if (verdict === 'below_minimum') {
    throw new Problem(422, 'amount_below_minimum', 'That is less than can be paid online.', {
      field: 'amount_cents',
      details: { minimum_cents: MINIMUM_CENTS },
    });
  }
}

function optionOf(
  method: MethodRow,
  amountCents: number,
  facts: LeaseFacts,
  now: Date,
  lateAfter: PlainDate | undefined,
): Option {
  const { date: today } = localTime(now, facts.timeZone);
  const rule = FEE_RULES[method.kind];
  const feeCents = feeOf(method.kind, amountCents);
  const sent = sendingDay(now, facts.timeZone);
  const presented = presentMethod(method, today);
  return {
    method: presented,
    fee_cents: feeCents,
    total_cents: amountCents + feeCents,
    fee_rate: rule.rate,
    fee_per_year_cents: feePerYear(feeCents),
    reaches_from: addBusinessDays(sent, rule.days.from),
    reaches_by: addBusinessDays(sent, rule.days.to),
    counts_as_paid_on: today,
    on_time: lateAfter === undefined || today <= lateAfter,
    disabled_reason: whyUnusable(presented.state),
  };
}

/** What each kind of method costs on the rent; null without an active lease or without rent. */
export async function feeSchedule(tx: Tx, actor: Actor, now: Date): Promise<FeeSchedule | null> {
  const facts = await findActiveLease(tx, actor);
  if (!facts) return null;
  const rentCents = await rentOf(tx, facts, localTime(now, facts.timeZone).date);
  if (rentCents === undefined) return null;
  const options = METHOD_KINDS.map((kind) => {
    const feeCents = feeOf(kind, rentCents);
    const rule = FEE_RULES[kind];
    return {
      kind,
      fee_cents: feeCents,
      fee_rate: rule.rate,
      fee_per_year_cents: feePerYear(feeCents),
      business_days_from: rule.days.from,
      business_days_to: rule.days.to,
    };
  });
  return { rent_cents: rentCents, options: options.sort((a, b) => a.fee_cents - b.fee_cents) };
}

/** A quote is of no use after its day: payments keep what they need of it. Gives how many went. */
export async function expireQuotes(tx: Tx, now: Date): Promise<number> {
  const gone = await tx
    .delete(quote)
    .where(lt(quote.expiresAt, new Date(now.getTime() - 24 * 3_600_000)))
    .returning({ quoteId: quote.quoteId });
  return gone.length;
}
