import { getSendTime } from './get-send-time.ts';

const getSendTimeText = (
  lead: 'week' | 'day' | 'hour',
  startsAt: string,
  timeZone: string,
  quiet: [number, number] | null = null,
) =>
  getSendTime(new Date(startsAt), lead, {
    timeZone,
    quiet: quiet && { from: quiet[0], to: quiet[1] },
  }).toISOString();

// Daylight saving time starts on March 14, 2027 and ends on November 7, 2027. Phoenix does not observe it.
test.each([
  ['America/Chicago', '2027-03-14T14:00:00Z', '2027-03-13T15:00:00.000Z'],
  ['America/Chicago', '2027-03-15T14:00:00Z', '2027-03-14T14:00:00.000Z'],
  ['America/Chicago', '2027-11-07T15:00:00Z', '2027-11-06T14:00:00.000Z'],
  ['America/New_York', '2026-11-01T14:00:00Z', '2026-10-31T13:00:00.000Z'],
  ['America/Phoenix', '2027-03-14T16:00:00Z', '2027-03-13T16:00:00.000Z'],
])('keeps the local hour for one day before (%s, %s)', (zone, startsAt, due) => {
  expect(getSendTimeText('day', startsAt, zone)).toBe(due);
});

test('keeps the local hour for one week before and subtracts 60 minutes for one hour before', () => {
  expect(getSendTimeText('week', '2027-03-16T14:00:00Z', 'America/Chicago')).toBe(
    '2027-03-09T15:00:00.000Z',
  );
  expect(getSendTimeText('hour', '2027-03-14T08:30:00Z', 'America/Chicago')).toBe(
    '2027-03-14T07:30:00.000Z',
  );
});

// 9 am in Chicago is 14:00 in summer.
test.each([
  [
    'sends outside of quiet hours on time',
    'hour',
    '2027-06-02T14:00:00Z',
    [22, 7],
    '2027-06-02T13:00:00.000Z',
  ],
  [
    'waits for the end of quiet hours',
    'hour',
    '2027-06-02T12:30:00Z',
    [22, 7],
    '2027-06-02T12:00:00.000Z',
  ],
  [
    'sends before quiet hours if their end is too late',
    'hour',
    '2027-06-02T12:00:00Z',
    [22, 7],
    '2027-06-02T02:45:00.000Z',
  ],
  [
    'handles quiet hours within one day',
    'hour',
    '2027-06-02T18:00:00Z',
    [8, 13],
    '2027-06-02T12:45:00.000Z',
  ],
  [
    'delays a reminder one day before to the end of quiet hours',
    'day',
    '2027-06-02T11:00:00Z',
    [22, 7],
    '2027-06-01T12:00:00.000Z',
  ],
] as const)('%s', (_, lead, startsAt, quiet, due) => {
  expect(getSendTimeText(lead, startsAt, 'America/Chicago', [...quiet])).toBe(due);
});
