import type { AccountSummary } from 'shared/contract/payments/summary';
import { parseMoney } from 'shared/format/money';
import { cleanEntry } from 'shared/format/typed-text';
import type { PaymentDraft } from './payment-draft.ts';

type AmountErrorId = 'missing' | 'notMoney' | 'tooPrecise' | 'zero' | 'tooMuch';
type ParsedAmount = { cents: number } | { fault: AmountErrorId };

/** The amount that the renter has chosen or typed. */
export function parseChosenAmount(draft: PaymentDraft, summary: AccountSummary): ParsedAmount {
  switch (getAvailableChoice(draft, summary)) {
    case 'due':
      return { cents: summary.left_to_pay_cents };
    case 'ahead':
      return { cents: getMaxCents(summary) };
    case 'other':
      return parseAmount(draft.typed, getMaxCents(summary));
  }
}

/** What is chosen, where it is still there to be chosen. */
export function getAvailableChoice(
  { choice }: PaymentDraft,
  summary: AccountSummary,
): PaymentDraft['choice'] {
  if (choice === 'ahead' && summary.pay_ahead === null) return 'due';
  return choice === 'due' && summary.left_to_pay_cents <= 0 ? 'ahead' : choice;
}

/** Everything that can be paid: what is left, and what comes. */
export const getMaxCents = ({ left_to_pay_cents: left, pay_ahead: ahead }: AccountSummary) =>
  ahead?.amount_cents ?? left;

/** Reads what a renter typed as an amount of at most `mostCents`. */
export function parseAmount(typed: string, mostCents: number): ParsedAmount {
  const text = cleanEntry(typed);
  if (text === '' || text === '$') return { fault: 'missing' };
  const cents = parseMoney(text);
  if (cents === null) return { fault: /\d\.\d{3,}$/.test(text) ? 'tooPrecise' : 'notMoney' };
  if (cents === 0) return { fault: 'zero' };
  return cents > mostCents ? { fault: 'tooMuch' } : { cents };
}
