import { getDateCost, getEarlyCost, getEndOneMonthLater, type NoticeTerms } from './date-cost.ts';
import { getEarliestEnd, type NoticeRule } from './earliest-end.ts';

const TO_MONTH_END: NoticeRule = {
  length: { unit: 'days', count: 60 },
  countFrom: 'next_month',
  mustEndOn: 'month_end',
  blackoutMonths: [],
  earlyTerminationFeeCents: null,
};
const FROM_NOTICE: NoticeRule = {
  ...TO_MONTH_END,
  length: { unit: 'days', count: 30 },
  countFrom: 'submission',
  mustEndOn: 'any',
};
const RENT = { amountCents: 145_000, startsOn: '2025-08-01', endsOn: null };

const createTerms = (rule: NoticeRule, change: Partial<NoticeTerms> = {}): NoticeTerms => ({
  rule,
  term: { termEnd: null },
  lines: [RENT],
  ...change,
});

const getEarliest = ({ rule, term }: NoticeTerms, given: string) =>
  getEarliestEnd(rule, term, given);

// Expected amounts are calculated by hand for $1,450 a month, prorated by the days of each month.
test.each([
  [
    'leaving a month early still costs November',
    TO_MONTH_END,
    '2026-09-28',
    '2026-10-31',
    'sooner',
    '2026-11-30',
    145_000,
  ],
  [
    'leaving at the earliest end costs nothing extra',
    TO_MONTH_END,
    '2026-09-28',
    '2026-11-30',
    'earliest',
    '2026-11-30',
    0,
  ],
  [
    'leaving a month later costs one month',
    TO_MONTH_END,
    '2026-09-28',
    '2026-12-31',
    'later',
    '2026-12-31',
    145_000,
  ],
  [
    'leaving mid-month costs the whole month',
    TO_MONTH_END,
    '2026-09-28',
    '2026-12-15',
    'later',
    '2026-12-31',
    145_000,
  ],
  [
    'leaving mid-October costs 16 of 31 days and November',
    TO_MONTH_END,
    '2026-09-28',
    '2026-10-15',
    'sooner',
    '2026-11-30',
    219_839,
  ],
  [
    'leaving 8 days later costs 8 of 31 days',
    FROM_NOTICE,
    '2026-09-12',
    '2026-10-20',
    'later',
    '2026-10-20',
    37_419,
  ],
  [
    'leaving before the notice ends costs 12 of 31 days',
    FROM_NOTICE,
    '2026-09-12',
    '2026-09-30',
    'sooner',
    '2026-10-12',
    56_129,
  ],
  [
    'leaving in a leap February costs 14 of 29 days',
    FROM_NOTICE,
    '2028-01-30',
    '2028-02-15',
    'sooner',
    '2028-02-29',
    70_000,
  ],
  [
    'leaving today costs the whole notice period',
    FROM_NOTICE,
    '2026-10-31',
    '2026-10-31',
    'sooner',
    '2026-11-30',
    145_000,
  ],
] as const)('%s', (_why, rule, given, leaving, kind, rentUntil, extraCents) => {
  const leaseTerms = createTerms(rule);
  expect(getDateCost(leaseTerms, getEarliest(leaseTerms, given), leaving)).toEqual({
    leaving,
    kind,
    rentUntil,
    extraCents,
  });
});

test('uses the rent of each month when the rent changes', () => {
  const until = { ...RENT, endsOn: '2026-11-30' };
  const after = { ...RENT, amountCents: 150_000, startsOn: '2026-12-01' };
  const leaseTerms = createTerms(TO_MONTH_END, { lines: [until, after] });
  expect(
    getDateCost(leaseTerms, getEarliest(leaseTerms, '2026-09-28'), '2026-12-31').extraCents,
  ).toBe(150_000);
});

const EARLY = { ...TO_MONTH_END, earlyTerminationFeeCents: 200_000 };
const withFixedTerm = (rule: NoticeRule) => createTerms(rule, { term: { termEnd: '2027-05-31' } });

test.each([
  ['costs rent until the notice ends and the fee', '2026-10-31', '2026-11-30', 145_000],
  ['a later date costs rent to the end of its month', '2026-12-15', '2026-12-31', 74_839],
  ['costs no extra rent for a date at the end of a month', '2027-01-31', '2027-01-31', 0],
])('early termination: %s', (_why, leaving, rentUntil, extraCents) => {
  const leaseTerms = withFixedTerm(EARLY);
  const cost = getEarlyCost(leaseTerms, getEarliest(leaseTerms, '2026-09-28'), leaving);
  expect(cost).toEqual({ rentUntil, extraCents, feeCents: 200_000 });
});

test.each([
  ['the property does not offer it', withFixedTerm(TO_MONTH_END), '2026-10-31'],
  ['the date is the last day of the term', withFixedTerm(EARLY), '2027-05-31'],
  ['the lease would end with the term anyway', withFixedTerm(EARLY), '2027-05-15'],
  ['the lease is month-to-month', createTerms(EARLY), '2026-10-31'],
])('early termination is not possible when %s', (_why, leaseTerms, leaving) => {
  expect(getEarlyCost(leaseTerms, getEarliest(leaseTerms, '2026-09-28'), leaving)).toBeNull();
});

test('without early termination rent is due until the end of the term', () => {
  const leaseTerms = withFixedTerm(TO_MONTH_END);
  const cost = getDateCost(leaseTerms, getEarliest(leaseTerms, '2026-09-28'), '2027-03-31');
  expect([cost.rentUntil, cost.extraCents]).toEqual(['2027-05-31', 290_000]);
});

test.each([
  [TO_MONTH_END, '2026-09-28', '2026-12-31'],
  [TO_MONTH_END, '2026-11-22', '2027-02-28'],
  [FROM_NOTICE, '2026-09-12', '2026-11-12'],
] as const)('returns the end of rent one month after the earliest end', (rule, given, expected) => {
  const leaseTerms = createTerms(rule);
  expect(getEndOneMonthLater(rule, getEarliest(leaseTerms, given))).toBe(expected);
});
