/** Three steps at most lead from the lowest to the highest amount. */
const MOST_STEPS = 3;
/** A dollar, in cents. */
const LEAST_STEP = 100;
const FACTORS = [1, 2, 5];

export interface Scale {
  /** Amounts of the grid lines, in cents, upwards; 0 is one of them. */
  readonly lines: readonly number[];
  /** How far down an amount stands, 0 (top) to 1 (bottom). */
  readonly down: (cents: number) => number;
}

/** A round scale that holds 0 and every amount, in cents. */
export function scaleOf(amounts: readonly number[]): Scale {
  const low = Math.min(0, ...amounts);
  const high = Math.max(LEAST_STEP, ...amounts);
  const step = roundStep(low, high);
  const bottom = Math.floor(low / step);
  const top = Math.ceil(high / step);
  const lines = Array.from({ length: top - bottom + 1 }, (_, index) => (bottom + index) * step);
  return { lines, down: (cents) => (top - cents / step) / (top - bottom) };
}

/** 1, 2 or 5 with noughts: the smallest of which three hold everything. */
function roundStep(low: number, high: number): number {
  for (let size = LEAST_STEP; ; size *= 10) {
    const fits = FACTORS.map((factor) => factor * size).find(
      (step) => Math.ceil(high / step) - Math.floor(low / step) <= MOST_STEPS,
    );
    if (fits !== undefined) return fits;
  }
}
