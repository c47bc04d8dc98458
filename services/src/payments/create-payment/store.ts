import { and, eq, ne } from 'drizzle-orm';
import { loadAccountBalance } from 'services/payments/charges/store/open-charges';
import { loadUpcomingCharges } from 'services/payments/charges/upcoming-charges';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { lockLease } from 'services/payments/ledger/store/postings';
import { readPaymentContext } from 'services/payments/lifecycle/store';
import { lockMethods } from 'services/payments/methods/store/saved-methods';
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

const selectQuote = prepareStatement(
  'quote',
  (tx, input: Placeholders<{ corporationId: string; quoteId: string; personId: string }>) =>
    tx
      .select()
      .from(quote)
      .where(
        and(
          eq(quote.corporationId, input.corporationId),
          eq(quote.quoteId, input.quoteId),
          eq(quote.personId, input.personId),
        ),
      ),
);

const selectOwnMethod = prepareStatement(
  'own-method',
  (tx, input: Placeholders<{ corporationId: string; methodId: string; personId: string }>) =>
    tx
      .select()
      .from(paymentMethod)
      .where(
        and(
          eq(paymentMethod.corporationId, input.corporationId),
          eq(paymentMethod.methodId, input.methodId),
          eq(paymentMethod.personId, input.personId),
          ne(paymentMethod.state, 'removed'),
        ),
      ),
);

export type LeaseAndQuote = Awaited<ReturnType<typeof readLeaseAndQuote>>;

/** Round trip 1: reads the caller's lease and the quote. Locks and writes nothing. */
export async function readLeaseAndQuote(tx: Tx, actor: Actor, quoteId: string) {
  const { corporationId, personId } = actor;
  const { leaseTerms, quotes } = await createBatch(tx)
    .add('leaseTerms', () => findLeaseToChange(tx, actor))
    .add('quotes', () => selectQuote(tx, { corporationId, personId, quoteId }))
    .send();
  return { leaseTerms, quote: quotes[0] };
}

/** The input of the reads under the lock. */
export type LockedReadsInput = {
  leaseTerms: LeasePaymentTerms;
  methodId: string;
  amountCents: number;
  sendOn: PlainDate | null;
  paysAhead: boolean;
  /** When the quote was created. Payments received or returned since then are included. */
  since: Date;
  today: PlainDate;
  now: Date;
};

export type LockedReads = Awaited<ReturnType<typeof lockAndRead>>;

/**
 * Locks the payer's methods and the lease, and reads what the payment is validated against. Queries queued
 * after the locks read rows as of the lock, so two payments of one lease never see the same debt. Every
 * writer locks methods before the lease, so that no deadlock is possible.
 */
export async function lockAndRead(tx: Tx, actor: Actor, query: LockedReadsInput) {
  const { corporationId, personId } = actor;
  const { leaseTerms, methodId, paysAhead, today } = query;
  const { methods, owed, upcoming, context, others } = await createBatch(tx)
    // While the payment is written, its method cannot be removed.
    .add('methodsLock', () => lockMethods(tx, actor))
    .add('methods', () => selectOwnMethod(tx, { corporationId, personId, methodId }))
    .add('leaseLock', () => lockLease(tx, leaseTerms.corporationId, leaseTerms.leaseId))
    .add('owed', () => loadAccountBalance(tx, leaseTerms))
    .add('upcoming', async () => (paysAhead ? loadUpcomingCharges(tx, leaseTerms, today) : []))
    .add('context', () => readPaymentContext(tx, leaseTerms, personId))
    .add('others', () => findOtherPayments(tx, actor, query))
    .send();
  return { method: methods[0], owed, upcoming, context, others };
}

/**
 * Round trip 2: claims the idempotency key, then locks and reads. `stored` is the answer of an earlier request
 * with this key; the other reads are ignored then.
 */
export const claimKeyAndRead = (
  tx: Tx,
  actor: Actor,
  intent: IdempotentRequest,
  query: LockedReadsInput,
) =>
  createBatch(tx)
    .add('stored', () => claimIdempotencyKey(tx, actor, intent))
    .add('read', () => lockAndRead(tx, actor, query))
    .send();
