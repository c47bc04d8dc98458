import type { ChargeLine } from 'shared/contract/resident';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getWrittenLang } from 'shared/ui/mark-written';
import { t } from '../texts.ts';

type DetailRow = {
  readonly term: string;
  readonly termLang?: string | undefined;
  readonly value: string;
};

/**
 * Returns the monthly charges other than the current rent, such as a future rent or a parking space.
 * `today` is the date at the property.
 */
export function getOtherChargeRows(lines: readonly ChargeLine[], today: string): DetailRow[] {
  return lines
    .filter((line) => line.charge_type !== 'rent' || line.starts_on > today)
    .map((line) => ({ ...getTerm(line), value: formatAmount(line, today) }));
}

const getTerm = ({ charge_type, description }: ChargeLine) =>
  charge_type === 'rent'
    ? { term: t('facts.newRent') }
    : { term: description, termLang: getWrittenLang('unknown') };

function formatAmount({ amount_cents, starts_on, ends_on }: ChargeLine, today: string): string {
  const amount = formatMoney(amount_cents);
  if (starts_on > today) return t('facts.lineFrom', { amount, date: formatPlainDate(starts_on) });
  if (ends_on !== null) return t('facts.lineUntil', { amount, date: formatPlainDate(ends_on) });
  return t('facts.line', { amount });
}

const formatPlainDate = (date: string) => formatDate(date, { year: true, weekday: false });
