import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import { formatMoney } from 'shared/format/money';
import { usePrepareQuote } from '../queries/paying.ts';
import { type AmountRefusal, amountRefusalOf } from '../queries/refusals.ts';
import { readAmount } from './read-amount.ts';
import { stepPath } from './steps.ts';
import { t } from './texts.ts';
import type { DraftState } from './use-draft.ts';

/** Reads the amount, gets its prices, and asks about what it would come beside, before it goes on. */
export function useAmountStep({ draft, change }: DraftState, leftCents: number) {
  const navigate = useNavigate();
  const prepare = usePrepareQuote();
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<QuoteWarning[]>([]);
  const read = draft.choice === 'due' ? { cents: leftCents } : readAmount(draft.typed, leftCents);

  const goOn = (amountCents: number, beside: QuoteWarning[]) => {
    const confirmedIds = beside.map(({ payment_id: id }) => id);
    change({ amountCents, leftCents, confirmedIds });
    navigate(stepPath('method'));
  };
  const submit = () => {
    if (prepare.isPending) return;
    if ('fault' in read) {
      setError(t(`amount.fault.${read.fault}`, { amount: formatMoney(leftCents) }));
      return;
    }
    setError(null);
    prepare.mutate(
      { amountCents: read.cents, leftCents, sendOn: null },
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
  if (refusal.kind !== 'tooLittle') return t('amount.fault.prices');
  return refusal.leastCents === null
    ? t('amount.fault.tooLittleUnknown')
    : t('amount.fault.tooLittle', { amount: formatMoney(refusal.leastCents) });
}
