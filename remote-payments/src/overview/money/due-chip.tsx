import type { AmountDue } from 'shared/contract/payments/amounts-due';
import { countDays } from 'shared/format/calendar-date';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { Chip } from 'shared/ui/chip';
import { sumCentsByState } from '#src/amounts-due/due-totals.ts';
import { t } from '#src/texts.ts';

/** Due dates within this number of days are shown as "in N days". */
const SOON_DAYS = 7;

const LOOKS = {
  overdue: { kind: 'bad', icon: 'warning' },
  due_today: { kind: 'warn', icon: 'clock' },
  soon: { kind: 'warn', icon: 'clock' },
  later: { kind: 'plain', icon: 'calendar' },
} as const;

interface DueChipProps {
  amounts: readonly AmountDue[];
  today: string;
}

/** Shows the most urgent due date, with its amount when more is due on other dates. */
export function DueChip({ amounts, today }: DueChipProps) {
  const [first] = amounts;
  if (!first) return null;
  const { state, due_on: dueOn } = first;
  const days = countDays(today, dueOn);
  const urgency = days <= SOON_DAYS ? 'soon' : 'later';
  const lookKey = state === 'not_due' ? urgency : state;
  const cents = state === 'overdue' ? sumCentsByState(amounts, state) : first.amount_cents;
  const isAll = amounts.every((amount) => amount === first || amount.state === 'overdue');
  const values = { amount: formatMoney(cents), date: formatDate(dueOn), days };
  return (
    <Chip {...LOOKS[lookKey]}>
      {t(isAll ? `due.chip.${lookKey}` : `due.chip.${lookKey}Part`, values)}
    </Chip>
  );
}
