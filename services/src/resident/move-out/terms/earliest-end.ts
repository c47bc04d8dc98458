import type { PlainDate } from 'services/platform/dates/calendar';
import { addDays, addYears, getMonth, getYear, toCalendarDate } from 'shared/format/calendar-date';

/** Notice rule of a property. */
export type NoticeRule = {
  /** `months` are full calendar months, starting with the 1st after the notice. */
  length: { unit: 'days' | 'months'; count: number };
  /** Start of the notice period: the day of the notice, or the 1st of the next month. */
  countFrom: 'submission' | 'next_month';
  mustEndOn: 'any' | 'month_end';
  /** Months (1 to 12) in which nobody moves out; at most eleven. */
  blackoutMonths: readonly number[];
  /** Fee for ending a fixed term early, in cents. Null when it is not offered. */
  earlyTerminationFeeCents: number | null;
};

/** End of the fixed term. Null for a month-to-month lease. */
export type FixedTerm = { termEnd: PlainDate | null };

export type EarliestEndStepKind =
  | 'given'
  | 'counts_from'
  | 'notice_ends'
  | 'month_end'
  | 'blackout'
  | 'lease_end';

/** One step of the date calculation: what moved the date, and to which date. */
export type EarliestEndStep = { kind: EarliestEndStepKind; on: PlainDate };

/** The earliest date on which the notice ends the lease without extra cost, with the calculation steps. */
export type EarliestLeaseEnd = { on: PlainDate; byNotice: PlainDate; steps: EarliestEndStep[] };

const MAX_BLACKOUT_MOVES = 12;

const getNextMonth = (date: PlainDate) => toCalendarDate(getYear(date), getMonth(date) + 1, 1);
export const getMonthEnd = (date: PlainDate) => addDays(getNextMonth(date), -1);

/** Returns the steps of the notice period before the rules for the last day. The first day is not counted. */
function countNotice(rule: NoticeRule, givenOn: PlainDate): EarliestEndStep[] {
  const { unit, count } = rule.length;
  const fromFirst = unit === 'months' || rule.countFrom === 'next_month';
  const from = fromFirst ? getNextMonth(givenOn) : givenOn;
  const on =
    unit === 'months'
      ? addDays(toCalendarDate(getYear(from), getMonth(from) + count, 1), -1)
      : addDays(from, count);
  const start: EarliestEndStep[] = fromFirst ? [{ kind: 'counts_from', on: from }] : [];
  return [{ kind: 'given', on: givenOn }, ...start, { kind: 'notice_ends', on }];
}

/**
 * Returns the steps from a date to the next allowed end: the end of a month if required, outside blackout
 * months.
 */
function applyEndRules(rule: NoticeRule, date: PlainDate): EarliestEndStep[] {
  const steps: EarliestEndStep[] = [];
  let on = date;
  const addStep = (kind: EarliestEndStepKind, to: PlainDate) => {
    if (to === on) return;
    on = to;
    steps.push({ kind, on });
  };
  const mustEndAtMonthEnd = rule.mustEndOn === 'month_end';
  if (mustEndAtMonthEnd) addStep('month_end', getMonthEnd(on));
  for (let moves = 0; rule.blackoutMonths.includes(getMonth(on)); moves += 1) {
    if (moves === MAX_BLACKOUT_MOVES)
      throw new RangeError('Every month of the rule is a blackout.');
    addStep('blackout', mustEndAtMonthEnd ? getMonthEnd(getNextMonth(on)) : getNextMonth(on));
  }
  return steps;
}

const getLastDay = (steps: readonly EarliestEndStep[], otherwise: PlainDate) =>
  steps.at(-1)?.on ?? otherwise;
const getLaterDate = (a: PlainDate, b: PlainDate) => (a > b ? a : b);

/**
 * Returns the end of the fixed term if the notice period ends on or before it, in any month. Null otherwise.
 */
const getBindingTermEnd = ({ termEnd }: FixedTerm, byNotice: PlainDate) =>
  termEnd !== null && byNotice <= termEnd ? termEnd : null;

/** Returns the earliest end of a lease for a notice given on this date, with the calculation steps. */
export function getEarliestEnd(
  rule: NoticeRule,
  term: FixedTerm,
  givenOn: PlainDate,
): EarliestLeaseEnd {
  const periodSteps = countNotice(rule, givenOn);
  const byNotice = getLastDay(periodSteps, givenOn);
  const termEnd = getBindingTermEnd(term, byNotice);
  if (termEnd !== null) {
    const termSteps: EarliestEndStep[] =
      termEnd === byNotice ? [] : [{ kind: 'lease_end', on: termEnd }];
    return { on: termEnd, byNotice, steps: [...periodSteps, ...termSteps] };
  }
  const endSteps = applyEndRules(rule, byNotice);
  return { on: getLastDay(endSteps, byNotice), byNotice, steps: [...periodSteps, ...endSteps] };
}

/** Returns the last day of rent for a move-out date. Never before the earliest end. */
export function getRentUntil(
  rule: NoticeRule,
  earliest: EarliestLeaseEnd,
  moveOutDate: PlainDate,
): PlainDate {
  return moveOutDate <= earliest.on
    ? earliest.on
    : getLastDay(applyEndRules(rule, moveOutDate), moveOutDate);
}

/**
 * Returns the last day of rent if the manager ends a fixed term early. Null when early termination is not
 * offered, or when the date is not before the end of the term.
 */
export function getEarlyEnd(
  rule: NoticeRule,
  term: FixedTerm,
  earliest: EarliestLeaseEnd,
  moveOutDate: PlainDate,
): PlainDate | null {
  const termEnd = getBindingTermEnd(term, earliest.byNotice);
  if (rule.earlyTerminationFeeCents === null || termEnd === null || moveOutDate >= termEnd)
    return null;
  const earliestPossible = getLaterDate(moveOutDate, earliest.byNotice);
  const on = getLastDay(applyEndRules(rule, earliestPossible), earliestPossible);
  return on < termEnd ? on : null;
}

/** Number of days that a move-out date can be in the future. */
const LOOK_AHEAD_DAYS = 366;

/**
 * Returns the last day on which notice still gives the same earliest end, and the earliest end from the next
 * day on. Null when each day of waiting moves the end by a day, or when waiting a year does not change it.
 */
export function findLastDayWithSameEnd(
  rule: NoticeRule,
  term: FixedTerm,
  givenOn: PlainDate,
): { until: PlainDate; next: PlainDate } | null {
  const now = getEarliestEnd(rule, term, givenOn).on;
  for (let days = 1; days <= LOOK_AHEAD_DAYS; days += 1) {
    const next = getEarliestEnd(rule, term, addDays(givenOn, days)).on;
    if (days === 1 && next === addDays(now, 1)) return null;
    if (next > now) return { until: addDays(givenOn, days - 1), next };
  }
  return null;
}

/** Returns the latest possible move-out date: one year after the notice. */
export const getLatestDay = (givenOn: PlainDate) => addYears(givenOn, 1);
