import type { PeakFigures } from './peak.ts';
import type { RateFigures } from './rate.ts';

/** `stolen`: percent of the CPU time in the worst second. */
export type BenchRow = {
  engine: string;
  load: string;
  rate: number;
  stolen: number;
} & PeakFigures &
  RateFigures;

/** The goals: peak requests a second for each engine, and p99 in ms at the fixed rate. */
const GOALS: Readonly<Record<string, { postgres: number; pglite: number; p99: number }>> = {
  'lease and balance (GraphQL)': { postgres: 800, pglite: 300, p99: 80 },
  'pay now': { postgres: 500, pglite: 250, p99: 100 },
};
const READ_GOALS = { postgres: 2000, pglite: 800, p99: 50 };

/** Prints a line for each load and engine: the worst run, and next to it the figures of each run. */
export function printTable(rows: readonly BenchRow[]): void {
  const getRowName = ({ engine, load }: BenchRow) => `${engine}: ${load}`;
  const names = [...new Set(rows.map(getRowName))];
  console.table(
    names.flatMap((name) => toTableRows(rows.filter((row) => getRowName(row) === name))),
  );
}

function toTableRows(runs: readonly BenchRow[]) {
  const [first] = runs;
  if (first === undefined) return [];
  const goal = GOALS[first.load] ?? READ_GOALS;
  const peaks = runs.map(({ peak }) => peak);
  const p99s = runs.map(({ p99 }) => p99);
  return [
    {
      engine: first.engine,
      load: first.load,
      'peak /s': Math.min(...peaks),
      goal: `>= ${first.engine === 'postgres' ? goal.postgres : goal.pglite}`,
      'each run': peaks.join(' '),
      'at /s': first.rate,
      'p50 ms': Math.max(...runs.map(({ p50 }) => p50)),
      'p99 ms': Math.max(...p99s),
      'goal ': `<= ${goal.p99}`,
      'each run ': p99s.join(' '),
      'stolen %': runs.map(({ stolen }) => stolen).join(' '),
      'not 2xx': runs.reduce((sum, { bad, badAtRate }) => sum + bad + badAtRate, 0),
    },
  ];
}
