import { serializeCalendar, type TimedEntry } from './serialize-calendar.ts';
import { parseCalendar } from './test-calendar.ts';

const PORTAL = 'http://localhost:4100';
const CHANGED = new Date('2026-01-01T00:00:00Z');
const createVisit = (
  startsAt: string,
  timeZone: string,
  more: Partial<TimedEntry> = {},
): TimedEntry => ({
  id: 'visit-1',
  summary: 'Bayline Plumbing: sink',
  description: 'Request #1.',
  path: '/maintenance',
  startsAt: new Date(startsAt),
  endsAt: new Date(new Date(startsAt).getTime() + 7_200_000),
  timeZone,
  location: '1 Elm Row',
  sequence: 2,
  changedAt: CHANGED,
  ...more,
});
const serialize = (
  times: TimedEntry[],
  days: Parameters<typeof serializeCalendar>[0]['days'] = [],
) => serializeCalendar({ name: 'Home', stamp: CHANGED, days, times }, PORTAL);

// Covers the clock changes of 2026 and 2027, other days, and a time zone without clock changes.
const DAYS = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2027-07-01', '2027-01-15'];
const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix'];
const CASES = DAYS.flatMap((day) =>
  ZONES.flatMap((zone) =>
    ['T05:30:00Z', 'T09:30:00Z', 'T14:00:00Z'].map((time) => [`${day}${time}`, zone] as const),
  ),
);

test.each(CASES)('a calendar program reads a visit at %s in %s as that instant', (at, zone) => {
  const read = parseCalendar(serialize([createVisit(at, zone)])).get('visit-1');
  const startsAt = new Date(at);
  expect(read).toMatchObject({
    start: startsAt.toISOString(),
    end: new Date(startsAt.getTime() + 7_200_000).toISOString(),
    sequence: 2,
  });
});

test('a visit uses the time zone of the home, and the file defines that zone', () => {
  const text = serialize([createVisit('2027-03-14T14:00:00Z', 'America/Chicago')]);
  expect(text).toContain('DTSTART;TZID=America/Chicago:20270314T090000');
  expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  expect(parseCalendar(text).get('visit-1')?.zone).toBe('America/Chicago');
});

test('an all-day entry has the same date in every time zone', () => {
  const on = '2027-03-14';
  const text = serialize(
    [],
    [{ id: 'rent-1', on, summary: 'Rent is due', description: '', path: '/payments' }],
  );
  expect(text).toContain('DTSTART;VALUE=DATE:20270314');
  expect(parseCalendar(text).get('rent-1')).toMatchObject({ start: on, end: '2027-03-15' });
});

test('folds lines at 75 bytes and escapes special characters reversibly', () => {
  const summary = `Sink; tap, pipe \\ and\nmore: ${'é'.repeat(60)}${'🚿'.repeat(20)}`;
  const text = serialize([createVisit('2027-06-01T14:00:00Z', 'America/Chicago', { summary })]);
  const lengths = text.split('\r\n').map((line) => Buffer.byteLength(line));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
  expect(parseCalendar(text).get('visit-1')?.summary).toBe(summary);
});

test('produces the same text for the same entries, with UTC time stamps', () => {
  const firstText = serialize([createVisit('2027-06-01T14:00:00Z', 'America/Chicago')]);
  expect(serialize([createVisit('2027-06-01T14:00:00Z', 'America/Chicago')])).toBe(firstText);
  expect(firstText).toContain('DTSTAMP:20260101T000000Z');
  expect(firstText).toContain('LAST-MODIFIED:20260101T000000Z');
  expect(firstText).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(firstText).toContain('METHOD:PUBLISH');
});
