import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { estimateMedianChange, getMedian } from './statistics.ts';

/** Ratios of ours to the static build (mono), as the last release had them. Never times: those depend on the day. */
export interface StoredRatios {
  readonly at: string;
  readonly machine: string;
  /** Name of a figure -> one ratio for each pair. */
  readonly ratios: Readonly<Record<string, readonly number[]>>;
}

export interface RatioComparison {
  readonly name: string;
  readonly stored: number;
  readonly current: number;
  readonly change: number;
  /** The change up to which the two samples may differ by chance. */
  readonly tolerance: number;
  readonly isWorse: boolean;
}

/** A median of fewer pairs has no useful confidence interval. */
const MIN_PAIRS = 9;
/** A smaller change of a ratio is never a regression: renters do not notice it. */
const LEAST_TOLERANCE = 0.02;
/** Probability that a run without any regression fails, divided among its figures (Bonferroni). */
const ERROR_RATE = 0.05;

/**
 * Compares the ratios that both runs have. The tolerance comes from the spread of the pairs: a median is worse when the
 * lower limit of the confidence interval of its change is above 0 and the change is above 0.02. Throws when nothing can be
 * compared: another machine, fewer than nine pairs, or no common figure.
 */
export function compareRatios(stored: StoredRatios, current: StoredRatios): RatioComparison[] {
  if (stored.machine !== current.machine)
    throw new Error(
      `The stored figures are from another machine (${stored.machine}). Store new ones with --store.`,
    );
  const names = Object.keys(current.ratios).filter((name) => stored.ratios[name]);
  if (names.length === 0)
    throw new Error('The stored figures have none of the figures of this run.');
  return names.map((name) => {
    const samples = [stored.ratios[name] ?? [], current.ratios[name] ?? []] as const;
    if (samples.some(({ length }) => length < MIN_PAIRS))
      throw new Error(`${name} has fewer than ${MIN_PAIRS} pairs. Run with --rounds ${MIN_PAIRS}.`);
    const { change, lowerLimit } = estimateMedianChange(...samples, ERROR_RATE / names.length);
    const tolerance = Math.max(LEAST_TOLERANCE, change - lowerLimit);
    return {
      name,
      stored: getMedian(samples[0]),
      current: getMedian(samples[1]),
      change,
      tolerance,
      isWorse: change > tolerance,
    };
  });
}

/** Throws when the file does not exist. */
export function readStoredRatios(file: string): StoredRatios {
  if (!existsSync(file))
    throw new Error(
      `There are no stored figures at ${file}. Store those of a release with --store.`,
    );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Replaces the figures that this run has measured; those of other groups stay, unless the machine has changed. */
export function storeRatios(file: string, current: StoredRatios): void {
  const stored = existsSync(file) ? readStoredRatios(file) : current;
  const kept = stored.machine === current.machine ? stored.ratios : {};
  mkdirSync(path.dirname(file), { recursive: true });
  const result = { ...current, ratios: { ...kept, ...current.ratios } };
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
}

/** Prints each ratio. Returns whether none is worse. */
export function printComparisons(comparisons: readonly RatioComparison[]): boolean {
  const rows = comparisons.map(({ name, isWorse, ...figures }) => {
    const [stored, current, change, tolerance] = [
      figures.stored,
      figures.current,
      figures.change,
      figures.tolerance,
    ].map((value) => value.toFixed(3));
    return [name, { stored, current, change, tolerance, '': isWorse ? 'WORSE' : 'ok' }];
  });
  console.table(Object.fromEntries(rows));
  const worse = comparisons.filter(({ isWorse }) => isWorse);
  const names = worse.map(({ name }) => name).join('; ');
  console.log(
    worse.length === 0 ? 'No ratio to mono is worse than stored.' : `Worse than stored: ${names}`,
  );
  return worse.length === 0;
}
