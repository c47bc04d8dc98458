import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDecimalMoney } from 'shared/format/money';
import { getMaxCents } from './parse-amount.ts';
import { EMPTY_DRAFT, type PaymentDraft } from './payment-draft.ts';

/**
 * Creates a draft with the amount from a link (`getPayNowPath`); null when the link has no amount. When the
 * amount is more than can be paid now, the full amount due is chosen, because the link can be days old.
 */
export function createDraftFromLink(
  linkAmount: string | null,
  summary: AccountSummary,
): PaymentDraft | null {
  if (linkAmount === null) return null;
  if (linkAmount === 'ahead') return { ...EMPTY_DRAFT, choice: 'ahead' };
  const cents = /^[1-9]\d{0,11}$/.test(linkAmount) ? Number(linkAmount) : null;
  if (cents === null) return EMPTY_DRAFT;
  const dueCents = summary.left_to_pay_cents;
  const maxCents = getMaxCents(summary);
  if (cents === dueCents || cents > maxCents) return EMPTY_DRAFT;
  if (cents === maxCents) return { ...EMPTY_DRAFT, choice: 'ahead' };
  return { ...EMPTY_DRAFT, choice: 'other', typed: formatDecimalMoney(cents) };
}
