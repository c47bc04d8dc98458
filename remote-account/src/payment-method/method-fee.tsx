import type { UseQueryResult } from '@tanstack/react-query';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import type { FeeSchedule } from 'shared/contract/payments/quotes';
import { formatMoney } from 'shared/format/money';
import { color, media, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import { t } from '../texts.ts';

interface MethodFeeProps {
  readonly kind: PaymentMethod['kind'];
  readonly fees: UseQueryResult<FeeSchedule | null>;
}

/** The fee of a method before it is chosen, or a text that the fee is unknown. */
export function MethodFee({ kind, fees }: MethodFeeProps) {
  const option = fees.data?.options.find((candidate) => candidate.kind === kind);
  if (!fees.data || !option) {
    return <Fee>{fees.isError && <span>{t('methods.feeUnknown')}</span>}</Fee>;
  }
  const { fee_cents, fee_rate, business_days_from: from, business_days_to: to } = option;
  const fee = formatMoney(fee_cents);
  const rent = formatMoney(fees.data.rent_cents);
  return (
    <Fee>
      <Price $free={fee_cents === 0}>
        {fee_cents === 0 ? t('methods.free') : (fee_rate ?? fee)}
      </Price>
      {fee_rate !== null && <span>{t('methods.feeOn', { fee, amount: rent })}</span>}
      <span>{formatDays(from, to)}</span>
    </Fee>
  );
}

function formatDays(from: number, to: number): string {
  if (to === 0) return t('methods.atOnce');
  return from === to ? t('methods.inDays', { days: to }) : t('methods.days', { from, to });
}

const Fee = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(8)};
  color: ${color('inkMuted')};
  ${media.tablet} {
    display: grid;
    align-content: start;
    gap: ${space(4)};
  }
`;

const Price = styled.strong<{ $free: boolean }>`
  ${type.strong}
  color: ${({ $free }) => color($free ? 'pine' : 'ink')};
`;
