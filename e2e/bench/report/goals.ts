import type { PageLoad } from '../measure/page-load.ts';
import type { Switches } from '../measure/switches.ts';
import type { VariantName } from '../variants/variants.ts';

/** Series, as in `slow 4G, cold` -> variant -> loads; the n-th of all variants are a pair. */
export type Loads = Record<string, Partial<Record<VariantName, readonly PageLoad[]>>>;

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** A measured figure and its limit. */
export interface Goal extends Spread {
  readonly name: string;
  readonly limit: number;
  readonly held: boolean;
}

export function getSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? at(half) : (at(half - 1) + at(half)) / 2;
  return { median, least: at(0), most: at(sorted.length - 1) };
}

/** Ratio of our ready time to that of another variant, for each pair of loads. */
export function getRatios(loads: Loads, series: string, other: VariantName): number[] {
  const base = loads[series]?.[other] ?? [];
  return (loads[series]?.ours ?? []).flatMap(({ readyMs }, pair) => {
    const against = base[pair];
    return against ? [readyMs / against.readyMs] : [];
  });
}

const COLD = 'slow 4G, cold';

/** Every goal that this run has measured. */
export function getGoals(
  loads: Loads,
  switches: Switches,
  entriesKb: Readonly<Record<string, number>>,
): Goal[] {
  const goals: Goal[] = [];
  const goal = (name: string, limit: number, values: readonly number[]) => {
    if (values.length === 0) return;
    const spread = getSpread(values);
    goals.push({ name, limit, ...spread, held: spread.median <= limit });
  };
  const ours = (of: (load: PageLoad) => number, series = COLD) =>
    (loads[series]?.ours ?? []).map(of);

  goal('ready, ours / same-care static build', 1.08, getRatios(loads, COLD, 'mono'));
  goal('the same, warm', 1.05, getRatios(loads, 'slow 4G, warm', 'mono'));
  goal('the same, unthrottled', 1.08, getRatios(loads, 'unthrottled, cold', 'mono'));
  goal('the same, unthrottled and warm', 1.05, getRatios(loads, 'unthrottled, warm', 'mono'));
  goal('ready, ours / ordinary lazy routes', 0.85, getRatios(loads, COLD, 'mono-lazy'));
  goal('ready, ours / by the book', 0.55, getRatios(loads, COLD, 'book'));
  goal(
    'first paint, ms',
    500,
    ours((load) => load.firstPaintMs),
  );
  goal(
    'ready after heading and data, ms',
    50,
    ours((load) => load.heldMs),
  );
  goal(
    'requests to the section’s code',
    10,
    ours((load) => load.requests),
  );
  goal(
    'rounds to the section’s code',
    2,
    ours((load) => load.rounds),
  );
  goal(
    'first data asked after that code came, ms',
    0,
    ours((load) => load.dataAskedMs - load.codeMs),
  );
  goal(
    'JavaScript to ready, KB',
    170,
    ours((load) => load.scriptKb),
  );
  goal('federation’s own share, KB', 25, getFederationShares(loads));
  goal('largest entry of a remote, KB', 7, [Math.max(...Object.values(entriesKb))]);
  goal(
    'libraries loaded twice',
    0,
    ours((load) => load.twice.length, 'unthrottled, cold'),
  );
  goal(
    'script fetched when warm, KB',
    0,
    ours((load) => load.fetchedKb, 'slow 4G, warm'),
  );
  goal(
    'blocked to ready, ms',
    150,
    ours((load) => load.blockingMs),
  );
  const changes = switches.ours ?? [];
  goal(
    'other section after idle, ms',
    100,
    changes.map((one) => one.afterIdle),
  );
  goal(
    'other section after hover, ms',
    100,
    changes.map((one) => one.afterHover),
  );
  goal(
    'other section again, ms',
    50,
    changes.map((one) => one.repeated),
  );
  return goals;
}

/** KB of script that federation adds to the static build of the same sources, for each pair of loads. */
function getFederationShares(loads: Loads): number[] {
  const mono = loads[COLD]?.mono ?? [];
  return (loads[COLD]?.ours ?? []).flatMap(({ scriptKb }, pair) => {
    const against = mono[pair];
    return against ? [scriptKb - against.scriptKb] : [];
  });
}
