import type { ActiveLease } from 'shared/contract/resident';
import { formatDate, formatDateRange, formatHour, formatTimeZone } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { t } from '../texts.ts';

/** What is known from the record of the lease alone. */
export interface LeaseTexts {
  readonly movedIn: string;
  readonly term: string;
  readonly rent: string;
  readonly lateFee: string;
}

/** Describes the record of a lease, without React: the page and its first content show the same. */
export function describeLease(lease: ActiveLease): LeaseTexts {
  return {
    movedIn: formatPlainDate(lease.move_in_date),
    term: formatTerm(lease),
    rent: formatRent(lease),
    lateFee: formatLateFee(lease),
  };
}

const formatPlainDate = (date: string) => formatDate(date, { year: true, weekday: false });

function formatTerm({ lease_term: term }: ActiveLease): string {
  if (term.month_to_month || term.lease_term_end === null) {
    return t('facts.termMonthToMonth', { start: formatPlainDate(term.lease_term_start) });
  }
  return formatDateRange(term.lease_term_start, term.lease_term_end, { year: true });
}

function formatRent({ rent_cents, due_day }: ActiveLease): string {
  return t('facts.rentText', { amount: formatMoney(rent_cents), day: due_day });
}

function formatLateFee({ late_fee_cents, grace_day, time_zone }: ActiveLease): string {
  if (late_fee_cents === 0) return t('facts.noLateFee');
  const amount = formatMoney(late_fee_cents);
  return t('facts.lateFeeText', {
    amount,
    day: grace_day,
    time: formatHour(23, 59).replace(' ', '\u00A0'),
    zone: formatTimeZone(time_zone),
  });
}
