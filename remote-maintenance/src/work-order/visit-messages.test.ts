import { formatVisit } from './visit-messages.ts';

const createVisit = (starts_at: string, ends_at: string) => ({
  starts_at,
  ends_at,
  company: 'Bayline',
});

test.each([
  ['2026-09-28T14:00:00.000Z', '2026-09-28T16:00:00.000Z', 'Mon, Sep 28, 9 to 11 am CT'],
  ['2026-09-28T16:00:00.000Z', '2026-09-28T18:30:00.000Z', 'Mon, Sep 28, 11 am to 1:30 pm CT'],
  // The evening at the property is the next day in UTC.
  ['2026-09-29T00:00:00.000Z', '2026-09-29T01:00:00.000Z', 'Mon, Sep 28, 7 to 8 pm CT'],
  // After the end of daylight saving time.
  ['2026-11-02T15:00:00.000Z', '2026-11-02T17:00:00.000Z', 'Mon, Nov 2, 9 to 11 am CT'],
])('formats a visit from %s to %s as %s', (from, to, expected) => {
  const text = formatVisit(createVisit(from, to), 'America/Chicago');
  expect(text.replaceAll('\u00A0', ' ')).toBe(expected);
});

test('formats a visit in 24-hour time on request', () => {
  document.documentElement.dataset.clock = '24h';
  const text = formatVisit(
    createVisit('2026-09-28T14:00:00.000Z', '2026-09-28T18:30:00.000Z'),
    'America/Chicago',
  );
  delete document.documentElement.dataset.clock;
  expect(text.replaceAll('\u00A0', ' ')).toBe('Mon, Sep 28, 09:00 to 13:30 CT');
});
