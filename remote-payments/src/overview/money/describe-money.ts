import type { AmountDue } from 'shared/contract/payments/amounts-due';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { countDays } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { formatBalance, formatMoney } from 'shared/format/money';
import { getReceiptPath } from 'shared/paths/paths';
import { sumCentsByState } from '#src/amounts-due/due-totals.ts';
import { formatNothingDue } from '#src/amounts-due/nothing-due-messages.ts';
import { formatEndOfDay } from '#src/format/end-of-day.ts';
import type { getPaymentDenialReason } from '#src/queries/denial/payment-denial-reason.ts';
import { findOwnUnknownPayment } from '#src/queries/unknown-payment.ts';
import { t } from '#src/texts.ts';

// The texts of the money block, without React: the page and its first content (src/first-content) show the same.

/** Due dates within this number of days are shown as "in N days". */
const SOON_DAYS = 7;

export interface DueChipTexts {
  readonly look: 'overdue' | 'due_today' | 'soon' | 'later';
  readonly text: string;
}

/** Describes the most urgent due date, with its amount when more is due on other dates; null without any. */
export function describeDueChip(amounts: readonly AmountDue[], today: string): DueChipTexts | null {
  const [first] = amounts;
  if (!first) return null;
  const { state, due_on: dueOn } = first;
  const days = countDays(today, dueOn);
  const urgency = days <= SOON_DAYS ? 'soon' : 'later';
  const look = state === 'not_due' ? urgency : state;
  const cents = state === 'overdue' ? sumCentsByState(amounts, state) : first.amount_cents;
  const isAll = amounts.every((amount) => amount === first || amount.state === 'overdue');
  const values = { amount: formatMoney(cents), date: formatDate(dueOn), days };
  return { look, text: t(isAll ? `due.chip.${look}` : `due.chip.${look}Part`, values) };
}

/** Describes the late fee that can still be avoided; null without one. */
export function describeLateFee({
  late_fee: lateFee,
  today,
  time_zone: timeZone,
}: AccountSummary): string | null {
  if (!lateFee || lateFee.after < today) return null;
  return t('money.lateFee', {
    moment: formatEndOfDay(lateFee.after, timeZone),
    amount: formatMoney(lateFee.amount_cents),
  });
}

export interface FiguresTexts {
  /** The text alternative of the bar; null when nothing is left to pay. */
  readonly bar: string | null;
  readonly pendingCents: number;
  readonly leftCents: number;
  readonly balance: string;
  readonly pending: string;
  readonly lastLabel: string;
  readonly last: string;
}

/** Describes balance - pending = left to pay. */
export function describeFigures(summary: AccountSummary): FiguresTexts {
  const { balance_cents: balanceCents, pending_cents: pendingCents } = summary;
  const { left_to_pay_cents: leftCents } = summary;
  const left = formatMoney(leftCents);
  const isCredit = leftCents < 0;
  const bar = t('money.bar', {
    balance: formatMoney(balanceCents),
    pending: formatMoney(pendingCents),
    left,
  });
  return {
    bar: leftCents > 0 ? bar : null,
    pendingCents,
    leftCents,
    balance: formatBalance(balanceCents, t('money.creditWord')),
    pending: formatMoney(-pendingCents),
    lastLabel: t(isCredit ? 'money.creditLabel' : 'money.leftToPay'),
    last: isCredit ? formatMoney(-leftCents) : left,
  };
}

/** Describes why nothing has to be paid. */
export function describeNothingToPay(summary: AccountSummary): { title: string; text: string } {
  const leftCents = summary.left_to_pay_cents;
  return {
    title:
      leftCents < 0 ? t('money.credit', { amount: formatMoney(-leftCents) }) : t('money.nothing'),
    text: formatNothingDue(summary),
  };
}

/** What the renter can do about the amount left to pay. Reasons are texts for below the disabled button. */
export type PayAction =
  | { readonly kind: 'pay' }
  | { readonly kind: 'off'; readonly title: string; readonly text: string }
  | { readonly kind: 'movedOut'; readonly text: string }
  | { readonly kind: 'unknown'; readonly receiptPath: string };

/** Decides whether Pay now is a link. `denialReason` is from `getPaymentDenialReason`. */
export function getPayAction(
  summary: AccountSummary,
  denialReason: ReturnType<typeof getPaymentDenialReason>,
): PayAction {
  const { disabled_reason: reason, offline_payment: offline } = summary;
  if (denialReason === 'off') {
    return { kind: 'off', title: `${t('money.disabled')}.`, text: `${reason ?? ''} ${offline}` };
  }
  if (denialReason === 'movedOut') {
    return { kind: 'movedOut', text: `${t('money.movedOut')} ${offline}` };
  }
  const unknownPayment = findOwnUnknownPayment(summary);
  if (!unknownPayment) return { kind: 'pay' };
  const receiptPath = getReceiptPath(unknownPayment.payment_id);
  return { kind: 'unknown', receiptPath };
}
