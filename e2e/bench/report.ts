import type { Run } from './measure.ts';

type Row = Record<'ready ms' | 'FCP ms' | 'JS KB' | 'requests' | 'rounds', string>;

/**
 * Trial builds of a portal with empty sections, cold on slow 4G: `mono` is a monolith with lazy
 * routes, `mono-ga` one with every care taken, `f0` federation as its plug-in sets it up, `f13`
 * without its cost, `f15` with a small identity client besides. No services, no texts, no kit.
 */
const TRIALS: Readonly<Record<string, Row>> = {
  'trial mono': trial('1637 (1609-1818)', '1344', '139', '3'),
  'trial mono-ga': trial('1165 (1115-1369)', '344', '105', '2'),
  'trial f0': trial('2811 (2699-3070)', '2528', '301', '6'),
  'trial f13': trial('1570 (1558-1665)', '1592', '164', '2'),
  'trial f15': trial('1324 (1266-1568)', '340', '129', '2'),
};

function trial(ready: string, paint: string, kilobytes: string, rounds: string): Row {
  return { 'ready ms': ready, 'FCP ms': paint, 'JS KB': kilobytes, requests: '', rounds };
}

/** Our figures, medians with (least-most), and below them those of the trial builds. */
export function printFigures(series: Readonly<Record<string, Run[]>>): void {
  const ours = Object.entries(series).map(([name, runs]) => [
    `portal, ${name}`,
    {
      'ready ms': summary(runs, 'readyMs'),
      'FCP ms': summary(runs, 'firstPaintMs'),
      'JS KB': summary(runs, 'scriptKilobytes'),
      requests: summary(runs, 'requests'),
      rounds: summary(runs, 'rounds'),
      'amount ms': summary(runs, 'balanceMs'),
    },
  ]);
  console.table({ ...Object.fromEntries(ours), ...TRIALS });
}

/** Which scripts had arrived when the page was ready, the largest first: the next lever. */
export function printScripts(run: Run | undefined): void {
  const rows = (run?.scripts ?? [])
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ path, bytes, arrivedMs }) => ({
      script: path.replace(/^\/assets\//, ''),
      'KB (br)': Number((bytes / 1000).toFixed(1)),
      'arrived ms': Math.round(arrivedMs),
    }));
  console.table(rows);
}

type Figure = Exclude<keyof Run, 'scripts'>;

export function summary(runs: Run[], figure: Figure): string {
  const values = runs.map((run) => Math.round(run[figure])).toSorted((a, b) => a - b);
  const [least, middle, most] = [values[0], values[values.length >> 1], values.at(-1)];
  return least === most ? `${middle}` : `${middle} (${least}-${most})`;
}
