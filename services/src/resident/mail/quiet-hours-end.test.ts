import { findQuietHoursEnd } from './quiet-hours-end.ts';

const ZONE = 'America/Chicago';
const findEnd = (from: number, to: number, now: string) =>
  findQuietHoursEnd({ from, to }, ZONE, new Date(now))?.toISOString() ?? null;

test.each([
  [
    'end the next morning before midnight',
    22,
    7,
    '2026-09-28T23:30:00-05:00',
    '2026-09-29T12:00:00.000Z',
  ],
  [
    'end the same morning after midnight',
    22,
    7,
    '2026-09-29T06:59:00-05:00',
    '2026-09-29T12:00:00.000Z',
  ],
  ['are over at their end hour', 22, 7, '2026-09-29T07:00:00-05:00', null],
  [
    'have started at their start hour',
    22,
    7,
    '2026-09-28T22:00:00-05:00',
    '2026-09-29T12:00:00.000Z',
  ],
  ['are off during the day', 22, 7, '2026-09-28T12:00:00-05:00', null],
  ['can start at midnight', 0, 6, '2026-09-28T00:10:00-05:00', '2026-09-28T11:00:00.000Z'],
  ['can be within one day', 9, 17, '2026-09-28T10:00:00-05:00', '2026-09-28T22:00:00.000Z'],
  [
    'end at the local hour when clocks go back',
    22,
    7,
    '2026-10-31T23:00:00-05:00',
    '2026-11-01T13:00:00.000Z',
  ],
  [
    'end after the skipped hour when clocks go forward',
    22,
    2,
    '2026-03-08T01:30:00-06:00',
    '2026-03-08T08:00:00.000Z',
  ],
])('quiet hours %s', (_, from, to, now, end) => {
  expect(findEnd(from, to, now)).toBe(end);
});
