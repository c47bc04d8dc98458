import { formatDate } from 'shared/format/date';
import { Chip } from 'shared/ui/chip';
import { t } from '../texts.ts';
import { dueState } from './due-state.ts';

export function DueChip({ dueOn, today }: { dueOn: string; today: string }) {
  const due = dueState(dueOn, today);
  switch (due.kind) {
    case 'overdue':
      return (
        <Chip kind="bad" icon="warning">
          {t('money.due.overdue')}
        </Chip>
      );
    case 'today':
      return (
        <Chip kind="warn" icon="clock">
          {t('money.due.today')}
        </Chip>
      );
    case 'soon':
      return (
        <Chip kind="warn" icon="clock">
          {t('money.due.soon', { days: due.days })}
        </Chip>
      );
    case 'later':
      return (
        <Chip kind="plain" icon="calendar">
          {t('money.due.later', { date: formatDate(dueOn) })}
        </Chip>
      );
  }
}
