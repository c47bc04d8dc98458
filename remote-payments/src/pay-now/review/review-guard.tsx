import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { type QuoteInput, useOptionalQuote } from '#src/queries/pay-now.ts';
import { getDraftForChoice } from '../draft/payment-draft.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';
import { GuardDialog } from '../guard/guard-dialog.tsx';
import type { QuoteOption } from '../method-messages.ts';

interface ReviewGuardProps {
  /** The guard with which the service refused the payment; null when there is none. */
  guard: PaymentGuard | null;
  quoteInput: QuoteInput;
  draftState: PaymentDraftState;
  onSend: (option: QuoteOption, quoteId: string, owedCents: number, confirmedIds: string[]) => void;
  onClose: () => void;
}

/** The guard on the review step. Each choice shows its own price, and choosing one sends the payment immediately. */
export function ReviewGuard({ guard, quoteInput, draftState, onSend, onClose }: ReviewGuardProps) {
  const { draft, change } = draftState;
  // The guard never offers more than three choices.
  const quotes = [
    useChoiceQuote(guard, 0, quoteInput.sendOn),
    useChoiceQuote(guard, 1, quoteInput.sendOn),
    useChoiceQuote(guard, 2, quoteInput.sendOn),
  ];
  const pricedChoices = quotes.map(({ data: quote }) => {
    const option = quote?.options.find(({ method }) => method.method_id === draft.methodId);
    return quote && option && { quote, option };
  });
  return (
    <GuardDialog
      guard={guard}
      sendOn={quoteInput.sendOn}
      prices={pricedChoices.map((priced, index) => ({
        isLoading: quotes[index]?.isFetching ?? false,
        cents: priced && { fee: priced.option.fee_cents, total: priced.option.total_cents },
      }))}
      onChoose={(choice, index) => {
        const price = pricedChoices[index];
        // If the price failed to load, pressing the button loads it again.
        if (!price) void quotes[index]?.refetch();
        if (!guard || !price) return;
        const choiceDraft = getDraftForChoice(guard, choice, draft.confirmedIds);
        change(choiceDraft);
        onSend(price.option, price.quote.quote_id, guard.owed_cents, choiceDraft.confirmedIds);
      }}
      onClose={onClose}
    />
  );
}

/** Loads the quote for one choice; disabled when the choice does not exist. */
function useChoiceQuote(guard: PaymentGuard | null, index: number, sendOn: string | null) {
  const choice = guard?.choices[index];
  const leftCents = guard?.owed_cents ?? 0;
  return useOptionalQuote(
    choice
      ? { amountCents: choice.amount_cents, leftCents, sendOn, payAhead: choice.pay_ahead }
      : null,
  );
}
