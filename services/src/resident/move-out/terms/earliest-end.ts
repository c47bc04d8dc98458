import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays, addYears, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

/** How a property counts notice to vacate. */
export type NoticeRule = {
  /** `months` are full calendar months: they begin with the 1st after the notice. */
  length: { unit: 'days' | 'months'; count: number };
  /** The day from which days are counted: that of the notice, or the 1st of the next month. */
  countFrom: 'submission' | 'next_month';
  mustEndOn: 'any' | 'month_end';
  /** Months (1 to 12) in which nobody moves out; at most eleven. */
  blackoutMonths: readonly number[];
  /** What it costs to ask for an end before that of the term, in cents; null where it is not offered. */
  earlyTerminationFeeCents: number | null;
};

/** Until when the term is fixed; null for a lease from month to month. */
export type FixedTerm = { termEnd: PlainDate | null };

export type EarliestEndStepKind =
  | 'given'
  | 'counts_from'
  | 'notice_ends'
  | 'month_end'
  | 'blackout'
  | 'lease_end';

/** One line of the sum: what moved the date, and to which day. */
export type EarliestEndStep = { kind: EarliestEndStepKind; on: PlainDate };

/** The first day on which the notice can end the lease without further cost, and how it comes about. */
export type EarliestLeaseEnd = { on: PlainDate; byNotice: PlainDate; steps: EarliestEndStep[] };

const MAX_BLACKOUT_MOVES = 12;

const getNextMonth = (date: PlainDate) => toCalendarDate(getYear(date), getMonth(date) + 1, 1);
export const getMonthEnd = (date: PlainDate) => addDays(getNextMonth(date), -1);

/** The notice as counted, before what the property asks of its last day. The first day is not counted. */
function countNotice(rule: NoticeRule, given: PlainDate): EarliestEndStep[] {
  const { unit, count } = rule.length;
  const fromFirst = unit === 'months' || rule.countFrom === 'next_month';
  const from = fromFirst ? getNextMonth(given) : given;
  const on =
    unit === 'months'
      ? addDays(toCalendarDate(getYear(from), getMonth(from) + count, 1), -1)
      : addDays(from, count);
  const start: EarliestEndStep[] = fromFirst ? [{ kind: 'counts_from', on: from }] : [];
  return [{ kind: 'given', on: given }, ...start, { kind: 'notice_ends', on }];
}

/** The next day from this one on that the property takes for an end: of a month, and in no blackout. */
function applyEndRules(rule: NoticeRule, date: PlainDate): EarliestEndStep[] {
  const steps: EarliestEndStep[] = [];
  let on = date;
  const move = (kind: EarliestEndStepKind, to: PlainDate) => {
    if (to === on) return;
    on = to;
    steps.push({ kind, on });
  };
  const ends = rule.mustEndOn === 'month_end';
  if (ends) move('month_end', getMonthEnd(on));
  for (let turn = 0; rule.blackoutMonths.includes(getMonth(on)); turn += 1) {
    if (turn === MAX_BLACKOUT_MOVES) throw new RangeError('Every month of the rule is a blackout.');
    move('blackout', ends ? getMonthEnd(getNextMonth(on)) : getNextMonth(on));
  }
  return steps;
}

const getLastDay = (steps: readonly EarliestEndStep[], otherwise: PlainDate) =>
  steps.at(-1)?.on ?? otherwise;
const getLaterDate = (a: PlainDate, b: PlainDate) => (a > b ? a : b);

/** A notice that is not over before the term is: the term's own end stands, whatever the month. */
const getBindingTermEnd = ({ termEnd }: FixedTerm, byNotice: PlainDate) =>
  termEnd !== null && byNotice <= termEnd ? termEnd : null;

/** The earliest end of a lease for which notice is given on this day, with the sum. */
export function getEarliestEnd(
  rule: NoticeRule,
  term: FixedTerm,
  given: PlainDate,
): EarliestLeaseEnd {
  const counted = countNotice(rule, given);
  const byNotice = getLastDay(counted, given);
  const termEnd = getBindingTermEnd(term, byNotice);
  if (termEnd !== null) {
    const moved: EarliestEndStep[] =
      termEnd === byNotice ? [] : [{ kind: 'lease_end', on: termEnd }];
    return { on: termEnd, byNotice, steps: [...counted, ...moved] };
  }
  const settled = applyEndRules(rule, byNotice);
  return { on: getLastDay(settled, byNotice), byNotice, steps: [...counted, ...settled] };
}

/** Until when rent is due for whoever leaves on this day: never before the earliest end. */
export function getRentUntil(
  rule: NoticeRule,
  earliest: EarliestLeaseEnd,
  leaving: PlainDate,
): PlainDate {
  return leaving <= earliest.on ? earliest.on : getLastDay(applyEndRules(rule, leaving), leaving);
}

/**
 * Until when rent would be due if the manager ends a fixed term early; null where that is not
 * offered, or where the day is not before the end of the term.
 */
export function getEarlyEnd(
  rule: NoticeRule,
  term: FixedTerm,
  earliest: EarliestLeaseEnd,
  leaving: PlainDate,
): PlainDate | null {
  const termEnd = getBindingTermEnd(term, earliest.byNotice);
  if (rule.earlyTerminationFeeCents === null || termEnd === null || leaving >= termEnd) return null;
  const wanted = getLaterDate(leaving, earliest.byNotice);
  const on = getLastDay(applyEndRules(rule, wanted), wanted);
  return on < termEnd ? on : null;
}

/** As far as a date can be asked for, in days. */
const LOOK_AHEAD_DAYS = 366;

/**
 * The last day on which notice still gives the same earliest end, and what it is from the day after;
 * null where each day of waiting moves it by a day, or where waiting a year moves nothing.
 */
export function findLastDayWithSameEnd(
  rule: NoticeRule,
  term: FixedTerm,
  given: PlainDate,
): { until: PlainDate; next: PlainDate } | null {
  const now = getEarliestEnd(rule, term, given).on;
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days += 1) {
    const next = getEarliestEnd(rule, term, addDays(given, days)).on;
    if (days === 1 && next === addDays(now, 1)) return null;
    if (next > now) return { until: addDays(given, days - 1), next };
  }
  return null;
}

/** The last day that may be asked for: the same day a year after the notice. */
export const getLatestDay = (given: PlainDate) => addYears(given, 1);
