/** The maximum number of steps between the lowest and the highest grid line. */
const MAX_STEPS = 3;
/** The smallest step, in cents. */
const MIN_STEP = 100;
const FACTORS = [1, 2, 5];

export interface ChartScale {
  /** Amounts of the grid lines in cents, ascending; always includes 0. */
  readonly gridLines: readonly number[];
  /** Converts an amount in cents to its vertical offset, from 0 (top) to 1 (bottom). */
  readonly toOffset: (cents: number) => number;
}

/** Creates a scale with round steps that contains 0 and every given amount, in cents. */
export function createChartScale(amounts: readonly number[]): ChartScale {
  const low = Math.min(0, ...amounts);
  const high = Math.max(MIN_STEP, ...amounts);
  const step = getRoundStep(low, high);
  const bottom = Math.floor(low / step);
  const top = Math.ceil(high / step);
  const gridLines = Array.from({ length: top - bottom + 1 }, (_, index) => (bottom + index) * step);
  return { gridLines, toOffset: (cents) => (top - cents / step) / (top - bottom) };
}

/** Returns the smallest step of the form 1, 2 or 5 times a power of ten that covers the range in `MAX_STEPS` steps. */
function getRoundStep(low: number, high: number): number {
  for (let size = MIN_STEP; ; size *= 10) {
    const fits = FACTORS.map((factor) => factor * size).find(
      (step) => Math.ceil(high / step) - Math.floor(low / step) <= MAX_STEPS,
    );
    if (fits !== undefined) return fits;
  }
}
