import { countDays } from './calendar-date.ts';
import {
  formatDate,
  formatDateRange,
  formatHour,
  formatHours,
  formatInstant,
  formatTime,
  formatTimeZone,
  toDateInZone,
} from './date.ts';

const CHICAGO = 'America/Chicago';

test('formats a date with optional weekday and year', () => {
  expect(formatDate('2026-10-05')).toBe('Mon, Oct 5');
  expect(formatDate('2026-10-05', { year: true })).toBe('Mon, Oct 5, 2026');
  expect(formatDate('2026-10-05', { weekday: false })).toBe('Oct 5');
  expect(formatDate('2026-09-25', { weekday: false, year: true })).toBe('Sep 25, 2026');
});

test('formats years below 100, which occur while a date is being typed', () => {
  expect(formatDate('0002-10-01', { weekday: false, year: true })).toBe('Oct 1, 2');
});

test.each(['', '2026-02-30', '2026-13-01', '26-1-1', '2026-10-05T00:00:00Z'])(
  'throws a RangeError for %j',
  (text) => {
    expect(() => formatDate(text)).toThrow(RangeError);
  },
);

test.each([
  ['2026-10-01', '2026-10-05', 'Oct 1 to Oct 5'],
  ['2026-10-01', '2026-10-01', 'Oct 1'],
  ['2025-08-01', '2026-11-30', 'Aug 1, 2025 to Nov 30, 2026'],
])('formats the range from %s to %s as %s', (from, to, text) => {
  expect(formatDateRange(from, to)).toBe(text);
});

test('formats a date range with optional years and weekdays', () => {
  expect(formatDateRange('2026-10-01', '2026-10-05', { weekday: true })).toBe(
    'Thu, Oct 1 to Mon, Oct 5',
  );
  expect(formatDateRange('2026-10-01', '2026-10-05', { year: true })).toBe(
    'Oct 1, 2026 to Oct 5, 2026',
  );
});

test.each([
  // Daylight saving time ends on Nov 1, 2026 at 2:00, so the hour from 1:00 occurs twice.
  ['2026-09-28T19:44:00Z', CHICAGO, 'Sep 28, 2:44 pm CT'],
  ['2026-11-01T06:30:00Z', CHICAGO, 'Nov 1, 1:30 am CT'],
  ['2026-11-01T07:30:00Z', CHICAGO, 'Nov 1, 1:30 am CT'],
  ['2026-11-01T08:30:00Z', CHICAGO, 'Nov 1, 2:30 am CT'],
  // It starts on Mar 8, 2026: 1:59 is followed by 3:00.
  ['2026-03-08T07:59:00Z', CHICAGO, 'Mar 8, 1:59 am CT'],
  ['2026-03-08T08:00:00Z', CHICAGO, 'Mar 8, 3:00 am CT'],
  ['2026-01-01T05:59:59Z', CHICAGO, 'Dec 31, 11:59 pm CT'],
  ['2026-01-01T06:00:00Z', CHICAGO, 'Jan 1, 12:00 am CT'],
  ['2026-09-28T19:44:00Z', 'America/New_York', 'Sep 28, 3:44 pm ET'],
])('formats %s in %s as %s', (instant, zone, text) => {
  expect(formatInstant(instant, zone)).toBe(text);
});

test('formats an instant with optional weekday, year and seconds', () => {
  const instant = '2026-10-06T04:59:10Z';
  expect(formatInstant(instant, CHICAGO, { weekday: true })).toBe('Mon, Oct 5, 11:59 pm CT');
  expect(formatInstant(instant, CHICAGO, { year: true })).toBe('Oct 5, 2026, 11:59 pm CT');
  expect(formatTime(instant, CHICAGO, { seconds: true })).toBe('11:59:10 pm CT');
});

test('uses the given time zone for the date of an instant', () => {
  expect(toDateInZone('2026-10-06T04:59:59Z', CHICAGO)).toBe('2026-10-05');
  expect(toDateInZone('2026-10-06T05:00:00Z', CHICAGO)).toBe('2026-10-06');
});

test.each([
  ['2026-10-01', '2026-10-01', 0],
  ['2026-09-28', '2026-11-30', 63],
  ['2026-10-31', '2026-11-02', 2],
  ['2026-03-07', '2026-03-09', 2],
  ['2026-10-05', '2026-10-01', -4],
  ['2028-02-28', '2028-03-01', 2],
])('counts the days from %s to %s: %d', (from, to, days) => {
  expect(countDays(from, to)).toBe(days);
});

test.each([
  [0, 0, '12 am'],
  [7, 0, '7 am'],
  [12, 0, '12 pm'],
  [23, 59, '11:59 pm'],
])('formats the time %i:%i as %s', (hour, minute, text) => {
  expect(formatHour(hour, minute)).toBe(text);
});

test.each([
  ['2026-09-28T14:00:00Z', '2026-09-28T16:00:00Z', '9 to 11 am CT'],
  ['2026-09-28T14:00:00Z', '2026-09-28T18:30:00Z', '9 am to 1:30 pm CT'],
])('formats the hours from %s to %s as %s', (from, to, text) => {
  expect(formatHours(from, to, CHICAGO)).toBe(text);
});

test('formats a time zone', () => {
  expect(formatTimeZone(CHICAGO)).toBe('CT');
  expect(formatTimeZone('America/New_York', '2026-09-28T19:44:00Z')).toBe('ET');
});

describe('in a browser', () => {
  const AT = '2026-09-28T14:05:00Z';
  const page = (clock: string | undefined, language: string) => {
    if (clock) document.documentElement.dataset.clock = clock;
    jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  };
  afterEach(() => {
    delete document.documentElement.dataset.clock;
    jest.restoreAllMocks();
  });

  test.each([
    [undefined, 'en-US', '9:05 am CT', '10 pm'],
    [undefined, 'en-GB', '09:05 CT', '22:00'],
    ['24h', 'en-US', '09:05 CT', '22:00'],
    ['12h', 'en-GB', '9:05 am CT', '10 pm'],
  ])(
    'with the setting %s and the browser language %s, formats a time as %s',
    (clock, language, time, hour) => {
      page(clock, language);
      expect(formatTime(AT, CHICAGO)).toBe(time);
      expect(formatHour(22)).toBe(hour);
    },
  );

  test('formats midnight and seconds with 24-hour times', () => {
    page('24h', 'en-US');
    expect(formatInstant('2026-10-06T05:00:00Z', CHICAGO)).toBe('Oct 6, 00:00 CT');
    expect(formatTime('2026-10-06T04:59:10Z', CHICAGO, { seconds: true })).toBe('23:59:10 CT');
    expect(formatHour(23, 59)).toBe('23:59');
  });
});

describe.each(['C', 'en-US@posix', 'POSIX', 'en_US', '', 'x'])(
  'with %p as the browser language',
  (tag) => {
    afterEach(() => jest.restoreAllMocks());

    test('formats times as in US English', () => {
      jest.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
      expect(formatTime('2026-09-28T19:44:00Z', 'America/Chicago')).toBe('2:44 pm CT');
      expect(formatHour(22)).toBe('10 pm');
    });
  },
);

describe('in Spanish', () => {
  beforeEach(() => {
    document.documentElement.dataset.language = 'es';
  });
  afterEach(() => {
    delete document.documentElement.dataset.language;
    delete document.documentElement.dataset.clock;
  });

  test('formats a date with optional weekday and year', () => {
    expect(formatDate('2026-10-05')).toBe('lun, 5 oct');
    expect(formatDate('2026-09-05', { year: true })).toBe('sáb, 5 sept 2026');
    expect(formatDate('2026-01-01', { weekday: false })).toBe('1 ene');
    expect(formatDate('2026-05-25', { weekday: false, year: true })).toBe('25 may 2026');
  });

  test.each([
    ['2026-10-01', '2026-10-05', 'del 1 al 5 oct'],
    ['2026-10-01', '2026-10-01', '1 oct'],
    ['2026-10-30', '2026-11-02', 'del 30 oct al 2 nov'],
    ['2026-12-30', '2027-01-02', 'del 30 dic 2026 al 2 ene 2027'],
    ['2025-08-01', '2026-08-31', 'del 1 ago 2025 al 31 ago 2026'],
  ])('formats the range from %s to %s as %s', (from, to, text) => {
    expect(formatDateRange(from, to)).toBe(text);
  });

  test('formats a date range with optional years and weekdays', () => {
    expect(formatDateRange('2026-10-01', '2026-10-05', { weekday: true })).toBe(
      'del jue, 1 oct al lun, 5 oct',
    );
    expect(formatDateRange('2026-10-01', '2026-10-05', { year: true })).toBe('del 1 al 5 oct 2026');
  });

  test.each([
    ['2026-09-28T19:44:00Z', CHICAGO, '28 sept, 2:44 p.\u00A0m. CT'],
    ['2026-01-01T05:59:59Z', CHICAGO, '31 dic, 11:59 p.\u00A0m. CT'],
    ['2026-01-01T06:00:00Z', CHICAGO, '1 ene, 12:00 a.\u00A0m. CT'],
    ['2026-01-01T18:00:00Z', CHICAGO, '1 ene, 12:00 p.\u00A0m. CT'],
    ['2026-09-28T19:44:00Z', 'America/New_York', '28 sept, 3:44 p.\u00A0m. ET'],
  ])('formats %s in %s as %s', (instant, zone, text) => {
    expect(formatInstant(instant, zone)).toBe(text);
  });

  test('formats an instant with weekday, year and seconds', () => {
    const instant = '2026-10-06T04:59:10Z';
    expect(formatInstant(instant, CHICAGO, { weekday: true, year: true })).toBe(
      'lun, 5 oct 2026, 11:59 p.\u00A0m. CT',
    );
    expect(formatTime(instant, CHICAGO, { seconds: true })).toBe('11:59:10 p.\u00A0m. CT');
  });

  test.each([
    [0, 0, '12 a.\u00A0m.'],
    [12, 0, '12 p.\u00A0m.'],
    [23, 59, '11:59 p.\u00A0m.'],
  ])('formats the time %i:%i as %s', (hour, minute, text) => {
    expect(formatHour(hour, minute)).toBe(text);
  });

  test.each([
    ['2026-09-28T14:00:00Z', '2026-09-28T16:00:00Z', '9 a 11 a.\u00A0m. CT'],
    ['2026-09-28T14:00:00Z', '2026-09-28T18:30:00Z', '9 a.\u00A0m. a 1:30 p.\u00A0m. CT'],
  ])('formats the hours from %s to %s as %s', (from, to, text) => {
    expect(formatHours(from, to, CHICAGO)).toBe(text);
  });

  test('formats 24-hour times as in English', () => {
    document.documentElement.dataset.clock = '24h';
    expect(formatTime('2026-09-28T19:44:00Z', CHICAGO)).toBe('14:44 CT');
    expect(formatHour(23, 59)).toBe('23:59');
    expect(formatHours('2026-09-28T14:00:00Z', '2026-09-28T16:00:00Z', CHICAGO)).toMatch(
      /^0?9:00 a 11:00 CT$/,
    );
  });

  test('returns the same calendar date as in English', () => {
    expect(toDateInZone('2026-10-06T04:59:59Z', CHICAGO)).toBe('2026-10-05');
  });

  test('does not keep the language of an earlier text', () => {
    expect(formatDate('2026-10-05')).toBe('lun, 5 oct');
    delete document.documentElement.dataset.language;
    expect(formatDate('2026-10-05')).toBe('Mon, Oct 5');
  });
});
