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

/** Whether the late-fee clock runs or is stopped, and the fee that came of it. */
export function LateFeeLine({ lateFee, timeZone }: LateFeeLineProps) {
  const { clock, last_day, amount_cents, charged, may_follow } = lateFee;
  const values = {
    date: formatDate(last_day),
    moment: endOfDay(last_day, timeZone),
    amount: formatMoney(amount_cents),
  };
  const fees = charged.map((fee) =>
    t('fee.added', { amount: formatMoney(fee.amount_cents), date: formatDate(fee.on) }),
  );
  // A clock that runs says itself what may come.
  if (may_follow && isOver(clock)) fees.push(t('fee.may', values));
  return (
    <Line $warns={clock === 'runs' || clock === 'ran_out'}>
      <Icon name="clock" size={16} />
      <span>{[t(`clock.${clock}`, values), ...fees].join(' ')}</span>
    </Line>
  );
}

const isOver = (clock: RentMonth['late_fee']['clock']) =>
  clock === 'stopped_late' || clock === 'ran_out';

const Line = styled.p<{ $warns: boolean }>`
  display: flex;
  gap: ${space(8)};
  svg { flex: none; margin-top: 0.25rem; color: ${({ $warns }) => s($warns ? 'brass' : 'inkMuted')}; }
`;
