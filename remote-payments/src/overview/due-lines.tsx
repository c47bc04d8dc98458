import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { s, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { endOfDay } from '../format/end-of-day.ts';
import { Text, t } from '../texts.ts';

/** When it is due, and what happens after that. */
export function DueLines({ summary }: { summary: AccountSummary }) {
  const { due_on: dueOn, late_fee: lateFee, today } = summary;
  return (
    <Lines>
      {dueOn && (
        <li>
          <Icon name="calendar" />
          <span>
            <Text
              id={dueOn < today ? 'money.overdueLine' : 'money.dueLine'}
              values={{
                date: formatDate(dueOn),
                today: formatDate(today, { weekday: false }),
              }}
              components={{ b: <b /> }}
            />
          </span>
        </li>
      )}
      {lateFee && lateFee.after >= today && (
        <li>
          <Brass>
            <Icon name="clock" />
          </Brass>
          <span>
            {t('money.lateFee', {
              moment: endOfDay(lateFee.after, summary.time_zone),
              amount: formatMoney(lateFee.amount_cents),
            })}
          </span>
        </li>
      )}
    </Lines>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(20)};
  border-top: 1px solid ${s('line')};
  li { display: flex; gap: ${space(12)}; }
  svg { margin-top: 0.125rem; color: ${s('inkMuted')}; }
`;
const Brass = styled.span`
  svg { color: ${s('brass')}; }
`;
