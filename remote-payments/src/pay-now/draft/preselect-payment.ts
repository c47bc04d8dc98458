import type { Quote } from 'shared/contract/payments/quotes';
import type { QuoteOption } from '../method-messages.ts';
import type { PaymentDraft } from './payment-draft.ts';

/**
 * Returns the draft of a payment that the renter only has to review: the amount of the quote, with the usual method,
 * now. Returns null when the renter has to decide something: a guard, or which method to use.
 */
export function preselectPayment(
  draft: PaymentDraft,
  quote: Quote,
  leftCents: number,
): PaymentDraft | null {
  const option = findUsualOption(quote);
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

/** The default method if it can be used, otherwise the only one that can. */
function findUsualOption({ options }: Quote): QuoteOption | undefined {
  const usable = options.filter((option) => option.disabled_reason === null);
  return usable.find(({ method }) => method.is_default) ?? (usable.length === 1 ? usable[0] : undefined);
}
