import { and, eq, ne } from 'drizzle-orm';
import { moneyOf } from 'services/payments/charges/money-of-lease';
import { loadUpcoming, moneyAhead } from 'services/payments/charges/upcoming';
import { onlineDisabled } from 'services/payments/guards/problems';
import { findLeaseToChange, type LeaseFacts } from 'services/payments/lease/lease-facts';
import { lockLease } from 'services/payments/ledger/ledger';
import { askForParts, type NewPayment } from 'services/payments/lifecycle/write-payment';
import { lockMethods } from 'services/payments/methods/own-method';
import { type MethodRow, presentMethod } from 'services/payments/methods/present-method';
import { unusable, whyUnusable } from 'services/payments/methods/why-unusable';
import { FENCING_MS } from 'services/payments/payment/payment-states';
import { guard } from 'services/payments/second-payment/second-payment';
import { feeOf } from 'services/payments/sending/fees';
import { firstLook } from 'services/payments/sending/sending-moments';
import { planOf } from 'services/payments/sending/sending-plan';
import { type PlainDate, todayAt } from 'services/platform/dates/calendar';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { quote } from 'services/platform/db/schema/quotes';
import { type Places, statement } from 'services/platform/db/statement';
import { notFound, Problem } from 'services/platform/errors/problem';

export type PaymentRequest = {
  quote_id: string;
  method_id: string;
  authorization_text: string;
  confirmed_payment_ids: string[];
  owed_cents?: number | undefined;
};

/** What is asked before a payment is looked at. */
export type Wanted = {
  request: PaymentRequest;
  facts: LeaseFacts | undefined;
  quoted: QuoteRow | undefined;
};

/** Asks what the rest is asked by; it reads, and no more. */
export async function askForPayment(
  tx: Tx,
  actor: Actor,
  request: PaymentRequest,
): Promise<Wanted> {
  const { corporationId, personId } = actor;
  const [facts, [quoted]] = await Promise.all([
    findLeaseToChange(tx, actor),
    quotesNamed(tx, { corporationId, personId, quoteId: request.quote_id }),
  ]);
  return { request, facts, quoted };
}

/**
 * Holds the lease and says what is to be written down, or why it may not be: nothing is written yet. All
 * that it asks leaves in one turn.
 */
export async function weigh(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  { request, facts, quoted }: Wanted,
  now: Date,
): Promise<NewPayment> {
  if (!facts) throw notFound();
  if (facts.disableOnlinePayments) throw onlineDisabled(facts);
  const today = todayAt(facts, now);
  const { amountCents, option, sendOn, paysAhead, since } = readQuote(quoted, facts, request, now);
  if (sendOn !== null && sendOn <= today) throw quoteExpired();
  const named = askForMethod(tx, actor, request.method_id);
  // The lease first: what is asked after it is seen when it is held, though all leaves in one turn.
  const held = lockLease(tx, facts.corporationId, facts.leaseId);
  const asked = moneyOf(tx, facts);
  const room = paysAhead
    ? Promise.all([asked, loadUpcoming(tx, facts, today)]).then((found) => moneyAhead(...found))
    : asked;
  const attempt = { facts, amountCents, sendOn, paysAhead, owed: asked, room, now, since };
  const parts = askForParts(tx, facts, actor.personId, asked);
  const guarded = guard(tx, actor, attempt, {
    paymentIds: request.confirmed_payment_ids,
    owedCents: request.owed_cents,
  });
  const [method, known, { leftToPayCents }] = await Promise.all([
    named.then((row) => readMethod(row, option, { amountCents, on: sendOn ?? today })),
    parts,
    asked,
    guarded,
    held,
  ]);
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
    // What is knowingly paid beyond what is owed is a credit, and pays what comes.
    paysAhead: paysAhead || (sendOn === null && amountCents > leftToPayCents),
    parts: known,
    now,
    nextCheckAt:
      sendOn === null
        ? new Date(now.getTime() + FENCING_MS)
        : firstLook(sendOn, facts.timeZone, now),
  };
}

/** The method cannot be removed while the payment with it is being written. */
async function askForMethod(tx: Tx, actor: Actor, methodId: string) {
  const { corporationId, personId } = actor;
  const [, [named]] = await Promise.all([
    lockMethods(tx, actor),
    methodsNamed(tx, { corporationId, personId, methodId }),
  ]);
  return named;
}

const quoteExpired = () =>
  new Problem(409, 'quote_expired', 'The quote has expired. Ask for a new one.');

const quotesNamed = statement(
  'quote',
  (tx, given: Places<{ corporationId: string; quoteId: string; personId: string }>) =>
    tx
      .select()
      .from(quote)
      .where(
        and(
          eq(quote.corporationId, given.corporationId),
          eq(quote.quoteId, given.quoteId),
          eq(quote.personId, given.personId),
        ),
      ),
);

type QuoteRow = typeof quote.$inferSelect;

function readQuote(
  found: QuoteRow | undefined,
  facts: LeaseFacts,
  request: PaymentRequest,
  now: Date,
) {
  if (found?.leaseId !== facts.leaseId) throw notFound();
  if (found.expiresAt <= now) throw quoteExpired();
  const option = found.options.find((one) => one.method.method_id === request.method_id);
  if (!option) throw new Problem(422, 'quote_mismatch', 'The quote does not name this method.');
  const { amountCents, sendOn, paysAhead } = found;
  // Past the cut-off or midnight it would be debited, or count, on another day than was agreed to.
  const dates = planOf(sendOn, now, facts.timeZone).datesOf(option.method.kind);
  const isAsQuoted =
    dates.debitOn === option.debit_on && dates.countsAsPaidOn === option.counts_as_paid_on;
  if (!isAsQuoted) throw quoteExpired();
  return { amountCents, option, sendOn, paysAhead, since: found.createdAt };
}

const methodsNamed = statement(
  'own-method',
  (tx, given: Places<{ corporationId: string; methodId: string; personId: string }>) =>
    tx
      .select()
      .from(paymentMethod)
      .where(
        and(
          eq(paymentMethod.corporationId, given.corporationId),
          eq(paymentMethod.methodId, given.methodId),
          eq(paymentMethod.personId, given.personId),
          ne(paymentMethod.state, 'removed'),
        ),
      ),
);

/** The method, where it can be used on that day and still costs what was quoted. */
function readMethod(
  found: MethodRow | undefined,
  { fee_cents: quotedCents }: QuoteRow['options'][number],
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
