import type { PaymentGuard, Quote } from 'shared/contract/payments/quotes';
import { type QuoteInput, useOptionalQuote } from '#src/queries/paying.ts';
import { getDraftForChoice } from '../draft/draft.ts';
import type { PaymentDraftState } from '../draft/use-draft.ts';
import { GuardDialog } from '../guard/guard-dialog.tsx';
import type { QuoteOption } from '../method-words.ts';

interface ReviewGuardProps {
  /** What the service asked when it refused the payment; null where it did not. */
  guard: PaymentGuard | null;
  agreed: QuoteInput;
  draftState: PaymentDraftState;
  onSend: (quote: Quote, option: QuoteOption, owedCents: number, confirmedIds: string[]) => void;
  onClose: () => void;
}

/** The guard of the review: each choice has its own price before it can be chosen, and is sent at once. */
export function ReviewGuard({ guard, agreed, draftState, onSend, onClose }: ReviewGuardProps) {
  const { draft, change } = draftState;
  // The guard never offers more than three choices.
  const quotes = [
    useChoiceQuote(guard, 0, agreed.sendOn),
    useChoiceQuote(guard, 1, agreed.sendOn),
    useChoiceQuote(guard, 2, agreed.sendOn),
  ];
  const priced = quotes.map(({ data: quote }) => {
    const option = quote?.options.find(({ method }) => method.method_id === draft.methodId);
    return quote && option && { quote, option };
  });
  return (
    <GuardDialog
      guard={guard}
      sendOn={agreed.sendOn}
      prices={priced.map((one, index) => ({
        isLoading: quotes[index]?.isFetching ?? false,
        cents: one && { fee: one.option.fee_cents, total: one.option.total_cents },
      }))}
      onChoose={(choice, index) => {
        const price = priced[index];
        // A price that could not be had is asked for again by another press.
        if (!price) void quotes[index]?.refetch();
        if (!guard || !price) return;
        const chosen = getDraftForChoice(guard, choice, draft.confirmedIds);
        change(chosen);
        onSend(price.quote, price.option, guard.owed_cents, chosen.confirmedIds);
      }}
      onClose={onClose}
    />
  );
}

/** The price of one choice; asks nothing where there is no such choice. */
function useChoiceQuote(guard: PaymentGuard | null, index: number, sendOn: string | null) {
  const choice = guard?.choices[index];
  const leftCents = guard?.owed_cents ?? 0;
  return useOptionalQuote(
    choice
      ? { amountCents: choice.amount_cents, leftCents, sendOn, payAhead: choice.pay_ahead }
      : null,
  );
}
