/** Three steps at most lead from the lowest to the highest amount. */
const MAX_STEPS = 3;
/** A dollar, in cents. */
const MIN_STEP = 100;
const FACTORS = [1, 2, 5];

export interface ChartScale {
  /** Amounts of the grid lines, in cents, upwards; 0 is one of them. */
  readonly gridLines: readonly number[];
  /** How far down an amount stands, 0 (top) to 1 (bottom). */
  readonly toOffset: (cents: number) => number;
}

/** A round scale that holds 0 and every amount, in cents. */
export function createChartScale(amounts: readonly number[]): ChartScale {
  const low = Math.min(0, ...amounts);
  const high = Math.max(MIN_STEP, ...amounts);
  const step = getRoundStep(low, high);
  const bottom = Math.floor(low / step);
  const top = Math.ceil(high / step);
  const gridLines = Array.from({ length: top - bottom + 1 }, (_, index) => (bottom + index) * step);
  return { gridLines, toOffset: (cents) => (top - cents / step) / (top - bottom) };
}

/** 1, 2 or 5 with noughts: the smallest of which three hold everything. */
function getRoundStep(low: number, high: number): number {
  for (let size = MIN_STEP; ; size *= 10) {
    const fits = FACTORS.map((factor) => factor * size).find(
      (step) => Math.ceil(high / step) - Math.floor(low / step) <= MAX_STEPS,
    );
    if (fits !== undefined) return fits;
  }
}
