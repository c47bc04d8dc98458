import type { Payment } from 'shared/contract/payments/payments';
import type { Quote } from 'shared/contract/payments/quotes';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMethodLabel, keepNumberOnOneLine } from '#src/format/method-label.ts';
import type { QuoteInput } from '#src/queries/pay-now.ts';
import type { QuoteOption } from '../method-messages.ts';
import { getAvailableChoice, parseChosenAmount } from './parse-amount.ts';
import type { PaymentDraft } from './payment-draft.ts';

/**
 * Returns the input of the quote with which a payment starts; null when nothing is owed now, or when the amount of the
 * draft is not one that can be paid.
 */
export function getStartQuoteInput(
  draft: PaymentDraft,
  summary: AccountSummary,
): QuoteInput | null {
  const { left_to_pay_cents: leftCents } = summary;
  const parsed = parseChosenAmount(draft, summary);
  if (leftCents <= 0 || 'fault' in parsed) return null;
  const { cents: amountCents } = parsed;
  return { amountCents, leftCents, sendOn: null, payAhead: amountCents > leftCents };
}

/** The part of a payment that shows which method paid it. */
type PaidWith = Pick<Payment, 'own' | 'method_label'>;

/**
 * Returns the draft of a payment that the renter only has to review: the amount of the quote, with the usual method,
 * now. Returns null when the renter has to decide something: a guard, or which method to use. `payments` are the last
 * ones of the lease, newest first.
 */
export function preselectPayment(
  draft: PaymentDraft,
  quote: Quote,
  leftCents: number,
  payments: readonly PaidWith[],
): PaymentDraft | null {
  const option = findUsualOption(quote, payments);
  if (quote.guard !== null || !option) return null;
  const { amount_cents: amountCents } = quote;
  return {
    ...draft,
    amountCents,
    leftCents,
    payAhead: amountCents > leftCents,
    methodId: option.method.method_id,
    whenChosen: true,
    preselected: true,
  };
}

const listUsable = ({ options }: Quote): QuoteOption[] =>
  options.filter(({ disabled_reason: reason }) => reason === null);

const findDefault = (usable: readonly QuoteOption[]) =>
  usable.find(({ method }) => method.is_default);

/** Whether the last payments decide which method is preselected. */
export function needsLastPayments(quote: Quote): boolean {
  const usable = listUsable(quote);
  return quote.guard === null && usable.length > 1 && !findDefault(usable);
}

/** Finds the default method if it can be used, otherwise the method that was used last, or the only one. */
function findUsualOption(quote: Quote, payments: readonly PaidWith[]): QuoteOption | undefined {
  const usable = listUsable(quote);
  const [first, ...others] = usable;
  return findDefault(usable) ?? (others.length === 0 ? first : findLastUsed(usable, payments));
}

function findLastUsed(
  usable: readonly QuoteOption[],
  payments: readonly PaidWith[],
): QuoteOption | undefined {
  // A payment has no method id, because the method can be removed; its label is that of the method.
  const labels = payments
    .filter(({ own }) => own)
    .map(({ method_label: label }) => keepNumberOnOneLine(label));
  const lastLabel = labels.find((label) =>
    usable.some(({ method }) => formatMethodLabel(method) === label),
  );
  return usable.find(({ method }) => formatMethodLabel(method) === lastLabel);
}

/**
 * Returns the draft with the amount that is owed now. A preselected payment of everything follows the amount owed; an
 * amount that the renter entered never changes.
 */
export function followAmountOwed(draft: PaymentDraft, summary: AccountSummary): PaymentDraft {
  const { preselected, choice, leftCents } = draft;
  if (!preselected || choice === 'other' || leftCents === summary.left_to_pay_cents) return draft;
  // Never turns into another choice, such as upcoming charges after everything else was paid.
  if (getAvailableChoice(draft, summary) !== choice) return draft;
  const input = getStartQuoteInput(draft, summary);
  if (input === null) return draft;
  const { amountCents, payAhead } = input;
  return { ...draft, amountCents, leftCents: input.leftCents, payAhead };
}
