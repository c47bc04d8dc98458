import { addUpcomingCharges } from 'services/payments/charges/upcoming-charges';
import { createOnlineDisabledProblem } from 'services/payments/guards/problems';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import type { NewPaymentInput } from 'services/payments/lifecycle/write-payment';
import { type MethodRow, toMethodResponse } from 'services/payments/methods/to-method-response';
import {
  createUnusableProblem,
  getUnusableReason,
} from 'services/payments/methods/unusable-method';
import { HANDLER_CLAIM_MS } from 'services/payments/payment/payment-states';
import { assertCanPay } from 'services/payments/second-payment/assert-can-pay';
import { getFee } from 'services/payments/sending/fees';
import { getFirstCheckAt } from 'services/payments/sending/send-times';
import { getSendingPlan } from 'services/payments/sending/sending-plan';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { LeaseAndQuote, LockedReads, LockedReadsInput, QuoteRow } from './store.ts';

export type PaymentRequest = {
  quote_id: string;
  method_id: string;
  authorization_text: string;
  confirmed_payment_ids: string[];
  owed_cents?: number | undefined;
};

/** What the renter agreed to: the amount, the day and the fee of the method in the quote. */
export type QuotedTerms = LockedReadsInput & { option: QuoteRow['options'][number] };

/** Reads the terms from the quote. Returns a problem when the quote is invalid or has expired. */
export function validateQuote(
  found: LeaseAndQuote,
  request: PaymentRequest,
  now: Date,
): QuotedTerms | Problem {
  const { leaseTerms } = found;
  if (!leaseTerms) return notFound();
  if (leaseTerms.disableOnlinePayments) return createOnlineDisabledProblem(leaseTerms);
  if (found.quote?.leaseId !== leaseTerms.leaseId) return notFound();
  if (found.quote.expiresAt <= now) return createQuoteExpiredProblem();
  const { amountCents, sendOn, paysAhead, createdAt: since, options } = found.quote;
  const methodId = request.method_id;
  const option = options.find((one) => one.method.method_id === methodId);
  if (!option)
    return new Problem(422, 'quote_mismatch', 'The quote does not include this payment method.');
  const today = getToday(leaseTerms, now);
  if (!hasQuotedDates(option, sendOn, leaseTerms, now)) return createQuoteExpiredProblem();
  if (sendOn !== null && sendOn <= today) return createQuoteExpiredProblem();
  return { leaseTerms, methodId, amountCents, option, sendOn, paysAhead, since, today, now };
}

/**
 * After the cut-off or midnight, the payment would be debited or would count as paid on another day than
 * agreed.
 */
function hasQuotedDates(
  option: QuotedTerms['option'],
  sendOn: PlainDate | null,
  { timeZone }: LeasePaymentTerms,
  now: Date,
): boolean {
  const dates = getSendingPlan(sendOn, now, timeZone).getDates(option.method.kind);
  return dates.debitOn === option.debit_on && dates.countsAsPaidOn === option.counts_as_paid_on;
}

const createQuoteExpiredProblem = () =>
  new Problem(409, 'quote_expired', 'The quote has expired. Ask for a new one.');

/**
 * Validates the payment against the rows that were read under the lock: the method, what is owed and what is
 * planned. Returns what to insert, or throws a problem.
 */
export async function validatePayment(
  tx: Tx,
  actor: Actor,
  terms: QuotedTerms,
  { request, paymentId, read }: { request: PaymentRequest; paymentId: string; read: LockedReads },
): Promise<NewPaymentInput> {
  const { leaseTerms, amountCents, option, sendOn, paysAhead, since, today, now } = terms;
  const { owed, upcoming, context, others } = read;
  const method = validateMethod(read.method, option, { amountCents, on: sendOn ?? today });
  const payable = paysAhead ? addUpcomingCharges(owed, upcoming) : owed;
  const attempt = { leaseTerms, amountCents, sendOn, paysAhead, owed, payable, now, since };
  const confirmation = { paymentIds: request.confirmed_payment_ids, owedCents: request.owed_cents };
  await assertCanPay(tx, actor, attempt, confirmation, others);
  return {
    paymentId,
    leaseTerms,
    personId: actor.personId,
    method,
    amountCents,
    feeCents: option.fee_cents,
    authorizationText: request.authorization_text,
    entryDescription: null,
    sendOn,
    // An overpayment that the renter agreed to is a credit for future charges.
    paysAhead: paysAhead || (sendOn === null && amountCents > owed.leftToPayCents),
    context,
    leftToPayCents: owed.leftToPayCents,
    now,
    nextCheckAt:
      sendOn === null
        ? new Date(now.getTime() + HANDLER_CLAIM_MS)
        : getFirstCheckAt(sendOn, leaseTerms.timeZone, now),
  };
}

/** Returns the method when it can be used on that day and its fee still equals the quote. */
function validateMethod(
  found: MethodRow | undefined,
  { fee_cents: quotedCents }: QuotedTerms['option'],
  { amountCents, on }: { amountCents: number; on: PlainDate },
): MethodRow {
  if (!found) throw notFound();
  const { state } = toMethodResponse(found, on);
  if (getUnusableReason(state) !== null) throw createUnusableProblem(state);
  if (getFee(found.kind, amountCents) !== quotedCents) {
    throw new Problem(422, 'quote_mismatch', 'The price for this payment method has changed.');
  }
  return found;
}
