import { Random } from '#long/random.ts';

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function getSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
  return { median, least: at(0), most: at(sorted.length - 1) };
}

export const getMedian = (values: readonly number[]): number => getSpread(values).median;

const RESAMPLES = 10_000;

/**
 * The change of the median from `stored` to `current`, and the lower limit of its percentile bootstrap confidence
 * interval: `errorRate` is the probability of a change below the limit. The resamples come from a fixed seed, so equal samples give equal limits. Throws when a sample
 * is empty.
 */
export function estimateMedianChange(
  stored: readonly number[],
  current: readonly number[],
  errorRate: number,
): { change: number; lowerLimit: number } {
  if (stored.length === 0 || current.length === 0) throw new Error('A sample has no values.');
  const random = new Random(38);
  const changes = Array.from(
    { length: RESAMPLES },
    () => getMedian(resample(current, random)) - getMedian(resample(stored, random)),
  ).sort((a, b) => a - b);
  const lowerLimit = changes[Math.floor(errorRate * RESAMPLES)] ?? Number.NaN;
  return { change: getMedian(current) - getMedian(stored), lowerLimit };
}

function resample(values: readonly number[], random: Random): number[] {
  return values.map(() => values[random.between(0, values.length - 1)] ?? Number.NaN);
}
