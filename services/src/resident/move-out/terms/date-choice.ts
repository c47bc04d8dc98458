import type { PlainDate } from 'services/platform/dates/calendar';
import { Problem } from 'services/platform/errors/problem';
import type { LeaseTerms } from 'services/resident/move-out/store/find-lease-terms';
import type { DateChoice } from 'shared/contract/notice';
import { dateSchema } from 'shared/contract/primitives';
import { formatDate } from 'shared/format/date';
import { formatMoney } from 'shared/format/money';
import { getDateCost, getEarlyCost } from './date-cost.ts';
import { type EarliestLeaseEnd, getEarliestEnd, getLatestDay } from './earliest-end.ts';

const formatLongDate = (date: PlainDate) => formatDate(date, { weekday: false, year: true });

/** The words that a renter signs: of the day alone, or of the day and what an early end costs. */
function formatConsentText(
  { home, company }: LeaseTerms,
  leaving: PlainDate,
  { until, feeCents }: { until: PlainDate; feeCents: number | null },
): string {
  const early =
    feeCents === null
      ? ''
      : ` I ask to end the lease early for a fee of ${formatMoney(feeCents)}, which ${company} decides.`;
  return (
    `I give ${company} notice, for everyone on the lease, that we leave ${home} on ${formatLongDate(leaving)}. ` +
    `I understand that rent is likely due until ${formatLongDate(until)}.${early}`
  );
}

export const getLeaseEarliestEnd = ({ terms, today }: LeaseTerms): EarliestLeaseEnd =>
  getEarliestEnd(terms.rule, terms.term, today);

/** One day with what it costs, and the words to sign for it. */
export function getDateChoice(lease: LeaseTerms, leaving: PlainDate): DateChoice {
  const earliest = getLeaseEarliestEnd(lease);
  const cost = getDateCost(lease.terms, earliest, leaving);
  const early = getEarlyCost(lease.terms, earliest, leaving);
  return {
    move_out_date: leaving,
    kind: cost.kind,
    rent_until: cost.rentUntil,
    extra_cents: cost.extraCents,
    consent_text: formatConsentText(lease, leaving, { until: cost.rentUntil, feeCents: null }),
    early: early && {
      rent_until: early.rentUntil,
      extra_cents: early.extraCents,
      fee_cents: early.feeCents,
      consent_text: formatConsentText(lease, leaving, {
        until: early.rentUntil,
        feeCents: early.feeCents,
      }),
    },
  };
}

/** Refuses a day that is none, that has passed at the property, or that is more than a year away. */
export function assertMoveOutDate(day: string, today: PlainDate, field: string): void {
  const latest = getLatestDay(today);
  const isPossible = dateSchema.safeParse(day).success && day >= today && day <= latest;
  if (isPossible) return;
  throw new Problem(400, 'invalid_request', `The date has to lie from ${today} to ${latest}.`, {
    field,
  });
}
