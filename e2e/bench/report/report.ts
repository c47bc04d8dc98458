import type { PageRun } from '../measure/measure.ts';
import type { PageLoad } from '../measure/page-load.ts';
import type { Loads, Measurements } from '../run/measure-groups.ts';
import type { ByVariant } from '../run/take-turns.ts';
import { ALL_VARIANTS } from '../variants/variants.ts';
import type { Goal } from './goals.ts';
import { getRatios } from './ratios.ts';
import { getSpread } from './statistics.ts';

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
      ALL_VARIANTS.flatMap((name) => {
        const runs = variants[name];
        if (!runs) return [];
        const formatFigureOf = (getValue: (load: PageLoad) => number, digits = 0) =>
          formatSpread(runs.map(getValue), digits);
        const ratios =
          name === 'ours' ? [] : getRatios(variants, name, (load: PageLoad) => load.readyMs);
        const row: ReportRow = {
          'content ms': formatFigureOf((load) => load.contentMs),
          'ready ms': formatFigureOf((load) => load.readyMs),
          'ours / this': formatSpread(ratios, 2),
          'FCP ms': formatFigureOf((load) => load.firstPaintMs),
          'heading ms': formatFigureOf((load) => load.headingMs),
          'data ms': formatFigureOf((load) => load.dataReceivedMs),
          'render delay ms': formatFigureOf((load) => load.renderDelayMs),
          'blocked ms': formatFigureOf((load) => load.blockingMs),
          shift: formatSpread(
            runs.flatMap(({ layoutShift }) => layoutShift ?? []),
            3,
          ),
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

/** Medians with (least-most) of each variant. `columns` are the figures by title. */
function toFigureRows<T>(
  title: string,
  values: ByVariant<T>,
  columns: Readonly<Record<string, (measured: T) => number>>,
): Record<string, ReportRow> {
  return Object.fromEntries(
    Object.entries(values).map(([name, runs]) => [
      `${title}, ${name}`,
      Object.fromEntries(
        Object.entries(columns).map(([column, getValue]) => [
          column,
          formatSpread(runs.map(getValue)),
        ]),
      ),
    ]),
  );
}

export function toGoalRow({ median, least, most, limit, isMet }: Goal): ReportRow {
  const digits = limit < 5 && !Number.isInteger(limit) ? 3 : 1;
  const [middle, from, to] = [median, least, most].map((value) => value.toFixed(digits));
  const missed = `missed by ${(median - limit).toFixed(digits)}`;
  return {
    median: `${middle}`,
    spread: `${from}-${to}`,
    goal: `${limit}`,
    '': isMet ? 'met' : missed,
  };
}

export function printMeasurements({ loads, switches, signedOut, releases }: Measurements): void {
  const switchRows = toFigureRows('section switch', switches, {
    'after idle ms': (run) => run.afterIdle,
    'after hover ms': (run) => run.afterHover,
    'first ms': (run) => run.first,
    'repeated ms': (run) => run.repeated,
  });
  const journeyRows = toFigureRows('signed out', signedOut, {
    'address to form ms': (journey) => journey.toFormMs,
    'Sign in to balance ms': (journey) => journey.toBalanceMs,
    'KB until the form': (journey) => journey.bytesToForm / 1000,
    'KB until the balance': (journey) => journey.bytes / 1000,
  });
  const releaseRows = Object.fromEntries(
    releases.map(({ name, browser, bytes, downloads }) => [
      `${name}, ${browser}`,
      { 'JavaScript KB': (bytes / 1000).toFixed(1), files: `${downloads.length}` },
    ]),
  );
  for (const rows of [toLoadRows(loads), switchRows, journeyRows, releaseRows])
    if (Object.keys(rows).length > 0) console.table(rows);
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
