import { formatEndOfDay } from './end-of-day.ts';

test('formats the last minute of a day in the time zone of the property', () => {
  expect(formatEndOfDay('2026-10-05', 'America/Chicago')).toBe('Mon, Oct 5, 11:59 pm CT');
  expect(formatEndOfDay('2026-01-05', 'America/New_York')).toBe('Mon, Jan 5, 11:59 pm ET');
});
