import { getFirstCheckAt, getSendTime } from './send-times.ts';
import { getSendingPlan, parseSendDate } from './sending-plan.ts';

const CHICAGO = 'America/Chicago';
const at = (instant: string) => new Date(instant);

describe('sending dates', () => {
  test.each([
    ['before the cut-off', '2026-09-28T21:59:00Z', '2026-09-28', '2026-09-28'],
    ['after the cut-off', '2026-09-28T22:00:00Z', '2026-09-28', '2026-09-29'],
    [
      'late at night, still today at the property',
      '2026-09-29T04:59:00Z',
      '2026-09-28',
      '2026-09-29',
    ],
    ['on a Saturday', '2026-10-03T15:00:00Z', '2026-10-03', '2026-10-05'],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-26', '2026-11-27'],
  ])('now, %s', (_when, now, counts, leaves) => {
    const plan = getSendingPlan(null, at(now), CHICAGO);
    expect([plan.countsAsPaidOn, plan.leavesOn]).toEqual([counts, leaves]);
  });

  test.each([
    ['a working day', '2026-10-01', '2026-10-01'],
    ['a Sunday', '2026-10-04', '2026-10-05'],
    ['Columbus Day', '2026-10-12', '2026-10-13'],
  ])('later, on %s: banks wait for a business day, cards do not', (_day, on, leaves) => {
    const plan = getSendingPlan(on, at('2026-09-28T15:00:00Z'), CHICAGO);
    expect(plan.getDates('bank')).toMatchObject({ debitOn: leaves, countsAsPaidOn: on });
    expect(plan.getDates('credit_card')).toMatchObject({ debitOn: on, countsAsPaidOn: on });
  });
});

test('sends a scheduled payment at 8 in the morning at the property, also when the clock changes', () => {
  expect(getSendTime('2026-10-31', CHICAGO)).toEqual(at('2026-10-31T13:00:00Z'));
  expect(getSendTime('2026-11-01', CHICAGO)).toEqual(at('2026-11-01T14:00:00Z'));
  expect(getSendTime('2027-03-14', CHICAGO)).toEqual(at('2027-03-14T13:00:00Z'));
});

test('reminds on the day before, or immediately when that is today', () => {
  const day = '2026-10-10';
  expect(getFirstCheckAt(day, CHICAGO, at('2026-10-01T12:00:00Z'))).toEqual(
    at('2026-10-09T14:00:00Z'),
  );
  const late = at('2026-10-09T15:00:00Z');
  expect(getFirstCheckAt(day, CHICAGO, late)).toEqual(late);
});

test('treats today as immediate and accepts days up to 45 days ahead', () => {
  expect(parseSendDate(undefined, '2026-10-01')).toBeNull();
  expect(parseSendDate('2026-10-01', '2026-10-01')).toBeNull();
  expect(parseSendDate('2026-11-15', '2026-10-01')).toBe('2026-11-15');
  for (const day of ['2026-09-30', '2026-11-16']) {
    expect(() => parseSendDate(day, '2026-10-01')).toThrow('within the next 45 days');
  }
});
