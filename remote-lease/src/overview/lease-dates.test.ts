import { getNextMonthlyDate, getUpcomingLeaseDates } from './lease-dates.ts';

const term = (end: string | null) => ({
  month_to_month: end === null,
  lease_term_id: 'term-1',
  lease_term_start: '2025-08-01',
  lease_term_end: end,
  lease_term_duration: end === null ? null : 16,
});
const lease = {
  due_day: 1,
  grace_day: 5,
  late_fee_cents: 5000,
  lease_term: term('2026-11-30'),
  moveOut: null,
};

test.each([
  ['2026-09-28', 1, '2026-10-01'],
  ['2026-10-01', 1, '2026-10-01'],
  ['2026-12-02', 1, '2027-01-01'],
  ['2026-02-10', 31, '2026-02-28'],
  ['2028-02-10', 30, '2028-02-29'],
  ['2026-04-30', 31, '2026-04-30'],
  ['2026-12-31', 30, '2027-01-30'],
])('from %s the next day %i of a month is %s', (today, day, expected) => {
  expect(getNextMonthlyDate(today, day)).toBe(expected);
});

test('tells rent, the last day without a fee and the end of the lease, soonest first', () => {
  expect(getUpcomingLeaseDates(lease, '2026-09-28')).toEqual([
    { on: '2026-10-01', what: 'rentDue' },
    { on: '2026-10-05', what: 'lastWithoutFee' },
    { on: '2026-11-30', what: 'leaseEnds' },
  ]);
});

test('between the due day and the end of grace, grace comes first', () => {
  expect(getUpcomingLeaseDates(lease, '2026-10-03').map(({ what }) => what)).toEqual([
    'lastWithoutFee',
    'rentDue',
    'leaseEnds',
  ]);
});

test('tells no rent that falls after the last day in the home', () => {
  const leaving = { ...lease, moveOut: { move_out_date: '2026-09-30' } };
  expect(getUpcomingLeaseDates(leaving, '2026-09-28')).toEqual([
    { on: '2026-09-30', what: 'lastDay' },
    { on: '2026-11-30', what: 'leaseEnds' },
  ]);
});

test('a last day on which the lease ends anyway is told once', () => {
  const leaving = { ...lease, moveOut: { move_out_date: '2026-11-30' } };
  expect(getUpcomingLeaseDates(leaving, '2026-11-10').map(({ what }) => what)).toEqual(['lastDay']);
});

test('a lease from month to month has no end, and no late fee means no date for one', () => {
  const open = { ...lease, late_fee_cents: 0, lease_term: term(null) };
  expect(getUpcomingLeaseDates(open, '2026-09-28')).toEqual([
    { on: '2026-10-01', what: 'rentDue' },
  ]);
});
