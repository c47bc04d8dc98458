import type { AccountSummary } from 'shared/contract/payments/summary';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { s, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { endOfDay } from '../format/end-of-day.ts';
import { Text, t } from '../texts.ts';
import { dueParts } from './due-state.ts';

/** When it is due, and what happens after that. */
export function DueLines({ summary }: { summary: AccountSummary }) {
  const { due_on: dueOn, late_fee: lateFee, today } = summary;
  return (
    <Lines>
      {dueOn && (
        <li>
          <Icon name="calendar" />
          <span>
            {dueOn < today ? <Overdue summary={summary} /> : <Due {...{ dueOn, today }} />}
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

const short = (date: string) => formatDate(date, { weekday: false });
const bold = { b: <b /> };

function Due({ dueOn, today }: { dueOn: string; today: string }) {
  const values = { date: formatDate(dueOn), today: short(today) };
  return <Text id="money.dueLine" values={values} components={bold} />;
}

function Overdue({ summary: { charges, today } }: { summary: AccountSummary }) {
  const { overdueCents, overdueCount, since, nextCents, nextOn } = dueParts(charges, today);
  if (since === null) return null;
  const values = {
    amount: formatMoney(overdueCents),
    count: overdueCount,
    date: formatDate(since),
    today: short(today),
  };
  return (
    <>
      <Text id="money.overdueLine" values={values} components={bold} />{' '}
      {nextOn && (
        <span>
          {t('money.moreLine', { amount: formatMoney(nextCents), date: formatDate(nextOn) })}
        </span>
      )}
    </>
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
