import type { AmountDue } from 'shared/contract/payments/amounts-due';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { color, space } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { Text } from '../texts.ts';
import { sumCentsByState } from './due-totals.ts';

/** Above this number of overdue dates, one line shows their sum; the page lists every charge below. */
const MAX_OVERDUE_LINES = 3;

/** Renders the amounts due as items of a `DueList`, one for each due date. */
export function AmountsDueLines({ amounts }: { amounts: readonly AmountDue[] }) {
  const overdue = amounts.filter(({ state }) => state === 'overdue');
  const [oldest] = overdue;
  const isLong = overdue.length > MAX_OVERDUE_LINES;
  const listedAmounts = isLong ? amounts.slice(overdue.length) : amounts;
  return (
    <>
      {isLong && oldest && (
        <AmountLine
          id="due.overdueSince"
          cents={sumCentsByState(amounts, 'overdue')}
          date={formatDate(oldest.due_on)}
        />
      )}
      {listedAmounts.map(({ due_on: dueOn, state, amount_cents: cents }) => (
        <AmountLine key={dueOn} id={`due.${state}`} cents={cents} date={formatDate(dueOn)} />
      ))}
    </>
  );
}

interface AmountLineProps {
  id: `due.${AmountDue['state']}` | 'due.overdueSince';
  cents: number;
  date: string;
}

function AmountLine({ id, cents, date }: AmountLineProps) {
  return (
    <li>
      <Icon name="calendar" />
      <span>
        <Text id={id} values={{ amount: formatMoney(cents), date }} components={{ b: <b /> }} />
      </span>
    </li>
  );
}

export const DueList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${space(4)};
  li { display: flex; gap: ${space(12)}; }
  svg { margin-top: 0.125rem; color: ${color('inkMuted')}; }
`;
