import type { PlainDate } from 'services/platform/dates/calendar';
import { Problem } from 'services/platform/errors/problem';
import type { LeaseTerms } from 'services/resident/move-out/store/find-lease-terms';
import type { DateChoice } from 'shared/contract/notice';
import { dateSchema } from 'shared/contract/primitives';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getDateCost, getEarlyCost } from './date-cost.ts';
import { type EarliestLeaseEnd, getEarliestEnd, getLatestDay } from './earliest-end.ts';
import { t } from './texts.ts';

const formatLongDate = (date: PlainDate) => formatDate(date, { weekday: false, year: true });

/**
 * Formats the text that a renter signs, in the language of the reader, with the early termination fee if there is one.
 * It is stored as it was signed.
 */
function formatConsentText(
  { home, company }: LeaseTerms,
  moveOutDate: PlainDate,
  { until, feeCents }: { until: PlainDate; feeCents: number | null },
): string {
  const notice = t('consent', {
    company,
    home,
    moveOutOn: formatLongDate(moveOutDate),
    rentUntil: formatLongDate(until),
  });
  if (feeCents === null) return notice;
  return `${notice} ${t('consent.early', { company, fee: formatMoney(feeCents) })}`;
}

export const getLeaseEarliestEnd = ({ terms, today }: LeaseTerms): EarliestLeaseEnd =>
  getEarliestEnd(terms.rule, terms.term, today);

/** Returns a move-out date with its cost and the text to sign. */
export function getDateChoice(lease: LeaseTerms, moveOutDate: PlainDate): DateChoice {
  const earliest = getLeaseEarliestEnd(lease);
  const cost = getDateCost(lease.terms, earliest, moveOutDate);
  const early = getEarlyCost(lease.terms, earliest, moveOutDate);
  return {
    move_out_date: moveOutDate,
    kind: cost.kind,
    rent_until: cost.rentUntil,
    extra_cents: cost.extraCents,
    consent_text: formatConsentText(lease, moveOutDate, { until: cost.rentUntil, feeCents: null }),
    early: early && {
      rent_until: early.rentUntil,
      extra_cents: early.extraCents,
      fee_cents: early.feeCents,
      consent_text: formatConsentText(lease, moveOutDate, {
        until: early.rentUntil,
        feeCents: early.feeCents,
      }),
    },
  };
}

/**
 * Throws `invalid_request` for a date that does not exist, is in the past at the property, or is more than a
 * year away.
 */
export function assertMoveOutDate(day: string, today: PlainDate, field: string): void {
  const latest = getLatestDay(today);
  const isPossible = dateSchema.safeParse(day).success && day >= today && day <= latest;
  if (isPossible) return;
  throw new Problem(400, 'invalid_request', `The date must be between ${today} and ${latest}.`, {
    field,
  });
}
