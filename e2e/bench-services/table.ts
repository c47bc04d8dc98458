import type { Peak } from './peak.ts';
import type { Steady } from './rate.ts';

/** Stolen: percent of the processor time, in the worst second. */
export type Row = { engine: string; load: string; rate: number; stolen: number } & Peak & Steady;

/** Requests a second at the peak, by engine, and p99 in ms at the fixed rate. */
const AIMS: Readonly<Record<string, { postgres: number; pglite: number; p99: number }>> = {
  'lease and balance (GraphQL)': { postgres: 800, pglite: 300, p99: 80 },
  'pay now': { postgres: 500, pglite: 250, p99: 100 },
};
const READ = { postgres: 2000, pglite: 800, p99: 50 };

/** A line for each load on each engine: the worst of the runs, and beside it what each of them gave. */
export function printTable(rows: readonly Row[]): void {
  const nameOf = ({ engine, load }: Row) => `${engine}: ${load}`;
  const names = [...new Set(rows.map(nameOf))];
  console.table(names.flatMap((name) => lineOf(rows.filter((row) => nameOf(row) === name))));
}

function lineOf(runs: readonly Row[]) {
  const [first] = runs;
  if (first === undefined) return [];
  const aim = AIMS[first.load] ?? READ;
  const peaks = runs.map(({ peak }) => peak);
  const p99s = runs.map(({ p99 }) => p99);
  return [
    {
      engine: first.engine,
      load: first.load,
      'peak /s': Math.min(...peaks),
      aim: `>= ${first.engine === 'postgres' ? aim.postgres : aim.pglite}`,
      'each run': peaks.join(' '),
      'at /s': first.rate,
      'p50 ms': Math.max(...runs.map(({ p50 }) => p50)),
      'p99 ms': Math.max(...p99s),
      'aim ': `<= ${aim.p99}`,
      'each run ': p99s.join(' '),
      'stolen %': runs.map(({ stolen }) => stolen).join(' '),
      'not 2xx': runs.reduce((sum, { bad, badAtRate }) => sum + bad + badAtRate, 0),
    },
  ];
}
