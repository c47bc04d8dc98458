import { formatTimeLeft, getPhase } from './time-left.ts';

const MINUTE = 60_000;

test.each([
  [76 * 60 * MINUTE + MINUTE, '3 days 4 h'],
  [24 * 60 * MINUTE, '1 day 0 h'],
  [24 * 60 * MINUTE - 1, '23 h 59 min'],
  [134 * MINUTE, '2 h 14 min'],
  [60 * MINUTE, '1 h 0 min'],
  [59 * MINUTE + 59_999, '59 min'],
  [MINUTE, '1 min'],
  [59_999, '59 s'],
  [0, '0 s'],
  [-5, '0 s'],
])('formats %i ms as "%s"', (ms, text) => {
  expect(formatTimeLeft(ms)).toBe(text);
});

test('changes the announced phase at half of the time and in the last minute', () => {
  const phases = [10, 6, 5, 2, 1, 0.5].map((minutes) => getPhase(minutes * MINUTE, 10 * MINUTE));
  expect(phases).toEqual(['start', 'start', 'half', 'half', 'last', 'last']);
});
