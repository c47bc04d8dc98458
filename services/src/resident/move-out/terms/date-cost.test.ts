import { getDateCost, getEarlyCost, getEndOneMonthLater, type NoticeTerms } from './date-cost.ts';
import { getEarliestEnd, type NoticeRule } from './earliest-end.ts';

const TO_MONTH_END: NoticeRule = {
  length: { unit: 'days', count: 60 },
  countFrom: 'next_month',
  mustEndOn: 'month_end',
  blackoutMonths: [],
  earlyTerminationFeeCents: null,
};
const AT_ONCE: NoticeRule = {
  ...TO_MONTH_END,
  length: { unit: 'days', count: 30 },
  countFrom: 'submission',
  mustEndOn: 'any',
};
const RENT = { amountCents: 145_000, startsOn: '2025-08-01', endsOn: null };

const terms = (rule: NoticeRule, change: Partial<NoticeTerms> = {}): NoticeTerms => ({
  rule,
  term: { termEnd: null },
  lines: [RENT],
  ...change,
});

const earliestOf = ({ rule, term }: NoticeTerms, given: string) =>
  getEarliestEnd(rule, term, given);

// $1,450 a month: worked by hand, each month by its own days.
test.each([
  [
    'November is still due',
    TO_MONTH_END,
    '2026-09-28',
    '2026-10-31',
    'sooner',
    '2026-11-30',
    145_000,
  ],
  [
    'nothing for the earliest day',
    TO_MONTH_END,
    '2026-09-28',
    '2026-11-30',
    'earliest',
    '2026-11-30',
    0,
  ],
  ['a month longer', TO_MONTH_END, '2026-09-28', '2026-12-31', 'later', '2026-12-31', 145_000],
  [
    'a part of a month is a whole one',
    TO_MONTH_END,
    '2026-09-28',
    '2026-12-15',
    'later',
    '2026-12-31',
    145_000,
  ],
  [
    '16 of 31 days and November',
    TO_MONTH_END,
    '2026-09-28',
    '2026-10-15',
    'sooner',
    '2026-11-30',
    219_839,
  ],
  ['8 of 31 days longer', AT_ONCE, '2026-09-12', '2026-10-20', 'later', '2026-10-20', 37_419],
  [
    '12 of 31 days after leaving',
    AT_ONCE,
    '2026-09-12',
    '2026-09-30',
    'sooner',
    '2026-10-12',
    56_129,
  ],
  [
    '14 of 29 days of a leap year',
    AT_ONCE,
    '2028-01-30',
    '2028-02-15',
    'sooner',
    '2028-02-29',
    70_000,
  ],
  ['leaving today', AT_ONCE, '2026-10-31', '2026-10-31', 'sooner', '2026-11-30', 145_000],
] as const)('%s', (_why, rule, given, leaving, kind, rentUntil, extraCents) => {
  const of = terms(rule);
  expect(getDateCost(of, earliestOf(of, given), leaving)).toEqual({
    leaving,
    kind,
    rentUntil,
    extraCents,
  });
});

test('a rent that changes is counted as it is in each month', () => {
  const until = { ...RENT, endsOn: '2026-11-30' };
  const after = { ...RENT, amountCents: 150_000, startsOn: '2026-12-01' };
  const of = terms(TO_MONTH_END, { lines: [until, after] });
  expect(getDateCost(of, earliestOf(of, '2026-09-28'), '2026-12-31').extraCents).toBe(150_000);
});

const EARLY = { ...TO_MONTH_END, earlyTerminationFeeCents: 200_000 };
const fixed = (rule: NoticeRule) => terms(rule, { term: { termEnd: '2027-05-31' } });

test.each([
  ['rent until the notice is over, and the fee', '2026-10-31', '2026-11-30', 145_000],
  ['a later day is rounded to its month', '2026-12-15', '2026-12-31', 74_839],
  ['no rent after a day that fits', '2027-01-31', '2027-01-31', 0],
])('early termination: %s', (_why, leaving, rentUntil, extraCents) => {
  const of = fixed(EARLY);
  const cost = getEarlyCost(of, earliestOf(of, '2026-09-28'), leaving);
  expect(cost).toEqual({ rentUntil, extraCents, feeCents: 200_000 });
});

test.each([
  ['it is not offered', fixed(TO_MONTH_END), '2026-10-31'],
  ['the day is the last of the term', fixed(EARLY), '2027-05-31'],
  ['it would end with the term anyway', fixed(EARLY), '2027-05-15'],
  ['the lease runs by the month', terms(EARLY), '2026-10-31'],
])('no early termination where %s', (_why, of, leaving) => {
  expect(getEarlyCost(of, earliestOf(of, '2026-09-28'), leaving)).toBeNull();
});

test('without it rent is due to the end of the term', () => {
  const of = fixed(TO_MONTH_END);
  const cost = getDateCost(of, earliestOf(of, '2026-09-28'), '2027-03-31');
  expect([cost.rentUntil, cost.extraCents]).toEqual(['2027-05-31', 290_000]);
});

test.each([
  [TO_MONTH_END, '2026-09-28', '2026-12-31'],
  [TO_MONTH_END, '2026-11-22', '2027-02-28'],
  [AT_ONCE, '2026-09-12', '2026-11-12'],
] as const)('a month later than the earliest end', (rule, given, expected) => {
  const of = terms(rule);
  expect(getEndOneMonthLater(rule, earliestOf(of, given))).toBe(expected);
});
