import { and, eq, sql } from 'drizzle-orm';
import type { PlainDate } from '../dates/calendar.ts';
import type { Tx } from '../db/database.ts';
import { paymentAllocation } from '../db/schema/payments.ts';
import { person } from '../db/schema/people.ts';
import { type Places, statement } from '../db/statement.ts';
import { notFound } from '../http/problem.ts';
import { type Allocation, allocate, type OpenCharge } from './allocation.ts';
import { insertPayment } from './insert-payment.ts';
import type { LeaseFacts } from './lease-facts.ts';
import { type ChargeRow, type Money, openCharges } from './money-of-lease.ts';
import { labelOf, type MethodRow, type Part, type PaymentRow } from './present.ts';
import { toReference } from './reference.ts';
import { sendingMoment } from './sending-moments.ts';
import { planOf } from './sending-plan.ts';
import { getUndoDeadline } from './undo-deadline.ts';

export type NewPayment = {
  paymentId: string;
  facts: LeaseFacts;
  personId: string;
  method: MethodRow;
  amountCents: number;
  feeCents: number;
  authorizationText: string;
  /** How the debit is to be labelled, where a rule asks for it; null for the reference. */
  entryDescription: string | null;
  /** The later day on which it is sent; null: now. */
  sendOn: PlainDate | null;
  /** Also for charges that are not in the books yet. */
  paysAhead: boolean;
  parts: Parts;
  now: Date;
  /** When the completer may take it over. */
  nextCheckAt: Date;
};

export type Parts = { number: number; payerName: string; open: readonly ChargeRow[] };

/** What a payment is written with. Whoever calls holds the lease. */
export async function askForParts(
  tx: Tx,
  facts: LeaseFacts,
  personId: string,
  money: Money | Promise<Money>,
): Promise<Parts> {
  const left = Promise.resolve(money).then(({ leftToPayCents }) => leftToPayCents);
  const [number, payerName, open] = await Promise.all([
    nextNumber(tx),
    nameOf(tx, facts.corporationId, personId),
    openCharges(tx, facts, left),
  ]);
  return { number, payerName, open };
}

export type Written = { row: PaymentRow; paysFor: Part[] };

/**
 * Writes a payment down: as `submitting`, with what it pays for, or as `scheduled` for a later day.
 * Whoever calls holds the lease. All of it is sent before this gives its promise.
 */
export async function writePayment(
  tx: Tx,
  wanted: NewPayment,
  undoWindowMs: number | null,
): Promise<Written> {
  const { facts, method, parts, now } = wanted;
  const { state, cancellableUntil } = stateOf(wanted, undoWindowMs);
  const ids = {
    corporationId: facts.corporationId,
    paymentId: wanted.paymentId,
    leaseId: facts.leaseId,
    amountCents: wanted.amountCents,
  };
  // What a later one pays for is decided on its day.
  const allocated = state === 'submitting' ? allocate(wanted.amountCents, parts.open) : [];
  const [[row]] = await Promise.all([
    insertPayment(tx, {
      ...ids,
      ...planOf(wanted.sendOn, now, facts.timeZone).datesOf(method.kind),
      personId: wanted.personId,
      methodId: method.methodId,
      reference: toReference(parts.number, facts.referencePrefix),
      state,
      feeCents: wanted.feeCents,
      submittedAt: now.toISOString(),
      sendOn: wanted.sendOn,
      paysAhead: wanted.paysAhead,
      payerName: parts.payerName,
      methodKind: method.kind,
      methodLabel: labelOf(method),
      instrumentToken: method.instrumentToken,
      payeeName: facts.payeeName,
      authorizationText: wanted.authorizationText,
      cancellableUntil: cancellableUntil?.toISOString() ?? null,
      entryDescription: wanted.entryDescription,
      nextCheckAt: wanted.nextCheckAt.toISOString(),
    }),
    // In one turn: it comes after the payment that it belongs to.
    writeParts(tx, ids, allocated),
  ]);
  if (!row) throw new Error('The payment was not written.');
  return { row, paysFor: namedParts(allocated, parts.open) };
}

/** In the words of the charges, as they are read with a payment: the oldest charge first. */
function namedParts(allocated: readonly Allocation[], open: readonly ChargeRow[]): Part[] {
  const byId = new Map(open.map((one) => [one.chargeId, one.description]));
  return allocated.map(({ chargeId, amountCents }) => ({
    description: byId.get(chargeId) ?? '',
    amount_cents: amountCents,
  }));
}

function stateOf(wanted: NewPayment, undoWindowMs: number | null) {
  const { sendOn, method, facts, now } = wanted;
  if (sendOn !== null) {
    return { state: 'scheduled' as const, cancellableUntil: sendingMoment(sendOn, facts.timeZone) };
  }
  const bankDeadline = getUndoDeadline(now, facts.timeZone, undoWindowMs);
  const cancellableUntil = method.kind === 'bank' ? bankDeadline : null;
  return { state: 'submitting' as const, cancellableUntil };
}

type Allocated = typeof paymentAllocation.$inferInsert;

const insertAllocation = statement('write-allocation', (tx, given: Places<Allocated>) =>
  tx.insert(paymentAllocation).values({
    corporationId: given.corporationId,
    paymentId: given.paymentId,
    chargeId: given.chargeId,
    leaseId: given.leaseId,
    amountCents: given.amountCents,
  }),
);

/** What a payment that is sent pays for. */
export async function writeAllocations(
  tx: Tx,
  {
    corporationId,
    leaseId,
    paymentId,
    amountCents,
  }: Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId' | 'amountCents'>,
  open: readonly OpenCharge[],
): Promise<void> {
  await writeParts(tx, { corporationId, leaseId, paymentId }, allocate(amountCents, open));
}

type Ids = Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId'>;

const writeParts = (
  tx: Tx,
  { corporationId, paymentId, leaseId }: Ids,
  parts: readonly Allocation[],
) =>
  Promise.all(
    parts.map((part) => insertAllocation(tx, { corporationId, paymentId, leaseId, ...part })),
  );

const NUMBERS_AT_ONCE = 20;

const nextNumbers = statement('next-references', (tx) =>
  tx
    .select({ number: sql<string>`nextval('payment_reference_number')` })
    .from(sql.raw(`generate_series(1, ${NUMBERS_AT_ONCE})`)),
);

/** Of each connection, those that it was given and nobody has used: they are lost with it. */
const spare = new WeakMap<Tx, number[]>();

/** What a reference is made of; no number comes twice, whatever it is for. */
export async function nextNumber(tx: Tx): Promise<number> {
  const known = spare.get(tx)?.pop();
  if (known !== undefined) return known;
  const [first, ...rest] = (await nextNumbers(tx, {})).map(({ number }) => Number(number));
  spare.set(tx, rest);
  if (first === undefined) throw new Error('There is no number for a reference.');
  return first;
}

const namesOf = statement(
  'name-of',
  (tx, given: Places<{ corporationId: string; personId: string }>) =>
    tx
      .select({ firstName: person.firstName, lastName: person.lastName })
      .from(person)
      .where(
        and(eq(person.corporationId, given.corporationId), eq(person.personId, given.personId)),
      ),
);

/** As in `Maya Ortiz`. */
export async function nameOf(tx: Tx, corporationId: string, personId: string): Promise<string> {
  const [row] = await namesOf(tx, { corporationId, personId });
  if (!row) throw notFound();
  return `${row.firstName} ${row.lastName}`;
}
