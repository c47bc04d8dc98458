import {
  type Allocation,
  allocateAmount,
  applyCredit,
  type OpenCharge,
} from 'services/payments/charges/allocation';
import type { ChargeRow } from 'services/payments/charges/store/open-charges';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { translateLedgerText } from 'services/payments/ledger/translate-ledger-text';
import { formatMethodLabel, type MethodRow } from 'services/payments/methods/to-method-response';
import type { AllocationResponse, PaymentRow } from 'services/payments/payment/to-payment-response';
import { getSendTime } from 'services/payments/sending/send-times';
import { getSendingPlan } from 'services/payments/sending/sending-plan';
import { getUndoDeadline } from 'services/payments/sending/undo-deadline';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { toReference } from 'services/platform/references/to-reference';
import { insertAllocations, insertPaymentWithAllocations, type PaymentContext } from './store.ts';

export type NewPaymentInput = {
  paymentId: string;
  leaseTerms: LeasePaymentTerms;
  personId: string;
  method: MethodRow;
  amountCents: number;
  feeCents: number;
  authorizationText: string;
  /** The label of the debit when a rule requires one; null to use the reference. */
  entryDescription: string | null;
  /** The later day on which it is sent; null for now. */
  sendOn: PlainDate | null;
  /** The payment also covers charges that are not posted yet. */
  paysAhead: boolean;
  context: PaymentContext;
  /** The amount left to pay before this payment. A credit is applied to the open charges first. */
  leftToPayCents: number;
  now: Date;
  /** When the completer may claim it. */
  nextCheckAt: Date;
};

export type WrittenPayment = { row: PaymentRow; allocations: AllocationResponse[] };

/**
 * Inserts a payment: as `submitting` with its allocations, or as `scheduled` for a later day. The caller
 * holds the lease lock. All statements are queued before this returns its promise.
 */
export async function writePayment(
  tx: Tx,
  input: NewPaymentInput,
  undoWindowMs: number | null,
): Promise<WrittenPayment> {
  const { leaseTerms, method, context, now } = input;
  const { state, cancellableUntil } = getInitialState(input, undoWindowMs);
  const ids = {
    corporationId: leaseTerms.corporationId,
    paymentId: input.paymentId,
    leaseId: leaseTerms.leaseId,
    amountCents: input.amountCents,
  };
  // A scheduled payment is allocated on the day it is sent.
  const open = applyCredit(context.openCharges, input.leftToPayCents);
  const allocated = state === 'submitting' ? allocateAmount(input.amountCents, open) : [];
  const row = await insertPaymentWithAllocations(
    tx,
    {
      ...ids,
      ...getSendingPlan(input.sendOn, now, leaseTerms.timeZone).getDates(method.kind),
      personId: input.personId,
      methodId: method.methodId,
      reference: toReference(context.number, leaseTerms.referencePrefix),
      state,
      feeCents: input.feeCents,
      submittedAt: now.toISOString(),
      sendOn: input.sendOn,
      paysAhead: input.paysAhead,
      payerName: context.payerName,
      methodKind: method.kind,
      methodLabel: formatMethodLabel(method),
      instrumentToken: method.instrumentToken,
      payeeName: leaseTerms.payeeName,
      authorizationText: input.authorizationText,
      cancellableUntil: cancellableUntil?.toISOString() ?? null,
      entryDescription: input.entryDescription,
      nextCheckAt: input.nextCheckAt.toISOString(),
    },
    allocated,
  );
  return { row, allocations: toAllocationResponses(allocated, open) };
}

/**
 * Adds the descriptions of the charges, in the order in which they are read with a payment: the oldest charge
 * first.
 */
function toAllocationResponses(
  allocated: readonly Allocation[],
  open: readonly ChargeRow[],
): AllocationResponse[] {
  const byId = new Map(open.map((one) => [one.chargeId, one.description]));
  return allocated.map(({ chargeId, amountCents }) => ({
    description: translateLedgerText(byId.get(chargeId) ?? ''),
    amount_cents: amountCents,
  }));
}

function getInitialState(input: NewPaymentInput, undoWindowMs: number | null) {
  const { sendOn, method, leaseTerms, now } = input;
  if (sendOn !== null) {
    return {
      state: 'scheduled' as const,
      cancellableUntil: getSendTime(sendOn, leaseTerms.timeZone),
    };
  }
  const bankDeadline = getUndoDeadline(now, leaseTerms.timeZone, undoWindowMs);
  const cancellableUntil = method.kind === 'bank' ? bankDeadline : null;
  return { state: 'submitting' as const, cancellableUntil };
}

/** Allocates a payment that is sent to the open charges. */
export async function allocatePayment(
  tx: Tx,
  {
    corporationId,
    leaseId,
    paymentId,
    amountCents,
  }: Pick<PaymentRow, 'corporationId' | 'leaseId' | 'paymentId' | 'amountCents'>,
  open: readonly OpenCharge[],
): Promise<void> {
  await insertAllocations(
    tx,
    { corporationId, leaseId, paymentId },
    allocateAmount(amountCents, open),
  );
}
