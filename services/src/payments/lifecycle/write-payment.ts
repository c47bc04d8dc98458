import {
  type Allocation,
  allocate,
  applyCredit,
  type OpenCharge,
} from 'services/payments/charges/allocation';
import type { ChargeRow } from 'services/payments/charges/store/money';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { labelOf, type MethodRow } from 'services/payments/methods/present-method';
import type { Part, PaymentRow } from 'services/payments/payment/present';
import { sendingMoment } from 'services/payments/sending/sending-moments';
import { planOf } from 'services/payments/sending/sending-plan';
import { getUndoDeadline } from 'services/payments/sending/undo-deadline';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { toReference } from 'services/platform/references/to-reference';
import { insertWithAllocations, type Parts, writeParts } from './store.ts';

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
  /** What is left to pay before this payment: a credit is taken off the open charges first. */
  leftToPayCents: number;
  now: Date;
  /** When the completer may take it over. */
  nextCheckAt: Date;
};

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
  const open = applyCredit(parts.open, wanted.leftToPayCents);
  const allocated = state === 'submitting' ? allocate(wanted.amountCents, open) : [];
  const row = await insertWithAllocations(
    tx,
    {
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
    },
    allocated,
  );
  return { row, paysFor: namedParts(allocated, open) };
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
