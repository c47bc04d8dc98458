import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { usePrepareQuote } from '../queries/paying.ts';
import { type AmountRefusal, amountRefusalOf } from '../queries/refusals.ts';
import { choiceOf, mostCentsOf, readChoice } from './read-amount.ts';
import { whenAgain } from './refusal-banner.tsx';
import { stepPath } from './steps.ts';
import { t } from './texts.ts';
import type { DraftState } from './use-draft.ts';

/** Reads the amount, gets its prices, and asks about what it would come beside, before it goes on. */
export function useAmountStep({ draft, change }: DraftState, summary: AccountSummary) {
  const { left_to_pay_cents: leftCents } = summary;
  const mostCents = mostCentsOf(summary);
  const navigate = useNavigate();
  const prepare = usePrepareQuote();
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<QuoteWarning[]>([]);
  const choice = choiceOf(draft, summary);
  const read = readChoice(draft, summary);

  // The service is told that more than is owed is meant, and says how much may be.
  const wish = (amountCents: number) => ({
    amountCents,
    leftCents,
    payAhead: amountCents > leftCents,
  });
  const goOn = (amountCents: number, beside: QuoteWarning[]) => {
    const confirmedIds = beside.map(({ payment_id: id }) => id);
    change({ ...wish(amountCents), choice, confirmedIds });
    navigate(stepPath('method'));
  };
  const submit = () => {
    if (prepare.isPending) return;
    if ('fault' in read) {
      setError(t(`amount.fault.${read.fault}`, { amount: formatMoney(mostCents) }));
      return;
    }
    setError(null);
    prepare.mutate(
      { ...wish(read.cents), sendOn: null },
      {
        onSuccess: ({ warnings }) => {
          const toAsk = warnings.filter(({ asks }) => asks);
          setAsked(toAsk);
          if (toAsk.length === 0) goOn(read.cents, []);
        },
        onError: (failure) => setError(refusalWords(amountRefusalOf(failure))),
      },
    );
  };

  return {
    choice,
    mostCents,
    read,
    error,
    asked,
    busy: prepare.isPending,
    submit,
    payAnyway: () => 'cents' in read && goOn(read.cents, asked),
    leave: () => setAsked([]),
    forgetError: () => setError(null),
  };
}

/** The service's own word on an amount. */
function refusalWords(refusal: AmountRefusal): string {
  if (refusal.kind === 'tooMuch') return t('amount.changed');
  if (refusal.kind === 'tooOften')
    return `${t('amount.fault.tooOften')} ${whenAgain(refusal.retryAt)}`;
  if (refusal.kind === 'offline') return t('amount.fault.offline');
  if (refusal.kind !== 'tooLittle') return t('amount.fault.prices');
  return refusal.leastCents === null
    ? t('amount.fault.tooLittleUnknown')
    : t('amount.fault.tooLittle', { amount: formatMoney(refusal.leastCents) });
}
