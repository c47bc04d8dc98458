import { getNextMonthlyDate, getUpcomingLeaseDates } from './lease-dates.ts';

const createTerm = (end: string | null) => ({
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
  lease_term: createTerm('2026-11-30'),
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
])('returns from %s for the day %i of the month the date %s', (today, day, expected) => {
  expect(getNextMonthlyDate(today, day)).toBe(expected);
});

test('returns rent due date, last day without a late fee and lease end in order', () => {
  expect(getUpcomingLeaseDates(lease, '2026-09-28')).toEqual([
    { on: '2026-10-01', kind: 'rentDue' },
    { on: '2026-10-05', kind: 'lastWithoutFee' },
    { on: '2026-11-30', kind: 'leaseEnds' },
  ]);
});

test('returns the end of the grace period first between due date and grace end', () => {
  expect(getUpcomingLeaseDates(lease, '2026-10-03').map(({ kind }) => kind)).toEqual([
    'lastWithoutFee',
    'rentDue',
    'leaseEnds',
  ]);
});

test('omits rent that is due after the move-out date', () => {
  const leavingLease = { ...lease, moveOut: { move_out_date: '2026-09-30' } };
  expect(getUpcomingLeaseDates(leavingLease, '2026-09-28')).toEqual([
    { on: '2026-09-30', kind: 'lastDay' },
    { on: '2026-11-30', kind: 'leaseEnds' },
  ]);
});

test('returns one date when the move-out date is the lease end', () => {
  const leavingLease = { ...lease, moveOut: { move_out_date: '2026-11-30' } };
  expect(getUpcomingLeaseDates(leavingLease, '2026-11-10').map(({ kind }) => kind)).toEqual([
    'lastDay',
  ]);
});

test('omits the lease end for a month-to-month lease and the grace date without a late fee', () => {
  const open = { ...lease, late_fee_cents: 0, lease_term: createTerm(null) };
  expect(getUpcomingLeaseDates(open, '2026-09-28')).toEqual([
    { on: '2026-10-01', kind: 'rentDue' },
  ]);
});
