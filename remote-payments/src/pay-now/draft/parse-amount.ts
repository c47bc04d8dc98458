import type { AccountSummary } from 'shared/contract/payments/summary';
import { parseMoney } from 'shared/format/money';
import { cleanEntry } from 'shared/format/typed-text';
import type { PaymentDraft } from './payment-draft.ts';

type AmountErrorId = 'missing' | 'notMoney' | 'tooPrecise' | 'zero' | 'tooMuch';
type ParsedAmount = { cents: number } | { fault: AmountErrorId };

/** Returns the chosen or typed amount in cents, or why it is invalid. */
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

/** Returns the stored choice if it is still available, otherwise the closest available choice. */
export function getAvailableChoice(
  { choice }: PaymentDraft,
  summary: AccountSummary,
): PaymentDraft['choice'] {
  if (choice === 'ahead' && summary.pay_ahead === null) return 'due';
  return choice === 'due' && summary.left_to_pay_cents <= 0 ? 'ahead' : choice;
}

/** Returns the maximum payment in cents: the amount due plus upcoming charges. */
export const getMaxCents = ({
  left_to_pay_cents: leftCents,
  pay_ahead: payAhead,
}: AccountSummary) => payAhead?.amount_cents ?? leftCents;

/** Parses a typed amount of at most `mostCents`. */
export function parseAmount(typed: string, mostCents: number): ParsedAmount {
  const text = cleanEntry(typed);
  if (text === '' || text === '$') return { fault: 'missing' };
  const cents = parseMoney(text);
  if (cents === null) return { fault: /\d\.\d{3,}$/.test(text) ? 'tooPrecise' : 'notMoney' };
  if (cents === 0) return { fault: 'zero' };
  return cents > mostCents ? { fault: 'tooMuch' } : { cents };
}
