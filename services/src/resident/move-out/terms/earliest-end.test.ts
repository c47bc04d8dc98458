import { getLocalTime } from 'services/platform/dates/calendar';
import {
  findLastDayWithSameEnd,
  getEarliestEnd,
  getLatestDay,
  type NoticeRule,
} from './earliest-end.ts';

const createRule = (
  length: NoticeRule['length'],
  countFrom: NoticeRule['countFrom'],
  mustEndOn: NoticeRule['mustEndOn'],
): NoticeRule => ({
  length,
  countFrom,
  mustEndOn,
  blackoutMonths: [],
  earlyTerminationFeeCents: null,
});
const toDays = (count: number) => ({ unit: 'days' as const, count });
const toMonths = (count: number) => ({ unit: 'months' as const, count });

const FROM_FIRST = createRule(toDays(60), 'next_month', 'any');
const TO_MONTH_END = createRule(toDays(60), 'next_month', 'month_end');
const FROM_NOTICE = createRule(toDays(30), 'submission', 'any');
const FROM_NOTICE_TO_MONTH_END = createRule(toDays(30), 'submission', 'month_end');
const fullMonths = (count: number) => createRule(toMonths(count), 'next_month', 'month_end');
const withBlackout = (rule: NoticeRule, ...blackoutMonths: number[]) => ({
  ...rule,
  blackoutMonths,
});

type Example = [why: string, rule: NoticeRule, termEnd: string | null, given: string, end: string];

// Expected dates are calculated by hand. The first day is not counted.
const EXAMPLES: Example[] = [
  ['Oct 1 + 60: 30 to Oct 31, 30 to Nov 30', FROM_FIRST, null, '2026-09-12', '2026-11-30'],
  ['the same from any day of September', FROM_FIRST, null, '2026-09-28', '2026-11-30'],
  ['and from its last day', FROM_FIRST, null, '2026-09-30', '2026-11-30'],
  ['on the 1st the next 1st counts', FROM_FIRST, null, '2026-10-01', '2026-12-31'],
  ['over New Year and a February of 28', FROM_FIRST, null, '2026-12-15', '2027-03-02'],
  ['over New Year and a February of 29', FROM_FIRST, null, '2027-12-15', '2028-03-01'],
  ['two months of 31 days', FROM_FIRST, null, '2026-06-30', '2026-08-30'],
  ['Feb 1 + 60: 27, 31, 2', FROM_FIRST, null, '2027-01-31', '2027-04-02'],
  ['the end of a month already', TO_MONTH_END, null, '2026-09-12', '2026-11-30'],
  ['Dec 31 already', TO_MONTH_END, null, '2026-10-01', '2026-12-31'],
  ['Mar 2 goes to Mar 31', TO_MONTH_END, null, '2026-12-15', '2027-03-31'],
  ['Mar 1 of a leap year goes to Mar 31', TO_MONTH_END, null, '2027-12-15', '2028-03-31'],
  ['Aug 30 goes to Aug 31', TO_MONTH_END, null, '2026-06-30', '2026-08-31'],
  ['Jan 30 goes to Jan 31', TO_MONTH_END, null, '2026-11-22', '2027-01-31'],
  ['18 days of September, 12 of October', FROM_NOTICE, null, '2026-09-12', '2026-10-12'],
  ['from Jan 31 over 28 days', FROM_NOTICE, null, '2026-01-31', '2026-03-02'],
  ['from Jan 31 over 29 days', FROM_NOTICE, null, '2028-01-31', '2028-03-01'],
  ['into the next year', FROM_NOTICE, null, '2026-12-02', '2027-01-01'],
  ['from the leap day', FROM_NOTICE, null, '2028-02-29', '2028-03-30'],
  ['from the last of February', FROM_NOTICE, null, '2026-02-28', '2026-03-30'],
  ['while clocks go forward (Mar 8)', FROM_NOTICE, null, '2026-03-07', '2026-04-06'],
  ['while clocks go back (Nov 1)', FROM_NOTICE, null, '2026-10-31', '2026-11-30'],
  ['Oct 12 goes to Oct 31', FROM_NOTICE_TO_MONTH_END, null, '2026-09-12', '2026-10-31'],
  [
    'the 30th day is the last of October',
    FROM_NOTICE_TO_MONTH_END,
    null,
    '2026-10-01',
    '2026-10-31',
  ],
  ['a day later it is November', FROM_NOTICE_TO_MONTH_END, null, '2026-10-02', '2026-11-30'],
  ['the 30th day is Feb 28', FROM_NOTICE_TO_MONTH_END, null, '2026-01-29', '2026-02-28'],
  ['a day later it is March', FROM_NOTICE_TO_MONTH_END, null, '2026-01-30', '2026-03-31'],
  ['unless February has 29', FROM_NOTICE_TO_MONTH_END, null, '2028-01-30', '2028-02-29'],
  ['October and November are full', fullMonths(2), null, '2026-09-12', '2026-11-30'],
  ['also from the last day before', fullMonths(2), null, '2026-09-30', '2026-11-30'],
  ['October is not, once it began', fullMonths(2), null, '2026-10-01', '2026-12-31'],
  ['one full month: a February of 29', fullMonths(1), null, '2028-01-15', '2028-02-29'],
  ['one full month: a February of 28', fullMonths(1), null, '2027-01-31', '2027-02-28'],
  ['three full months over New Year', fullMonths(3), null, '2026-11-30', '2027-02-28'],
  ['January after the last of December', fullMonths(1), null, '2026-12-31', '2027-01-31'],
  [
    'full months begin with the 1st in any case',
    createRule(toMonths(2), 'submission', 'any'),
    null,
    '2026-09-12',
    '2026-11-30',
  ],
  ['Dec 31 is blacked out', withBlackout(TO_MONTH_END, 12), null, '2026-10-05', '2027-01-31'],
  ['two months in a row', withBlackout(TO_MONTH_END, 12, 1), null, '2026-10-05', '2027-02-28'],
  ['Dec 10 goes to Jan 1', withBlackout(FROM_NOTICE, 12), null, '2026-11-10', '2027-01-01'],
  ['a whole winter', withBlackout(FROM_NOTICE, 11, 12, 1, 2), null, '2026-10-20', '2027-03-01'],
  ['no February', withBlackout(fullMonths(1), 2), null, '2027-01-15', '2027-03-31'],
  ['a blackout elsewhere', withBlackout(TO_MONTH_END, 7), null, '2026-09-12', '2026-11-30'],
  ['the term ends the same day', TO_MONTH_END, '2026-11-30', '2026-09-28', '2026-11-30'],
  ['the term ends much later', TO_MONTH_END, '2027-05-31', '2026-09-28', '2027-05-31'],
  ['too late for the term', TO_MONTH_END, '2026-11-30', '2026-10-01', '2026-12-31'],
  ['too late by two weeks', TO_MONTH_END, '2026-11-15', '2026-09-28', '2026-11-30'],
  ['a term has its own last day', TO_MONTH_END, '2026-12-15', '2026-09-28', '2026-12-15'],
  [
    'also in a blackout month',
    withBlackout(TO_MONTH_END, 12),
    '2026-12-31',
    '2026-09-28',
    '2026-12-31',
  ],
  ['the term is over already', TO_MONTH_END, '2026-08-31', '2026-09-28', '2026-11-30'],
  ['exactly in time for the term', FROM_NOTICE, '2026-10-28', '2026-09-28', '2026-10-28'],
  ['one day too late for the term', FROM_NOTICE, '2026-10-27', '2026-09-28', '2026-10-28'],
];

test('the table has at least forty different examples', () => {
  const uniqueKeys = EXAMPLES.map(([, ...row]) => JSON.stringify(row));
  expect(new Set(uniqueKeys).size).toBe(EXAMPLES.length);
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(40);
});

test.each(EXAMPLES)('earliest end: %s', (_why, rule, termEnd, given, end) => {
  const earliest = getEarliestEnd(rule, { termEnd }, given);
  expect(earliest.on).toBe(end);
  expect(earliest.steps.at(-1)?.on).toBe(end);
});

test('the steps list each rule that moved the date', () => {
  const earliest = getEarliestEnd(withBlackout(TO_MONTH_END, 3), { termEnd: null }, '2026-12-15');
  expect(earliest.steps).toEqual([
    { kind: 'given', on: '2026-12-15' },
    { kind: 'counts_from', on: '2027-01-01' },
    { kind: 'notice_ends', on: '2027-03-02' },
    { kind: 'month_end', on: '2027-03-31' },
    { kind: 'blackout', on: '2027-04-30' },
  ]);
});

test('throws for a rule with twelve blackout months', () => {
  const impossible = withBlackout(TO_MONTH_END, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  expect(() => getEarliestEnd(impossible, { termEnd: null }, '2026-09-12')).toThrow(RangeError);
});

// The notice date is the date at the property, not at the renter's location.
test.each([
  ['a second before midnight in Chicago', 'America/Chicago', '2026-10-01T04:59:59Z', '2026-11-30'],
  ['midnight in Chicago', 'America/Chicago', '2026-10-01T05:00:00Z', '2026-12-31'],
  ['a minute before, in winter time', 'America/Chicago', '2026-12-01T05:59:00Z', '2027-01-31'],
  ['midnight in winter time', 'America/Chicago', '2026-12-01T06:00:00Z', '2027-03-31'],
  [
    'the last hour of September in Hawaii',
    'Pacific/Honolulu',
    '2026-10-01T09:59:59Z',
    '2026-11-30',
  ],
  ['October begins in Auckland', 'Pacific/Auckland', '2026-09-30T11:00:00Z', '2026-12-31'],
  ['the day the clocks go back begins', 'America/Chicago', '2026-11-01T05:00:00Z', '2027-01-31'],
  ['the hour before it', 'America/Chicago', '2026-11-01T04:59:59Z', '2026-12-31'],
  ['after the hour that is skipped', 'America/Chicago', '2026-03-08T08:00:00Z', '2026-05-31'],
])('time zones: %s', (_why, zone, instant, end) => {
  const given = getLocalTime(new Date(instant), zone).date;
  expect(getEarliestEnd(TO_MONTH_END, { termEnd: null }, given).on).toBe(end);
});

type Until = { until: string; next: string } | null;
test.each<[string, NoticeRule, string | null, string, Until]>([
  [
    'until the end of the month',
    TO_MONTH_END,
    null,
    '2026-09-28',
    { until: '2026-09-30', next: '2026-12-31' },
  ],
  [
    'until 30 days before the end of the month',
    FROM_NOTICE_TO_MONTH_END,
    null,
    '2026-09-12',
    { until: '2026-10-01', next: '2026-11-30' },
  ],
  ['not at all when each day moves it by a day', FROM_NOTICE, null, '2026-09-12', null],
  [
    'until the last day to give notice for the end of the term',
    TO_MONTH_END,
    '2027-05-31',
    '2026-09-28',
    { until: '2027-03-31', next: '2027-06-30' },
  ],
  [
    'until the notice period no longer fits into the term',
    FROM_NOTICE,
    '2026-12-31',
    '2026-09-28',
    { until: '2026-12-01', next: '2027-01-01' },
  ],
])('the earliest end stays the same: %s', (_why, rule, termEnd, given, until) => {
  expect(findLastDayWithSameEnd(rule, { termEnd }, given)).toEqual(until);
});

test.each([
  ['2026-09-28', '2027-09-28'],
  ['2028-02-29', '2029-02-28'],
])('a notice given on %s allows move-out dates until %s', (given, last) => {
  expect(getLatestDay(given)).toBe(last);
});
