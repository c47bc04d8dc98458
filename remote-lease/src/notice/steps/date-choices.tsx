import type { DateChoice, NoticeQuote } from 'shared/contract/notice';
import { formatDate } from 'shared/format/date';
import { formatSignedMoney } from 'shared/format/money';
import { RadioList } from 'shared/ui/radio-list';
import { formatLongDate } from '../rule-messages.ts';
import { t } from '../texts.ts';

interface DateChoicesProps {
  quote: NoticeQuote;
  /** The date entered in the field; null when there is none. */
  triedDate: string | null;
  chosen: string;
  onChoose: (date: string) => void;
}

/** Lists the earliest date, the entered date and a month later, each with its extra cost. */
export function DateChoices({ quote, triedDate, chosen, onChoose }: DateChoicesProps) {
  const sameAsTerm = (date: string) => date === quote.term_end;
  const detail = ({ kind, move_out_date, rent_until }: DateChoice): string => {
    if (kind === 'earliest')
      return t(sameAsTerm(move_out_date) ? 'choice.termEnds' : 'choice.earliest');
    if (kind === 'sooner') return t('choice.sooner', { until: formatLongDate(rent_until) });
    return move_out_date === triedDate && rent_until !== move_out_date
      ? t('choice.sooner', { until: formatLongDate(rent_until) })
      : t('choice.later');
  };
  return (
    <RadioList
      label={t('choice.label')}
      name="choice"
      value={chosen}
      onChange={onChoose}
      options={quote.choices.map((choice) => ({
        value: choice.move_out_date,
        label: formatDate(choice.move_out_date, { year: true }),
        aside: choice.extra_cents === 0 ? t('choice.free') : formatSignedMoney(choice.extra_cents),
        detail: [detail(choice)],
      }))}
    />
  );
}
