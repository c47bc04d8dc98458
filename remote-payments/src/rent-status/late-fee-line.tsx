import type { RentMonth } from 'shared/contract/payments/rent-status';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { s, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { endOfDay } from '../format/end-of-day.ts';
import { t } from './texts.ts';

interface LateFeeLineProps {
  lateFee: RentMonth['late_fee'];
  timeZone: string;
}

/** Whether the late-fee clock runs or is stopped. */
export function LateFeeLine({ lateFee, timeZone }: LateFeeLineProps) {
  const { clock, last_day, amount_cents } = lateFee;
  const values = {
    date: formatDate(last_day),
    moment: endOfDay(last_day, timeZone),
    amount: formatMoney(amount_cents),
  };
  return (
    <Line $warns={clock === 'runs' || clock === 'ran_out'}>
      <Icon name="clock" size={16} />
      <span>{t(`clock.${clock}`, values)}</span>
    </Line>
  );
}

const Line = styled.p<{ $warns: boolean }>`
  display: flex;
  gap: ${space(8)};
  svg { flex: none; margin-top: 0.25rem; color: ${({ $warns }) => s($warns ? 'brass' : 'inkMuted')}; }
`;
