import type { PageLoad } from '../measure/page-load.ts';
import type { Switches } from '../measure/switches.ts';
import type { VariantName } from '../variants/variants.ts';

/** Series, such as `slow 4G, cold` -> variant -> loads. The n-th loads of two variants are a pair. */
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
  readonly isMet: boolean;
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
    const otherLoad = base[pair];
    return otherLoad ? [readyMs / otherLoad.readyMs] : [];
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
  const addGoal = (name: string, limit: number, values: readonly number[]) => {
    if (values.length === 0) return;
    const spread = getSpread(values);
    goals.push({ name, limit, ...spread, isMet: spread.median <= limit });
  };
  const getOurValues = (getValue: (load: PageLoad) => number, series = COLD) =>
    (loads[series]?.ours ?? []).map(getValue);

  addGoal(
    'ready, ours / static build with the same optimizations',
    1.08,
    getRatios(loads, COLD, 'mono'),
  );
  addGoal('ready, ours / same static build, warm', 1.05, getRatios(loads, 'slow 4G, warm', 'mono'));
  addGoal(
    'ready, ours / same static build, unthrottled',
    1.08,
    getRatios(loads, 'unthrottled, cold', 'mono'),
  );
  addGoal(
    'ready, ours / same static build, unthrottled and warm',
    1.05,
    getRatios(loads, 'unthrottled, warm', 'mono'),
  );
  addGoal('ready, ours / ordinary lazy routes', 0.85, getRatios(loads, COLD, 'mono-lazy'));
  addGoal('ready, ours / federation as documented', 0.55, getRatios(loads, COLD, 'book'));
  addGoal(
    'first paint, ms',
    500,
    getOurValues((load) => load.firstPaintMs),
  );
  addGoal(
    'ready after heading and data, ms',
    50,
    getOurValues((load) => load.renderDelayMs),
  );
  addGoal(
    'requests to the section’s code',
    10,
    getOurValues((load) => load.requests),
  );
  addGoal(
    'sequential requests to the section’s code',
    2,
    getOurValues((load) => load.rounds),
  );
  addGoal(
    'first data request after that code arrived, ms',
    0,
    getOurValues((load) => load.dataRequestedMs - load.codeMs),
  );
  addGoal(
    'JavaScript until ready, KB',
    170,
    getOurValues((load) => load.scriptKb),
  );
  addGoal('federation’s own share, KB', 25, getFederationShares(loads));
  addGoal('largest entry of a remote, KB', 7, [Math.max(...Object.values(entriesKb))]);
  addGoal(
    'libraries loaded twice',
    0,
    getOurValues((load) => load.duplicateLibraries.length, 'unthrottled, cold'),
  );
  addGoal(
    'script fetched when warm, KB',
    0,
    getOurValues((load) => load.fetchedKb, 'slow 4G, warm'),
  );
  addGoal(
    'main thread blocked until ready, ms',
    150,
    getOurValues((load) => load.blockingMs),
  );
  const ourSwitches = switches.ours ?? [];
  addGoal(
    'section switch after idle, ms',
    100,
    ourSwitches.map((sectionSwitch) => sectionSwitch.afterIdle),
  );
  addGoal(
    'section switch after hover, ms',
    100,
    ourSwitches.map((sectionSwitch) => sectionSwitch.afterHover),
  );
  addGoal(
    'repeated section switch, ms',
    50,
    ourSwitches.map((sectionSwitch) => sectionSwitch.repeated),
  );
  return goals;
}

/** KB of script that federation adds to the static build of the same sources, for each pair of loads. */
function getFederationShares(loads: Loads): number[] {
  const mono = loads[COLD]?.mono ?? [];
  return (loads[COLD]?.ours ?? []).flatMap(({ scriptKb }, pair) => {
    const otherLoad = mono[pair];
    return otherLoad ? [scriptKb - otherLoad.scriptKb] : [];
  });
}
