import type { Quote } from 'shared/contract/payments/quotes';
import { formatMoney } from 'shared/format/money';
import { color, space } from 'shared/theme/tokens';
import { formatWithWritten } from 'shared/ui/format-with-written';
import { Icon } from 'shared/ui/icon';
import { markWritten } from 'shared/ui/mark-written';
import { Money } from 'shared/ui/money';
import styled from 'styled-components';
import type { QuoteInput } from '#src/queries/pay-now.ts';
import { formatLateness, formatShortDay, type QuoteOption } from '../method-messages.ts';
import { t } from '../texts.ts';
import { MoneyLines } from './money-lines.tsx';

interface WhatYouPayProps {
  quote: Quote;
  option: QuoteOption | undefined;
}

/** Shows the allocations, the fee of the chosen method, the total and the amount due afterwards. */
export function WhatYouPay({ quote, option }: WhatYouPayProps) {
  const lines = quote.allocations.map((allocation) => ({
    label: formatAllocation(allocation),
    amount: formatMoney(allocation.amount_cents),
  }));
  if (!option) return <MoneyLines lines={lines} />;
  const fee = option.fee_cents === 0 ? t('sum.free') : formatMoney(option.fee_cents);
  return (
    <>
      <MoneyLines
        lines={lines}
        extra={{ label: t('sum.feeOf', { method: formatMethodKind(option) }), amount: fee }}
        total={{
          label: t('sum.youPay'),
          amount: <Money cents={option.total_cents} size="md" />,
        }}
      />
      <AfterPayment quote={quote} option={option} />
    </>
  );
}

function AfterPayment({ quote, option }: { quote: Quote; option: QuoteOption }) {
  const isPaidOnTime = option.on_time && quote.left_after_cents === 0;
  // Mentions late fees only where one is possible; charges other than rent have none.
  const avoidsLateFee = isPaidOnTime && quote.late_after !== null;
  const note = avoidsLateFee ? t('sum.noLateFee') : formatLateness(quote, option);
  return (
    <AfterPaymentText $good={isPaidOnTime}>
      <Icon name={isPaidOnTime ? 'check-circle' : 'info'} />
      <span>
        <b>{t('sum.after', { amount: formatMoney(quote.left_after_cents) })}</b>
        {note !== undefined && (
          <>
            <br />
            <span>{note}</span>
          </>
        )}
        {quote.ahead_cents > 0 && (
          <>
            <br />
            <span>{t('sum.aheadAfter', { amount: formatMoney(quote.ahead_cents) })}</span>
          </>
        )}
      </span>
    </AfterPaymentText>
  );
}

const formatMethodKind = ({ method }: QuoteOption) => t(`method.from.${method.kind}`);

/** Returns the total for the action bar: with the fee of the chosen method, or the amount if none is chosen. */
export const getActionBarTotal = (option: QuoteOption | undefined, { amountCents }: QuoteInput) =>
  option
    ? {
        label: t('method.barLabelBy', { method: formatMethodKind(option) }),
        cents: option.total_cents,
      }
    : { label: t('sum.youPay'), cents: amountCents };

function formatAllocation({ description, share, ahead_of }: Quote['allocations'][number]) {
  if (ahead_of !== null) {
    return t('sum.ahead', { charge: description, date: formatShortDay(ahead_of) });
  }
  if (share === 'rest' || share === 'part') {
    return formatWithWritten((charge) => t(`sum.${share}`, { charge }), description, 'unknown');
  }
  return markWritten(description, 'unknown');
}

const AfterPaymentText = styled.p<{ $good: boolean }>`
  display: flex;
  gap: ${space(12)};
  padding: ${space(8)} 0;
  color: ${color('ink')};
  svg { margin-top: 0.125rem; color: ${({ $good }) => color($good ? 'pine' : 'inkMuted')}; }
`;
