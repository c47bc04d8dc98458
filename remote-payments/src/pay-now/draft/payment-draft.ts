import type { Payment } from 'shared/contract/payments/payments';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { decimalMoney } from 'shared/format/money';
import { readDraft, writeDraft } from 'shared/session/draft-store';

/** One wish to pay. Its key goes with every try until there is a definitive answer. */
export interface SubmitAttempt {
  key: string;
  /** True from the moment it may have left for the service. */
  sent: boolean;
  /** How many times it was sent. */
  tries: number;
  /** What the renter agreed to, for the page that waits for the answer. */
  totalCents: number;
  methodLabel: string;
}

/** What the renter has typed and chosen so far. It outlives a reload, not the tab. */
export interface PaymentDraft {
  /** `ahead`: with the charges that come. */
  choice: 'due' | 'ahead' | 'other';
  /** The other amount, as typed. */
  typed: string;
  /** Set once the amount step is done. */
  amountCents: number | null;
  /** True where it pays charges that come as well. */
  payAhead: boolean;
  /** What was left to pay at that time. */
  leftCents: number | null;
  methodId: string | null;
  /** A later day to send it on, `YYYY-MM-DD`; null: at once. */
  sendOn: string | null;
  /** True once the step that asks when to send it is done: sending now is an answer as well. */
  whenChosen: boolean;
  /** Other payments that the renter was asked about, and means this one beside. */
  confirmedIds: string[];
  attempt: SubmitAttempt | null;
  /** The payment that came of it: what every later step of it shows, until another is begun. */
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
  confirmedIds: [],
  attempt: null,
  done: null,
};

/** A payment that was not taken leaves the amount for another method; any other ends the draft. */
export function getDraftAfterPayment(payment: Payment): Partial<PaymentDraft> {
  const done = { attempt: null, done: payment.payment_id };
  return payment.state === 'failed' ? { ...done, methodId: null } : { ...EMPTY_DRAFT, ...done };
}

/** The same amount again, from somewhere else. It is settled on anew where less is left to pay by now. */
export function getDraftForOtherMethod(
  payment: Payment,
  leftCents: number | undefined,
): PaymentDraft {
  const { amount_cents: amountCents } = payment;
  const isAll = amountCents === leftCents;
  const isStillOwed = leftCents !== undefined && amountCents <= leftCents;
  return {
    ...EMPTY_DRAFT,
    choice: isAll ? 'due' : 'other',
    typed: isAll ? '' : decimalMoney(amountCents),
    ...(isStillOwed && { amountCents, leftCents }),
  };
}

/** What the draft becomes when the renter takes a choice of the guard. */
export function getDraftForChoice(
  guard: PaymentGuard,
  { amount_cents: amountCents, pay_ahead: payAhead }: PaymentGuard['choices'][number],
  confirmedIds: readonly string[] = [],
) {
  const isAll = amountCents === guard.owed_cents;
  const asked = guard.others.map(({ payment_id: id }) => id);
  return {
    choice: isAll ? ('due' as const) : ('other' as const),
    typed: isAll ? '' : decimalMoney(amountCents),
    amountCents,
    payAhead,
    leftCents: guard.owed_cents,
    confirmedIds: [...new Set([...confirmedIds, ...asked])],
  };
}

const ADDED_FIELDS = {
  sendOn: null,
  whenChosen: false,
  confirmedIds: [],
  payAhead: false,
} as const;

// One for each person: a shared computer must not hand one renter's attempt to the next.
const getStorageKey = (personId: string | null) => `pay-now:${personId ?? ''}`;

export function loadPaymentDraft(personId: string | null): PaymentDraft {
  const stored = readDraft(getStorageKey(personId));
  // An earlier release may have stored it: an attempt that was sent must not be forgotten.
  const draft = isRecord(stored) ? { ...ADDED_FIELDS, ...stored } : stored;
  return isPaymentDraft(draft) ? draft : EMPTY_DRAFT;
}

/** Where it cannot be kept, the service still takes a second payment only when it is told to. */
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
  Array.isArray(value.confirmedIds) &&
  value.confirmedIds.every((id) => typeof id === 'string') &&
  (value.attempt === null || isAttempt(value.attempt)) &&
  (value.done === null || typeof value.done === 'string');
