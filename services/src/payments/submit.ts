import { and, eq, ne } from 'drizzle-orm';
import type { Actor } from '../db/access.ts';
import type { Tx } from '../db/database.ts';
import { paymentMethod } from '../db/schema/payments.ts';
import { quote } from '../db/schema/quotes.ts';
import { type Places, statement } from '../db/statement.ts';
import { notFound, Problem } from '../http/problem.ts';
import { localTime } from './calendar.ts';
import { feeOf } from './fees.ts';
import { findLeaseToChange, type LeaseFacts } from './lease-facts.ts';
import { lockLease } from './ledger.ts';
import { lockMethods } from './methods/own-method.ts';
import { moneyOf } from './money-of-lease.ts';
import { type MethodRow, type PaymentRow, presentMethod } from './present.ts';
import { onlineDisabled, unusable, whyUnusable } from './problems.ts';
import { guard } from './second-payment.ts';
import { firstLook } from './sending-moments.ts';
import { planOf } from './sending-plan.ts';
import { loadUpcoming, moneyAhead } from './upcoming.ts';
import { askForParts, writePayment } from './write-payment.ts';

export type PaymentRequest = {
  quote_id: string;
  method_id: string;
  authorization_text: string;
  confirmed_payment_ids: string[];
};

/** The handler gives up on the processor before this; only then may the completer take over. */
export const FENCING_MS = 8_000;

/** What is asked before a payment is looked at. */
export type Wanted = { request: PaymentRequest; found: Awaited<ReturnType<typeof findWanted>> };

/** Asks all that a payment hangs on, in one turn. */
export const askForPayment = async (
  tx: Tx,
  actor: Actor,
  request: PaymentRequest,
): Promise<Wanted> => ({ request, found: await findWanted(tx, actor, request) });

function findWanted(tx: Tx, actor: Actor, { quote_id, method_id }: PaymentRequest) {
  const { corporationId, personId } = actor;
  return Promise.all([
    findLeaseToChange(tx, actor),
    quotesNamed(tx, { corporationId, personId, quoteId: quote_id }),
    // The method cannot be removed while the payment with it is being written.
    lockMethods(tx, actor),
    methodsNamed(tx, { corporationId, personId, methodId: method_id }),
  ]);
}

/** Writes a payment down as `submitting`, or says why it may not be made. Holds the lease meanwhile. */
export async function submit(
  tx: Tx,
  actor: Actor,
  paymentId: string,
  { request, found: [facts, [quoted], , [named]] }: Wanted,
  now: Date,
): Promise<PaymentRow> {
  if (!facts) throw notFound();
  if (facts.disableOnlinePayments) throw onlineDisabled(facts);
  const { date: today } = localTime(now, facts.timeZone);
  const { amountCents, option, sendOn, paysAhead } = readQuote(quoted, facts, request, now);
  if (sendOn !== null && sendOn <= today) throw quoteExpired();
  const plan = planOf(sendOn, now, facts.timeZone);
  const method = readMethod(named, plan.countsAsPaidOn);
  if (feeOf(method.kind, amountCents) !== option.fee_cents) {
    throw new Problem(422, 'quote_mismatch', 'The price of this method has changed.');
  }
  // The lease first: what is asked after it is seen when it is held, though all leaves in one turn.
  const held = lockLease(tx, facts.corporationId, facts.leaseId);
  const asked = moneyOf(tx, facts);
  const money = paysAhead
    ? Promise.all([asked, loadUpcoming(tx, facts, today)]).then((found) => moneyAhead(...found))
    : asked;
  const attempt = { facts, amountCents, sendOn, money, now };
  const [parts] = await Promise.all([
    askForParts(tx, facts, actor.personId, asked),
    guard(tx, actor, attempt, request.confirmed_payment_ids),
    held,
  ]);
  return writePayment(tx, {
    paymentId,
    facts,
    personId: actor.personId,
    method,
    amountCents,
    feeCents: option.fee_cents,
    authorizationText: request.authorization_text,
    entryDescription: null,
    sendOn,
    paysAhead,
    parts,
    now,
    nextCheckAt:
      sendOn === null
        ? new Date(now.getTime() + FENCING_MS)
        : firstLook(sendOn, facts.timeZone, now),
  });
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
  return { amountCents, option, sendOn, paysAhead };
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

function readMethod(found: MethodRow | undefined, today: string): MethodRow {
  if (!found) throw notFound();
  const { state } = presentMethod(found, today);
  if (whyUnusable(state) !== null) throw unusable(state);
  return found;
}
