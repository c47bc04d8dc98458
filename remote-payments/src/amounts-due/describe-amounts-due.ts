import type { AmountDue } from 'shared/contract/payments/amounts-due';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { protectValues } from 'shared/i18n/rich-text-tags';
import { t } from '../texts.ts';
import { sumCentsByState } from './due-totals.ts';

/** Above this number of overdue dates, one line shows their sum; the page lists every charge below. */
const MAX_OVERDUE_LINES = 3;

/** Returns one line with tags (`<b>`) for each due date, for `formatRichText`. */
export function describeAmountsDue(amounts: readonly AmountDue[]): string[] {
  const overdue = amounts.filter(({ state }) => state === 'overdue');
  const [oldest] = overdue;
  const isLong = overdue.length > MAX_OVERDUE_LINES;
  const listedAmounts = isLong ? amounts.slice(overdue.length) : amounts;
  const describe = (id: AmountLineId, cents: number, dueOn: string) =>
    t(id, protectValues({ amount: formatMoney(cents), date: formatDate(dueOn) }));
  return [
    ...(isLong && oldest
      ? [describe('due.overdueSince', sumCentsByState(amounts, 'overdue'), oldest.due_on)]
      : []),
    ...listedAmounts.map(({ due_on: dueOn, state, amount_cents: cents }) =>
      describe(`due.${state}`, cents, dueOn),
    ),
  ];
}

type AmountLineId = `due.${AmountDue['state']}` | 'due.overdueSince';
