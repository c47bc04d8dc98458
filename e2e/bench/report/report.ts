import type { PageRun } from '../measure/measure.ts';
import type { PageLoad } from '../measure/page-load.ts';
import type { Switches } from '../measure/switches.ts';
import { VARIANTS } from '../variants/variants.ts';
import { type Goal, getRatios, getSpread, type Loads } from './goals.ts';

export type ReportRow = Readonly<Record<string, string>>;

/** `median (least-most)`, or one value where all are equal. */
function formatSpread(values: readonly number[], digits = 0): string {
  if (values.length === 0) return '';
  const { median, least, most } = getSpread(values);
  const [middle, from, to] = [median, least, most].map((value) => value.toFixed(digits));
  return from === to ? `${middle}` : `${middle} (${from}-${to})`;
}

/** Every series and variant: medians with (least-most). */
export function toLoadRows(loads: Loads): Record<string, ReportRow> {
  return Object.fromEntries(
    Object.entries(loads).flatMap(([series, variants]) =>
      VARIANTS.flatMap((name) => {
        const runs = variants[name];
        if (!runs) return [];
        const formatFigureOf = (figure: (load: PageLoad) => number, digits = 0) =>
          formatSpread(runs.map(figure), digits);
        const ratios = name === 'ours' ? [] : getRatios(loads, series, name);
        const row: ReportRow = {
          'ready ms': formatFigureOf((load) => load.readyMs),
          'ours / this': formatSpread(ratios, 2),
          'FCP ms': formatFigureOf((load) => load.firstPaintMs),
          'heading ms': formatFigureOf((load) => load.headingMs),
          'data ms': formatFigureOf((load) => load.dataReceivedMs),
          'render delay ms': formatFigureOf((load) => load.renderDelayMs),
          'blocked ms': formatFigureOf((load) => load.blockingMs),
          'JS KB': formatFigureOf((load) => load.scriptKb, 1),
          'fetched KB': formatFigureOf((load) => load.fetchedKb, 1),
          requests: formatFigureOf((load) => load.requests),
          rounds: formatFigureOf((load) => load.rounds),
        };
        return [[`${series}, ${name}`, row]];
      }),
    ),
  );
}

export function toGoalRow({ median, least, most, limit, isMet }: Goal): ReportRow {
  const digits = limit < 5 && limit !== 0 && !Number.isInteger(limit) ? 2 : 1;
  const [middle, from, to] = [median, least, most].map((value) => value.toFixed(digits));
  const missed = `missed by ${(median - limit).toFixed(digits)}`;
  return {
    median: `${middle}`,
    spread: `${from}-${to}`,
    goal: `${limit}`,
    '': isMet ? 'met' : missed,
  };
}

export function printLoads(loads: Loads, switches: Switches): void {
  console.table(toLoadRows(loads));
  const rows = Object.entries(switches).map(([name, runs]) => [
    `section switch, ${name}`,
    {
      'after idle ms': formatSpread(runs.map((run) => run.afterIdle)),
      'after hover ms': formatSpread(runs.map((run) => run.afterHover)),
      'first ms': formatSpread(runs.map((run) => run.first)),
      'repeated ms': formatSpread(runs.map((run) => run.repeated)),
    },
  ]);
  if (rows.length > 0) console.table(Object.fromEntries(rows));
}

export function printGoals(goals: readonly Goal[]): void {
  console.table(Object.fromEntries(goals.map((goal) => [goal.name, toGoalRow(goal)])));
}

/** Prints the scripts that had arrived when the page was ready, the largest first. */
export function printScripts(load: PageLoad | undefined): void {
  const rows = (load?.scripts ?? [])
    .toSorted((a, b) => b.kb - a.kb)
    .map(({ path, kb, receivedMs }) => ({
      script: path.replace(/^\/assets\//, ''),
      'KB (br)': Number(kb.toFixed(1)),
      'received ms': Math.round(receivedMs),
    }));
  console.table(rows);
}

type Figure = Exclude<keyof PageRun, 'scripts'>;

/** Formats one figure for the other load benchmarks. */
export const formatFigure = (runs: readonly PageRun[], figure: Figure): string =>
  formatSpread(runs.map((run) => run[figure]));
