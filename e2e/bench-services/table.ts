import type { Peak } from './peak.ts';
import type { Steady } from './rate.ts';

export type Row = { engine: string; load: string; rate: number } & Peak & Steady;

/** Requests a second at the peak, by engine, and p99 in ms at the fixed rate. */
const AIMS: Readonly<Record<string, { postgres: number; pglite: number; p99: number }>> = {
  'lease and balance (GraphQL)': { postgres: 800, pglite: 300, p99: 80 },
  'pay now': { postgres: 500, pglite: 250, p99: 100 },
};
const READ = { postgres: 2000, pglite: 800, p99: 50 };

/** The worst figures of each load on each engine. */
export function worstOf(rows: readonly Row[]): Row[] {
  const worst = new Map<string, Row>();
  for (const row of rows) {
    const known = worst.get(row.load);
    worst.set(row.load, {
      ...row,
      peak: Math.min(row.peak, known?.peak ?? Number.POSITIVE_INFINITY),
      p50: Math.max(row.p50, known?.p50 ?? 0),
      p99: Math.max(row.p99, known?.p99 ?? 0),
      bad: row.bad + (known?.bad ?? 0),
      badAtRate: row.badAtRate + (known?.badAtRate ?? 0),
    });
  }
  return [...worst.values()];
}

export function printTable(rows: readonly Row[]): void {
  console.table(
    rows.map((row) => {
      const aim = AIMS[row.load] ?? READ;
      return {
        engine: row.engine,
        load: row.load,
        'peak /s': row.peak,
        aim: `>= ${row.engine === 'postgres' ? aim.postgres : aim.pglite}`,
        'at /s': row.rate,
        'p50 ms': row.p50,
        'p99 ms': row.p99,
        'aim ': `<= ${aim.p99}`,
        'not 2xx': row.bad + row.badAtRate,
      };
    }),
  );
}
