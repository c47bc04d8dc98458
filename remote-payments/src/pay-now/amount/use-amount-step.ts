import { useState } from 'react';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { useAccountSummary } from 'shared/queries/payments';
import { useFetchQuote } from '#src/queries/pay-now.ts';
import { type AmountRefusal, getAmountRefusal } from '#src/queries/payment-refusals.ts';
import { getAvailableChoice, getMaxCents, parseChosenAmount } from '../draft/parse-amount.ts';
import { getDraftForChoice } from '../draft/payment-draft.ts';
import type { PaymentDraftState } from '../draft/use-payment-draft.ts';
import type { GuardChoice } from '../guard/guard-messages.ts';
import { formatRetryTime } from '../submit/refusal-banner.tsx';
import { t } from '../texts.ts';
import { useNextStep } from '../use-next-step.ts';

/** Validates the amount, fetches a quote, and shows the duplicate-payment guard before the next step. */
export function useAmountStep(draftState: PaymentDraftState, summary: AccountSummary) {
  const { draft } = draftState;
  const { left_to_pay_cents: leftCents } = summary;
  const mostCents = getMaxCents(summary);
  const goTo = useNextStep(draftState);
  const prepare = useFetchQuote();
  const [error, setError] = useState<string | null>(null);
  const [guard, setGuard] = useState<PaymentGuard | null>(null);
  const { refetch } = useAccountSummary();
  const choice = getAvailableChoice(draft, summary);
  const parsed = parseChosenAmount(draft, summary);

  // `payAhead` confirms that paying more than the amount due is intended; the service checks the limit.
  const toQuoteParams = (amountCents: number) => ({
    amountCents,
    leftCents,
    payAhead: amountCents > leftCents,
  });
  const continueWith = (amountCents: number) =>
    goTo('method', { ...toQuoteParams(amountCents), choice, confirmedIds: [] });
  const choose = async (choice: GuardChoice) => {
    if (!guard) return;
    // The amount due in the guard can be newer than the summary on this page.
    if (guard.owed_cents !== leftCents) await refetch();
    goTo('method', getDraftForChoice(guard, choice));
  };
  const submit = () => {
    if (prepare.isPending) return;
    if ('fault' in parsed) {
      setError(t(`amount.fault.${parsed.fault}`, { amount: formatMoney(mostCents) }));
      return;
    }
    setError(null);
    prepare.mutate(
      { ...toQuoteParams(parsed.cents), sendOn: null },
      {
        onSuccess: (quote) => {
          setGuard(quote.guard);
          if (quote.guard === null) continueWith(parsed.cents);
        },
        onError: (failure) => {
          const refusal = getAmountRefusal(failure);
          setError(formatAmountRefusal(refusal));
          if (refusal.kind === 'tooMuch') void refetch();
        },
      },
    );
  };

  return {
    choice,
    mostCents,
    parsed,
    error,
    guard,
    busy: prepare.isPending,
    submit,
    choose,
    leave: () => setGuard(null),
    forgetError: () => setError(null),
  };
}

/** Formats the reason why the service refused an amount. */
function formatAmountRefusal(refusal: AmountRefusal): string {
  if (refusal.kind === 'tooMuch') return t('amount.changed');
  if (refusal.kind === 'tooOften')
    return `${t('amount.fault.tooOften')} ${formatRetryTime(refusal.retryAt)}`;
  if (refusal.kind === 'offline') return t('amount.fault.offline');
  if (refusal.kind !== 'tooLittle') return t('amount.fault.prices');
  return refusal.leastCents === null
    ? t('amount.fault.tooLittleUnknown')
    : t('amount.fault.tooLittle', { amount: formatMoney(refusal.leastCents) });
}
