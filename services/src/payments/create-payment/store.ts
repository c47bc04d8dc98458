import { and, eq, ne } from 'drizzle-orm';
import { moneyOf } from 'services/payments/charges/store/money';
import { loadUpcoming } from 'services/payments/charges/upcoming';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { lockLease } from 'services/payments/ledger/store/postings';
import { askForParts } from 'services/payments/lifecycle/store';
import { lockMethods } from 'services/payments/methods/store';
import { findOtherPayments } from 'services/payments/second-payment/store';
import type { PlainDate } from 'services/platform/dates/calendar';
import { createBatch } from 'services/platform/db/batch';
import type { Tx } from 'services/platform/db/database';
import { type Placeholders, prepareStatement } from 'services/platform/db/prepare-statement';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { quote } from 'services/platform/db/schema/quotes';
import type { Actor } from 'services/platform/db/transaction';
import {
  claimIdempotencyKey,
  type IdempotentRequest,
} from 'services/platform/idempotency/idempotency';

export type QuoteRow = typeof quote.$inferSelect;

const findQuote = prepareStatement(
  'quote',
  (tx, params: Placeholders<{ corporationId: string; quoteId: string; personId: string }>) =>
    tx
      .select()
      .from(quote)
      .where(
        and(
          eq(quote.corporationId, params.corporationId),
          eq(quote.quoteId, params.quoteId),
          eq(quote.personId, params.personId),
        ),
      ),
);

const findMethod = prepareStatement(
  'own-method',
  (tx, params: Placeholders<{ corporationId: string; methodId: string; personId: string }>) =>
    tx
      .select()
      .from(paymentMethod)
      .where(
        and(
          eq(paymentMethod.corporationId, params.corporationId),
          eq(paymentMethod.methodId, params.methodId),
          eq(paymentMethod.personId, params.personId),
          ne(paymentMethod.state, 'removed'),
        ),
      ),
);

export type LeaseAndQuote = Awaited<ReturnType<typeof readLeaseAndQuote>>;

/** Round trip 1: the caller's lease and the quote. Locks and writes nothing. */
export async function readLeaseAndQuote(tx: Tx, actor: Actor, quoteId: string) {
  const { corporationId, personId } = actor;
  const { facts, quotes } = await createBatch(tx)
    .add('facts', () => findLeaseToChange(tx, actor))
    .add('quotes', () => findQuote(tx, { corporationId, personId, quoteId }))
    .send();
  return { facts, quote: quotes[0] };
}

/** What the reads under the lock depend on. */
export type LockedQuery = {
  facts: LeaseFacts;
  methodId: string;
  amountCents: number;
  sendOn: PlainDate | null;
  paysAhead: boolean;
  /** When the quote was made: payments since then are found too. */
  since: Date;
  today: PlainDate;
  now: Date;
};

export type LockedReads = Awaited<ReturnType<typeof lockAndRead>>;

/**
 * Locks the payer's methods and the lease, and reads what the payment is checked against and written with. The
 * locks come first: everything after them reads the rows as of the lock, so two payments of one lease never
 * see the same debt. Methods before lease is the order of all writers, so that none waits in a circle.
 */
export async function lockAndRead(tx: Tx, actor: Actor, query: LockedQuery) {
  const { corporationId, personId } = actor;
  const { facts, methodId, paysAhead, today } = query;
  const { methods, owed, upcoming, parts, others } = await createBatch(tx)
    // While the payment is written, its method cannot be removed.
    .add('methodsLock', () => lockMethods(tx, actor))
    .add('methods', () => findMethod(tx, { corporationId, personId, methodId }))
    .add('leaseLock', () => lockLease(tx, facts.corporationId, facts.leaseId))
    .add('owed', () => moneyOf(tx, facts))
    .add('upcoming', async () => (paysAhead ? loadUpcoming(tx, facts, today) : []))
    .add('parts', () => askForParts(tx, facts, personId))
    .add('others', () => findOtherPayments(tx, actor, query))
    .send();
  return { method: methods[0], owed, upcoming, parts, others };
}

/**
 * Round trip 2: takes the idempotency key, then locks and reads. `kept` is the answer of an earlier request with
 * this key; the reads are of no use then.
 */
export const takeKeyAndRead = (
  tx: Tx,
  actor: Actor,
  intent: IdempotentRequest,
  query: LockedQuery,
) =>
  createBatch(tx)
    .add('kept', () => claimIdempotencyKey(tx, actor, intent))
    .add('read', () => lockAndRead(tx, actor, query))
    .send();
