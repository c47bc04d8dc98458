import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addYears,
  countDays,
  firstDayOfMonth,
  getDayOfMonth,
  getMonth,
  getYear,
  lastDayOfMonth,
  shiftMonth,
  toCalendarDate,
  toMonth,
  toUtcMs,
} from './calendar-date.ts';

test.each([
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 3, '2031-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2026-12-31', 1, '2027-12-31'],
  ['0096-02-29', 4, '0100-02-28'],
])('adds to %s %i years: %s', (date, years, expected) => {
  expect(addYears(date, years)).toBe(expected);
});

test.each([
  ['2026-12-31', 1, '2027-01-31'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-03-31', -13, '2025-02-28'],
])('adds to %s %i months: %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});

test('clamps a day that the month does not have and counts months into other years', () => {
  expect(toCalendarDate(2027, 2, 31)).toBe('2027-02-28');
  expect(toCalendarDate(2026, 14, 1)).toBe('2027-02-01');
  expect(toCalendarDate(2026, 0, 31)).toBe('2025-12-31');
});

test('reads and shifts months', () => {
  expect(toMonth('2026-10-05')).toBe('2026-10');
  expect(shiftMonth('2026-11', 2)).toBe('2027-01');
  expect(firstDayOfMonth('2028-02')).toBe('2028-02-01');
  expect(lastDayOfMonth('2028-02')).toBe('2028-02-29');
});

test.each(['2027-02-29', '2026-13-01', '2026-1-1', '', '2026-10-05T00:00'])(
  'rejects %j',
  (text) => {
    expect(() => toUtcMs(text)).toThrow(RangeError);
  },
);

test('adding months to any date gives a valid date in the target month', () => {
  const anyDay = fc.integer({ min: -700_000, max: 2_900_000 }).map((n) => addDays('2000-01-01', n));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (date, count) => {
      const result = addMonths(date, count);
      expect(Number.isFinite(toUtcMs(result))).toBe(true);
      expect(getYear(result) * 12 + getMonth(result)).toBe(
        getYear(date) * 12 + getMonth(date) + count,
      );
      expect(getDayOfMonth(result)).toBeLessThanOrEqual(getDayOfMonth(date));
      expect(countDays(date, addDays(date, count))).toBe(count);
    }),
  );
});
