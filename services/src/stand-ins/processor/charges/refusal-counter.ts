import type { InstrumentOutcome } from './instrument-outcomes.ts';

/** Counts a new charge. Returns true when it is refused. */
export type IsNextRefused = () => boolean;

/** Creates a counter that refuses every nth charge; none when `every` is 0. */
export function createRefusalCounter(every: number): IsNextRefused {
  let charges = 0;
  return () => {
    charges += 1;
    return every > 0 && charges % every === 0;
  };
}

/** The outcome of a refused charge, with a code that leaves the payment method usable. */
export const toRefusal = ({ kind }: InstrumentOutcome): InstrumentOutcome => ({
  kind,
  result: 'refuse',
  failureCode: kind === 'card' ? 'insufficient_funds' : 'R01',
});
