import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Visit } from '../release-bytes/measure-releases.ts';
import type { Measurements } from '../run/measure-groups.ts';
import { getGoals } from './goals.ts';
import { listRatios } from './ratios.ts';
import { toGoalRow, toLoadRows } from './report.ts';
import { createLoad, noMeasurements } from './test-measurements.ts';

const findGoal = (measurements: Measurements, name: string) => {
  const goal = getGoals(measurements, { 'remote-payments': 6 }).find((g) => g.name === name);
  assert.ok(goal, `There is no goal ${name}.`);
  return goal;
};
const loads = {
  'slow 4G, cold': {
    mono: [createLoad({ readyMs: 1500 }), createLoad({ readyMs: 1000 })],
    ours: [createLoad({ contentMs: 750 }), createLoad({ contentMs: 600 })],
    before: [createLoad({ blockingMs: 400 }), createLoad({ blockingMs: 500 })],
  },
  'slow 4G, cold, /lease': {
    mono: [createLoad({ readyMs: 1000 })],
    ours: [createLoad({ contentMs: 650, layoutShift: 0.3 })],
  },
};
const measurements = { ...noMeasurements, loads };

test('compares our first content with the ready time of the static build in the same round', () => {
  const goal = findGoal(
    measurements,
    'amount left to pay visible, ours / ready of the static build',
  );
  assert.deepEqual([goal.least, goal.most, goal.median], [0.5, 0.6, 0.55]);
  assert.equal(goal.isMet, true);
});

test('the other sections have a limit of their own and count as missed above it', () => {
  const name = 'first content of /lease, ours / ready of the static build';
  assert.deepEqual(toGoalRow(findGoal(measurements, name)), {
    median: '0.650',
    spread: '0.650-0.650',
    goal: '0.6',
    '': 'missed by 0.050',
  });
  const shift = findGoal(measurements, 'layout shift until 3 s after ready, slow 4G, cold, /lease');
  assert.equal(toGoalRow(shift)[''], 'missed by 0.280');
});

test('compares blocked time with the build before', () => {
  const goal = findGoal(measurements, 'main thread blocked until ready, ours / build before');
  assert.deepEqual([goal.least, goal.most, goal.isMet], [0.4, 0.5, true]);
});

test('compares both signed-out waits with the build before', () => {
  const signedOut = {
    ours: [{ toFormMs: 1300, toBalanceMs: 2700, bytes: 300_000, bytesToForm: 60_000 }],
    before: [{ toFormMs: 2600, toBalanceMs: 2700, bytes: 300_000, bytesToForm: 180_000 }],
  };
  const goals = getGoals({ ...noMeasurements, signedOut }, {});
  assert.deepEqual(
    goals.map(({ median, isMet }) => [median, isMet]),
    [
      [0.5, true],
      [1, false],
    ],
  );
});

test('limits what a browser with dictionaries downloads after a release', () => {
  const createVisit = (browser: Visit['browser'], bytes: number) => ({
    name: 'after a release of host',
    browser,
    maxBytes: 25_000,
    downloads: [],
    bytes,
  });
  const releases = [
    { name: 'first visit', browser: 'with dictionaries', downloads: [], bytes: 500_000 } as const,
    createVisit('with dictionaries', 26_500),
    createVisit('without dictionaries', 190_000),
  ];
  const goals = getGoals({ ...noMeasurements, releases }, {});
  assert.deepEqual(
    goals.map(({ name, median, limit }) => [name, median, limit]),
    [['JavaScript after a release of host, KB', 26.5, 25]],
  );
});

test('has no goal for what the run has not measured', () => {
  assert.deepEqual(getGoals(noMeasurements, {}), []);
});

test('leaves out pairs of which one side is missing or 0', () => {
  const uneven = {
    mono: [createLoad({ blockingMs: 0 }), createLoad({ blockingMs: 100 })],
    ours: [createLoad(), createLoad({ blockingMs: 150 }), createLoad()],
  };
  const ratios = listRatios({ ...noMeasurements, loads: { 'slow 4G, cold': uneven } }, 'mono');
  assert.deepEqual(ratios['blocked until ready, slow 4G, cold'], [1.5]);
  assert.equal(ratios['ready, slow 4G, cold']?.length, 2);
});

test('lists only ratios, for the gate', () => {
  const names = Object.keys(listRatios(measurements, 'mono'));
  assert.deepEqual(names, [
    'ready, slow 4G, cold',
    'amount left to pay visible',
    'blocked until ready, slow 4G, cold',
    'JavaScript until ready, slow 4G, cold',
    'ready, slow 4G, cold, /lease',
    'first content of /lease',
    'blocked until ready, slow 4G, cold, /lease',
    'JavaScript until ready, slow 4G, cold, /lease',
  ]);
});

test('the table shows the median with the spread, and our ratio to each variant', () => {
  const rows = toLoadRows(loads);
  assert.equal(rows['slow 4G, cold, mono']?.['ready ms'], '1250 (1000-1500)');
  assert.equal(rows['slow 4G, cold, mono']?.['ours / this'], '1.33 (1.07-1.60)');
  assert.equal(rows['slow 4G, cold, ours']?.['ours / this'], '');
  assert.equal(rows['slow 4G, cold, /lease, ours']?.shift, '0.300');
});
