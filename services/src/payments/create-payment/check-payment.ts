import { moneyAhead } from 'services/payments/charges/upcoming';
import { onlineDisabled } from 'services/payments/guards/problems';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import type { NewPayment } from 'services/payments/lifecycle/write-payment';
import { type MethodRow, presentMethod } from 'services/payments/methods/present-method';
import { unusable, whyUnusable } from 'services/payments/methods/why-unusable';
import { FENCING_MS } from 'services/payments/payment/payment-states';
import { guard } from 'services/payments/second-payment/second-payment';
import { feeOf } from 'services/payments/sending/fees';
import { firstLook } from 'services/payments/sending/sending-moments';
import { planOf } from 'services/payments/sending/sending-plan';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { LeaseAndQuote, LockedQuery, LockedReads, QuoteRow } from './store.ts';

export type PaymentRequest = {
  quote_id: string;
  method_id: string;
  authorization_text: string;
  confirmed_payment_ids: string[];
  owed_cents?: number | undefined;
};

/** What the renter agreed to: the amount, the day and the price of the method in the quote. */
export type QuotedTerms = LockedQuery & { option: QuoteRow['options'][number] };

/** Reads the terms from the quote. Gives the problem where the quote does not hold (any more). */
export function checkQuote(
  found: LeaseAndQuote,
  request: PaymentRequest,
  now: Date,
): QuotedTerms | Problem {
  const { facts } = found;
  if (!facts) return notFound();
  if (facts.disableOnlinePayments) return onlineDisabled(facts);
  if (found.quote?.leaseId !== facts.leaseId) return notFound();
  if (found.quote.expiresAt <= now) return quoteExpired();
  const { amountCents, sendOn, paysAhead, createdAt: since, options } = found.quote;
  const methodId = request.method_id;
  const option = options.find((one) => one.method.method_id === methodId);
  if (!option) return new Problem(422, 'quote_mismatch', 'The quote does not name this method.');
  const today = getToday(facts, now);
  if (!hasQuotedDates(option, sendOn, facts, now)) return quoteExpired();
  if (sendOn !== null && sendOn <= today) return quoteExpired();
  return { facts, methodId, amountCents, option, sendOn, paysAhead, since, today, now };
}

/** Past the cut-off or midnight, the payment would be debited, or count, on another day than agreed. */
function hasQuotedDates(
  option: QuotedTerms['option'],
  sendOn: PlainDate | null,
  { timeZone }: LeaseFacts,
  now: Date,
): boolean {
  const dates = planOf(sendOn, now, timeZone).datesOf(option.method.kind);
  return dates.debitOn === option.debit_on && dates.countsAsPaidOn === option.counts_as_paid_on;
}

const quoteExpired = () =>
  new Problem(409, 'quote_expired', 'The quote has expired. Ask for a new one.');

/**
 * Checks the payment against what was read under the lock: the method, and what is owed and planned. Throws a
 * problem where the payment may not be made. Gives what is to be written.
 */
export async function checkPayment(
  tx: Tx,
  actor: Actor,
  terms: QuotedTerms,
  { request, paymentId, read }: { request: PaymentRequest; paymentId: string; read: LockedReads },
): Promise<NewPayment> {
  const { facts, amountCents, option, sendOn, paysAhead, since, today, now } = terms;
  const { owed, upcoming, parts, others } = read;
  const method = checkMethod(read.method, option, { amountCents, on: sendOn ?? today });
  const room = paysAhead ? moneyAhead(owed, upcoming) : owed;
  const attempt = { facts, amountCents, sendOn, paysAhead, owed, room, now, since };
  const agreed = { paymentIds: request.confirmed_payment_ids, owedCents: request.owed_cents };
  await guard(tx, actor, attempt, agreed, others);
  return {
    paymentId,
    facts,
    personId: actor.personId,
    method,
    amountCents,
    feeCents: option.fee_cents,
    authorizationText: request.authorization_text,
    entryDescription: null,
    sendOn,
    // An amount beyond what is owed, agreed to by the renter, is a credit for charges to come.
    paysAhead: paysAhead || (sendOn === null && amountCents > owed.leftToPayCents),
    parts,
    leftToPayCents: owed.leftToPayCents,
    now,
    nextCheckAt:
      sendOn === null
        ? new Date(now.getTime() + FENCING_MS)
        : firstLook(sendOn, facts.timeZone, now),
  };
}

/** The method, where it can be used on that day and still costs what was quoted. */
function checkMethod(
  found: MethodRow | undefined,
  { fee_cents: quotedCents }: QuotedTerms['option'],
  { amountCents, on }: { amountCents: number; on: PlainDate },
): MethodRow {
  if (!found) throw notFound();
  const { state } = presentMethod(found, on);
  if (whyUnusable(state) !== null) throw unusable(state);
  if (feeOf(found.kind, amountCents) !== quotedCents) {
    throw new Problem(422, 'quote_mismatch', 'The price of this method has changed.');
  }
  return found;
}
