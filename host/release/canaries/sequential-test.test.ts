/**
 * @jest-environment node
 */
import type { OutcomeTally } from './outcomes.ts';
import { judgeCanary } from './sequential-test.ts';

/** Random numbers from 0 to 1 that are the same in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Trial {
  /** Failure rates, 0 to 1. */
  readonly canaryRate: number;
  readonly stableRate: number;
  /** Share of the loads that get the canary, 0 to 1. */
  readonly share: number;
  /** Number of loads of the canary after which the trial ends. */
  readonly loads: number;
}

/** Returns after how many loads of the canary it is stopped; null when it is not. Judges after each of them. */
function findStop({ canaryRate, stableRate, share, loads }: Trial, random: () => number) {
  const canary = { ready: 0, failed: 0 };
  const stable = { ready: 0, failed: 0 };
  while (canary.ready + canary.failed < loads) {
    const isCanary = random() < share;
    const tally = isCanary ? canary : stable;
    tally[random() < (isCanary ? canaryRate : stableRate) ? 'failed' : 'ready'] += 1;
    if (isCanary && judgeCanary(canary, stable) === 'worse') return canary.ready + canary.failed;
  }
  return null;
}

/** Returns the share of trials in which the canary is stopped, 0 to 1. */
function measureStops(trial: Trial, trials: number): number {
  const random = createRandom(37);
  const stops = Array.from({ length: trials }, () => findStop(trial, random));
  return stops.filter((stop) => stop !== null).length / trials;
}

const none: OutcomeTally = { ready: 0, failed: 0 };

test('stops a canary that fails for everyone within 10 loads at every base rate', () => {
  for (const failed of [0, 1, 5, 10, 20]) {
    const stable = { ready: 1000 - failed, failed };
    expect(judgeCanary({ ready: 0, failed: 10 }, stable)).toBe('worse');
  }
  expect(judgeCanary({ ready: 0, failed: 10 }, none)).toBe('worse');
});

test('does not stop a canary for two failures', () => {
  expect(judgeCanary({ ready: 0, failed: 2 }, none)).toBe('undecided');
});

test('stops a canary of which every tenth load fails within 150 loads', () => {
  const stable = { ready: 1485, failed: 15 };
  expect(judgeCanary({ ready: 135, failed: 15 }, stable)).toBe('worse');
  expect(judgeCanary({ ready: 135, failed: 15 }, none)).toBe('worse');
});

test.each([0.1, 0.5, 0.9])(
  'stops nine of ten canaries that fail for 1 in 10 within 150 loads, at a share of %d',
  (share) => {
    const trial = { canaryRate: 0.1, share, loads: 150 };
    expect(measureStops({ ...trial, stableRate: 0.01 }, 300)).toBeGreaterThan(0.93);
    expect(measureStops({ ...trial, stableRate: 0.02 }, 300)).toBeGreaterThan(0.87);
  },
);

test.each([
  [0.002, 0.002],
  [0.005, 0.005],
  [0.01, 0.01],
  [0.02, 0.03],
])('at a base rate of %d it stops a healthy canary in at most %d of the trials', (rate, limit) => {
  for (const share of [0.1, 0.5]) {
    const trial = { canaryRate: rate, stableRate: rate, share, loads: 1000 };
    expect(measureStops(trial, 300)).toBeLessThanOrEqual(limit);
  }
});

test('calls a canary good after enough loads without a failure', () => {
  expect(judgeCanary({ ready: 100, failed: 0 }, { ready: 990, failed: 10 })).toBe('good');
});

test('never reaches an impossible rate, even when the build in service always fails', () => {
  const broken = { ready: 0, failed: 100_000 };
  expect(judgeCanary({ ready: 0, failed: 10 }, broken)).toBe('undecided');
  expect(judgeCanary({ ready: 100, failed: 0 }, broken)).toBe('good');
});
