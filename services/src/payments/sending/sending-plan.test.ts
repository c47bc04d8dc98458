import { firstLook, sendingMoment } from './sending-moments.ts';
import { planOf, readSendOn } from './sending-plan.ts';

const CHICAGO = 'America/Chicago';
const at = (instant: string) => new Date(instant);

describe('2.2: when money leaves', () => {
  test.each([
    ['before the cut-off', '2026-09-28T21:59:00Z', '2026-09-28', '2026-09-28'],
    ['after the cut-off', '2026-09-28T22:00:00Z', '2026-09-28', '2026-09-29'],
    ['late at night it is still today there', '2026-09-29T04:59:00Z', '2026-09-28', '2026-09-29'],
    ['on a Saturday', '2026-10-03T15:00:00Z', '2026-10-03', '2026-10-05'],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-11-26', '2026-11-27'],
  ])('now, %s', (_when, now, counts, leaves) => {
    const plan = planOf(null, at(now), CHICAGO);
    expect([plan.countsAsPaidOn, plan.leavesOn]).toEqual([counts, leaves]);
  });

  test.each([
    ['a working day', '2026-10-01', '2026-10-01'],
    ['a Sunday', '2026-10-04', '2026-10-05'],
    ['Columbus Day', '2026-10-12', '2026-10-13'],
  ])('later, on %s: banks wait for a business day, cards do not', (_day, on, leaves) => {
    const plan = planOf(on, at('2026-09-28T15:00:00Z'), CHICAGO);
    expect(plan.datesOf('bank')).toMatchObject({ debitOn: leaves, countsAsPaidOn: on });
    expect(plan.datesOf('credit_card')).toMatchObject({ debitOn: on, countsAsPaidOn: on });
  });
});

test('a scheduled payment is sent at 8 in the morning there, also on the days the clock changes', () => {
  expect(sendingMoment('2026-10-31', CHICAGO)).toEqual(at('2026-10-31T13:00:00Z'));
  expect(sendingMoment('2026-11-01', CHICAGO)).toEqual(at('2026-11-01T14:00:00Z'));
  expect(sendingMoment('2027-03-14', CHICAGO)).toEqual(at('2027-03-14T13:00:00Z'));
});

test('it is told of on the day before, or at once where that day is today', () => {
  const day = '2026-10-10';
  expect(firstLook(day, CHICAGO, at('2026-10-01T12:00:00Z'))).toEqual(at('2026-10-09T14:00:00Z'));
  const late = at('2026-10-09T15:00:00Z');
  expect(firstLook(day, CHICAGO, late)).toEqual(late);
});

test('today is at once; a day is at most 45 away', () => {
  expect(readSendOn(undefined, '2026-10-01')).toBeNull();
  expect(readSendOn('2026-10-01', '2026-10-01')).toBeNull();
  expect(readSendOn('2026-11-15', '2026-10-01')).toBe('2026-11-15');
  for (const day of ['2026-09-30', '2026-11-16']) {
    expect(() => readSendOn(day, '2026-10-01')).toThrow('not one of the next 45');
  }
});
