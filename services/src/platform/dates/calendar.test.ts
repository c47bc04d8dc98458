import { toCalendarDate } from 'shared/format/calendar-date';
import {
  addBusinessDays,
  getGraceEnd,
  getLocalTime,
  getSendingDate,
  isBusinessDay,
  listBankHolidays,
  rollToBusinessDay,
} from './calendar.ts';

test('lists the holidays of the Federal Reserve', () => {
  expect(listBankHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ]);
});

test('observes a Sunday holiday on Monday, and does not observe a Saturday holiday', () => {
  // 2027: July 4 is a Sunday, June 19 and December 25 are Saturdays.
  expect(isBusinessDay('2027-07-05')).toBe(false);
  expect(isBusinessDay('2027-06-18')).toBe(true);
  expect(isBusinessDay('2027-12-24')).toBe(true);
});

test.each([
  // A bank payment on Mon, Sep 28 arrives from Oct 1 to Oct 5, a card payment on Sep 29.
  ['2026-09-28', 3, '2026-10-01'],
  ['2026-09-28', 5, '2026-10-05'],
  ['2026-09-28', 1, '2026-09-29'],
  ['2026-11-23', 3, '2026-11-27'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-10-09', 1, '2026-10-13'],
])('%s and %i business days is %s', (date, days, reached) => {
  expect(addBusinessDays(date, days)).toBe(reached);
});

test('moves weekends and holidays to the next business day', () => {
  expect(rollToBusinessDay('2026-09-05')).toBe('2026-09-08');
  expect(rollToBusinessDay('2026-09-04')).toBe('2026-09-04');
});

test.each([
  ['4:59 pm is sent the same day', '2026-09-28T21:59:59Z', '2026-09-28'],
  ['5:00 pm is sent the next day', '2026-09-28T22:00:00Z', '2026-09-29'],
  ['Friday evening is sent on Monday', '2026-10-02T23:00:00Z', '2026-10-05'],
  ['Saturday is sent on Monday', '2026-10-03T15:00:00Z', '2026-10-05'],
  [
    'after the clocks go back, 5:00 pm is an hour later in UTC',
    '2026-11-02T22:30:00Z',
    '2026-11-02',
  ],
])('%s', (_what, instant, day) => {
  expect(getSendingDate(new Date(instant), 'America/Chicago')).toBe(day);
});

test('getToday uses the time zone of the property, not UTC', () => {
  const late = new Date('2026-10-01T04:30:00Z');
  expect(getLocalTime(late, 'America/Chicago')).toEqual({ date: '2026-09-30', hour: 23 });
  expect(getLocalTime(late, 'America/New_York').date).toBe('2026-10-01');
  expect(getLocalTime(new Date('2026-10-01T05:00:00Z'), 'America/Chicago').hour).toBe(0);
});

test('replaces a day that the month does not have with its last day', () => {
  expect(toCalendarDate(2027, 2, 31)).toBe('2027-02-28');
  expect(toCalendarDate(2028, 2, 30)).toBe('2028-02-29');
  expect(toCalendarDate(2026, 12, 31)).toBe('2026-12-31');
});

test('rent is late after the grace day of the month in which it is due', () => {
  expect(getGraceEnd('2026-10-01', 5)).toBe('2026-10-05');
  expect(getGraceEnd('2026-10-15', 5)).toBe('2026-10-15');
});
