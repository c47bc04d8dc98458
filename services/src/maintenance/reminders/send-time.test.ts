import { sendTime } from './send-time.ts';

const at = (
  lead: 'week' | 'day' | 'hour',
  startsAt: string,
  timeZone: string,
  quiet: [number, number] | null = null,
) =>
  sendTime(new Date(startsAt), lead, {
    timeZone,
    quiet: quiet && { from: quiet[0], to: quiet[1] },
  }).toISOString();

// Clocks go forward on March 14, 2027 and back on November 7, 2027; Phoenix never turns them.
test.each([
  ['America/Chicago', '2027-03-14T14:00:00Z', '2027-03-13T15:00:00.000Z'],
  ['America/Chicago', '2027-03-15T14:00:00Z', '2027-03-14T14:00:00.000Z'],
  ['America/Chicago', '2027-11-07T15:00:00Z', '2027-11-06T14:00:00.000Z'],
  ['America/New_York', '2026-11-01T14:00:00Z', '2026-10-31T13:00:00.000Z'],
  ['America/Phoenix', '2027-03-14T16:00:00Z', '2027-03-13T16:00:00.000Z'],
])('2.5: one day before is the same hour at the home (%s, %s)', (zone, startsAt, due) => {
  expect(at('day', startsAt, zone)).toBe(due);
});

test('2.5: one week before is the same hour at the home, an hour before is an hour', () => {
  expect(at('week', '2027-03-16T14:00:00Z', 'America/Chicago')).toBe('2027-03-09T15:00:00.000Z');
  expect(at('hour', '2027-03-14T08:30:00Z', 'America/Chicago')).toBe('2027-03-14T07:30:00.000Z');
});

// 9 am in Chicago is 14:00 in summer.
test.each([
  ['outside of them', 'hour', '2027-06-02T14:00:00Z', [22, 7], '2027-06-02T13:00:00.000Z'],
  ['it waits for their end', 'hour', '2027-06-02T12:30:00Z', [22, 7], '2027-06-02T12:00:00.000Z'],
  ['it would be too late', 'hour', '2027-06-02T12:00:00Z', [22, 7], '2027-06-02T02:45:00.000Z'],
  ['they are over by day', 'hour', '2027-06-02T18:00:00Z', [8, 13], '2027-06-02T12:45:00.000Z'],
  ['a day before', 'day', '2027-06-02T11:00:00Z', [22, 7], '2027-06-01T12:00:00.000Z'],
] as const)('2.6: quiet hours: %s', (_, lead, startsAt, quiet, due) => {
  expect(at(lead, startsAt, 'America/Chicago', [...quiet])).toBe(due);
});
