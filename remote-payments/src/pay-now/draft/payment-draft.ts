import type { Payment } from 'shared/contract/payments/payments';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { formatDecimalMoney } from 'shared/format/money';
import { readDraft, writeDraft } from 'shared/session/draft-store';

/** One attempt to pay. Every retry sends its idempotency key until the service gives a definitive answer. */
export interface SubmitAttempt {
  key: string;
  /** True as soon as the request may have reached the service. */
  sent: boolean;
  /** Number of times the request was sent. */
  tries: number;
  /** The agreed total in cents, shown while the outcome is unknown. */
  totalCents: number;
  methodLabel: string;
}

/** The values of the Pay now flow. They are stored in session storage, so they survive a reload but not the tab. */
export interface PaymentDraft {
  /** `ahead`: the amount due plus upcoming charges. */
  choice: 'due' | 'ahead' | 'other';
  /** The other amount, as typed. */
  typed: string;
  /** Set after the amount step, in cents. */
  amountCents: number | null;
  /** True when the payment also covers upcoming charges. */
  payAhead: boolean;
  /** The amount due when the renter chose the amount, in cents. */
  leftCents: number | null;
  methodId: string | null;
  /** The date on which to send the payment, `YYYY-MM-DD`; null sends it now. */
  sendOn: string | null;
  /** True after the "when" step; `sendOn` alone cannot show this, because null is a valid choice. */
  whenChosen: boolean;
  /** True when the payment started at the review, with everything preselected. */
  preselected: boolean;
  /** True when the renter has entered or chosen something. */
  changed: boolean;
  /** IDs of the other payments that the renter has seen in the guard and confirmed. */
  confirmedIds: string[];
  attempt: SubmitAttempt | null;
  /** The ID of the resulting payment. Later steps redirect to it until the renter starts another payment. */
  done: string | null;
}

export const EMPTY_DRAFT: PaymentDraft = {
  choice: 'due',
  typed: '',
  amountCents: null,
  payAhead: false,
  leftCents: null,
  methodId: null,
  sendOn: null,
  whenChosen: false,
  preselected: false,
  changed: false,
  confirmedIds: [],
  attempt: null,
  done: null,
};

/** True when the renter has entered or chosen something and no payment has resulted yet. */
export const isStarted = ({ changed, done }: PaymentDraft): boolean => changed && done === null;

/** Returns the draft after a payment. A failed payment keeps the amount for another method; any other clears it. */
export function getDraftAfterPayment(payment: Payment): Partial<PaymentDraft> {
  const done = { attempt: null, done: payment.payment_id };
  return payment.state === 'failed' ? { ...done, methodId: null } : { ...EMPTY_DRAFT, ...done };
}

/** Returns a draft for the same amount with another method. The amount step runs again if less is due now. */
export function getDraftForOtherMethod(
  payment: Payment,
  leftCents: number | undefined,
): PaymentDraft {
  const { amount_cents: amountCents } = payment;
  const isAll = amountCents === leftCents;
  const isStillOwed = leftCents !== undefined && amountCents <= leftCents;
  return {
    ...EMPTY_DRAFT,
    changed: true,
    choice: isAll ? 'due' : 'other',
    typed: isAll ? '' : formatDecimalMoney(amountCents),
    ...(isStillOwed && { amountCents, leftCents }),
  };
}

/** Returns the draft after the renter picks a choice of the guard. */
export function getDraftForChoice(
  guard: PaymentGuard,
  { amount_cents: amountCents, pay_ahead: payAhead }: PaymentGuard['choices'][number],
  confirmedIds: readonly string[] = [],
) {
  const isAll = amountCents === guard.owed_cents;
  const otherIds = guard.others.map(({ payment_id: id }) => id);
  return {
    choice: isAll ? ('due' as const) : ('other' as const),
    typed: isAll ? '' : formatDecimalMoney(amountCents),
    amountCents,
    payAhead,
    leftCents: guard.owed_cents,
    changed: true,
    confirmedIds: [...new Set([...confirmedIds, ...otherIds])],
  };
}

/** Returns the fields that an earlier release did not store. It stored an amount only after the renter entered one. */
const addMissingFields = ({ typed, amountCents }: Record<string, unknown>) => ({
  sendOn: null,
  whenChosen: false,
  preselected: false,
  changed: typed !== '' || amountCents !== null,
  confirmedIds: [],
  payAhead: false,
});

// The key contains the person, so that renters who share a computer never see each other's attempt.
const getStorageKey = (personId: string | null) => `pay-now:${personId ?? ''}`;

export function loadPaymentDraft(personId: string | null): PaymentDraft {
  const stored = readDraft(getStorageKey(personId));
  // An earlier release may have stored the draft without newer fields. A sent attempt must not be lost.
  const draft = isRecord(stored) ? { ...addMissingFields(stored), ...stored } : stored;
  return isPaymentDraft(draft) ? draft : EMPTY_DRAFT;
}

/** If the draft cannot be stored, the guard of the service still prevents an accidental second payment. */
export function savePaymentDraft(personId: string | null, draft: PaymentDraft): void {
  writeDraft(getStorageKey(personId), draft);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isAttempt = (value: unknown): value is SubmitAttempt =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  typeof value.sent === 'boolean' &&
  typeof value.tries === 'number' &&
  typeof value.totalCents === 'number' &&
  typeof value.methodLabel === 'string';

const isPaymentDraft = (value: unknown): value is PaymentDraft =>
  isRecord(value) &&
  (value.choice === 'due' || value.choice === 'ahead' || value.choice === 'other') &&
  typeof value.typed === 'string' &&
  (value.amountCents === null || Number.isSafeInteger(value.amountCents)) &&
  typeof value.payAhead === 'boolean' &&
  (value.leftCents === null || Number.isSafeInteger(value.leftCents)) &&
  (value.methodId === null || typeof value.methodId === 'string') &&
  (value.sendOn === null || typeof value.sendOn === 'string') &&
  typeof value.whenChosen === 'boolean' &&
  typeof value.preselected === 'boolean' &&
  typeof value.changed === 'boolean' &&
  Array.isArray(value.confirmedIds) &&
  value.confirmedIds.every((id) => typeof id === 'string') &&
  (value.attempt === null || isAttempt(value.attempt)) &&
  (value.done === null || typeof value.done === 'string');
