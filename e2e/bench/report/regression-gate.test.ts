import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { compareRatios, readStoredRatios, storeRatios } from './regression-gate.ts';

const READY = [1.04, 1.06, 1.02, 1.05, 1.08, 1.01, 1.05, 1.03, 1.06];
const raise = (by: number) => READY.map((ratio) => ratio + by);
const toRun = (ratios: Record<string, readonly number[]>, machine = '2 x core') => ({
  at: '2026-11-27T12:00:00Z',
  machine,
  ratios,
});
const compare = (current: readonly number[]) => {
  const [comparison] = compareRatios(toRun({ ready: READY }), toRun({ ready: current }));
  assert.ok(comparison);
  return comparison;
};

const folder = mkdtempSync(path.join(tmpdir(), 'bench-gate-'));
after(() => rmSync(folder, { recursive: true }));

test('accepts the same ratios and better ones', () => {
  assert.equal(compare(READY).isWorse, false);
  assert.equal(compare(raise(-0.2)).isWorse, false);
});

test('rejects a ratio that is worse than the spread of the pairs explains', () => {
  const { change, tolerance, isWorse } = compare(raise(0.2));
  assert.ok(Math.abs(change - 0.2) < 1e-9);
  assert.ok(tolerance < 0.1, `${tolerance}`);
  assert.equal(isWorse, true);
});

test('accepts a change within the spread of noisy pairs', () => {
  const noisy = [0.8, 1.4, 0.9, 1.3, 1.12, 0.7, 1.5, 1, 1.2];
  assert.equal(compare(noisy).isWorse, false);
});

test('accepts a change of less than 0.02 even when the pairs have no spread', () => {
  const compareEqual = (ratio: number) =>
    compareRatios(toRun({ bytes: Array(9).fill(1.1) }), toRun({ bytes: Array(9).fill(ratio) }))[0]
      ?.isWorse;
  assert.equal(compareEqual(1.115), false);
  assert.equal(compareEqual(1.13), true);
});

test('compares only the figures that both runs have', () => {
  const stored = toRun({ ready: READY, old: READY });
  const comparisons = compareRatios(stored, toRun({ ready: READY, added: READY }));
  assert.deepEqual(
    comparisons.map(({ name }) => name),
    ['ready'],
  );
});

test('refuses to compare machines, few pairs and runs without a common figure', () => {
  const stored = toRun({ ready: READY });
  const compareWith = (run: ReturnType<typeof toRun>) => () => compareRatios(stored, run);
  assert.throws(compareWith(toRun({ ready: READY }, '8 x core')), /another machine/);
  assert.throws(compareWith(toRun({ ready: READY.slice(1) })), /fewer than 9 pairs/);
  assert.throws(compareWith(toRun({ other: READY })), /none of the figures/);
});

test('keeps the stored figures of groups that a run has not measured', () => {
  const file = path.join(folder, 'stored/ratios.json');
  assert.throws(() => readStoredRatios(file), /no stored figures/);
  storeRatios(file, toRun({ ready: READY, form: READY }));
  storeRatios(file, toRun({ ready: raise(1) }));
  assert.deepEqual(readStoredRatios(file).ratios, { ready: raise(1), form: READY });
  storeRatios(file, toRun({ ready: READY }, '8 x core'));
  assert.deepEqual(Object.keys(readStoredRatios(file).ratios), ['ready']);
});
