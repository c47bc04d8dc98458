import { findQuietHoursEnd } from './quiet-hours-end.ts';

const ZONE = 'America/Chicago';
const until = (from: number, to: number, now: string) =>
  findQuietHoursEnd({ from, to }, ZONE, new Date(now))?.toISOString() ?? null;

test.each([
  ['before midnight', 22, 7, '2026-09-28T23:30:00-05:00', '2026-09-29T12:00:00.000Z'],
  ['after midnight', 22, 7, '2026-09-29T06:59:00-05:00', '2026-09-29T12:00:00.000Z'],
  ['at their end', 22, 7, '2026-09-29T07:00:00-05:00', null],
  ['at their beginning', 22, 7, '2026-09-28T22:00:00-05:00', '2026-09-29T12:00:00.000Z'],
  ['by day', 22, 7, '2026-09-28T12:00:00-05:00', null],
  ['from midnight', 0, 6, '2026-09-28T00:10:00-05:00', '2026-09-28T11:00:00.000Z'],
  ['within a day', 9, 17, '2026-09-28T10:00:00-05:00', '2026-09-28T22:00:00.000Z'],
  [
    'in the night in which clocks go back',
    22,
    7,
    '2026-10-31T23:00:00-05:00',
    '2026-11-01T13:00:00.000Z',
  ],
  [
    'where the hour of their end is left out',
    22,
    2,
    '2026-03-08T01:30:00-06:00',
    '2026-03-08T08:00:00.000Z',
  ],
])('2.6: quiet hours %s', (_, from, to, now, end) => {
  expect(until(from, to, now)).toBe(end);
});
