import assert from 'node:assert/strict';
import { test } from 'node:test';
import { estimateMedianChange, getSpread } from './statistics.ts';

const NINE = [1, 1.01, 0.99, 1.02, 0.98, 1.03, 0.97, 1, 1.01];
const shift = (by: number) => NINE.map((value) => value + by);

test('finds the median of odd and even samples, in any order', () => {
  assert.deepEqual(getSpread([9, 1, 4]), { median: 4, least: 1, most: 9 });
  assert.deepEqual(getSpread([9, 1, 4, 6]), { median: 5, least: 1, most: 9 });
  assert.ok(Number.isNaN(getSpread([]).median));
});

test('the interval of equal samples contains 0', () => {
  const { change, lowerLimit } = estimateMedianChange(NINE, NINE, 0.025);
  assert.equal(change, 0);
  assert.ok(lowerLimit < 0, `${lowerLimit}`);
});

test('the lower limit of a change far above the spread is above 0', () => {
  const { change, lowerLimit } = estimateMedianChange(NINE, shift(0.2), 0.025);
  assert.ok(Math.abs(change - 0.2) < 1e-9);
  assert.ok(lowerLimit > 0.15 && lowerLimit < 0.2, `${lowerLimit}`);
});

test('a stricter error rate gives a lower limit that is not higher', () => {
  const strict = estimateMedianChange(NINE, shift(0.03), 0.001).lowerLimit;
  assert.ok(strict <= estimateMedianChange(NINE, shift(0.03), 0.1).lowerLimit);
});

test('samples without spread have an exact limit', () => {
  const equal = Array.from({ length: 9 }, () => 1.1);
  const heavier = Array.from({ length: 9 }, () => 1.15);
  const { change, lowerLimit } = estimateMedianChange(equal, heavier, 0.01);
  assert.equal(change, lowerLimit);
});

test('gives the same limit each time', () => {
  const getLimit = () => estimateMedianChange(NINE, shift(0.02), 0.05).lowerLimit;
  assert.equal(getLimit(), getLimit());
});

test('rejects an empty sample', () => {
  assert.throws(() => estimateMedianChange([], NINE, 0.05), /no values/);
});

test('covers the true change as often as the error rate says', () => {
  // Samples of nine from a known distribution whose median does not change.
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const draw = () => Array.from({ length: 9 }, () => 1 + (next() + next() + next()) / 10);
  const isFalseAlarm = () => estimateMedianChange(draw(), draw(), 0.05).lowerLimit > 0;
  const alarms = Array.from({ length: 60 }, isFalseAlarm).filter(Boolean).length;
  assert.ok(alarms <= 9, `${alarms} of 60`);
});
