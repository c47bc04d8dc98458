import type { PageLoad } from '../measure/page-load.ts';
import type { SectionSwitch } from '../measure/switches.ts';
import type { Measurements } from '../run/measure-groups.ts';
import {
  COLD,
  getRatios,
  isFirstContentSeries,
  LEGS,
  nameFirstContent,
  SWITCHES,
} from './ratios.ts';
import { getSpread, type Spread } from './statistics.ts';

/** A measured figure and its limit. The median of all pairs decides. */
export interface Goal extends Spread {
  readonly name: string;
  readonly limit: number;
  readonly isMet: boolean;
}

type GoalValues = readonly [name: string, limit: number, values: readonly number[]];

/** Every goal that this run has measured. */
export function getGoals(
  measurements: Measurements,
  entriesKb: Readonly<Record<string, number>>,
): Goal[] {
  return [
    ...listFirstContentGoals(measurements),
    ...listReadyGoals(measurements),
    ...listByteGoals(measurements, entriesKb),
    ...listMainThreadGoals(measurements),
    ...listSignedOutGoals(measurements),
    ...listReleaseGoals(measurements),
    ...listOrderGoals(measurements),
  ]
    .filter(([, , values]) => values.length > 0)
    .map(([name, limit, values]) => {
      const spread = getSpread(values);
      return { name, limit, ...spread, isMet: spread.median <= limit };
    });
}

const getReady = (load: PageLoad): number => load.readyMs;

function listFirstContentGoals({ loads }: Measurements): GoalValues[] {
  return Object.entries(loads)
    .filter(([series]) => isFirstContentSeries(series))
    .flatMap(([series, measured]): GoalValues[] => {
      const name = nameFirstContent(series);
      const shifts = (measured.ours ?? []).flatMap(({ layoutShift }) => layoutShift ?? []);
      return [
        [
          `${name}, ours / ready of the static build`,
          series === COLD ? 0.55 : 0.6,
          getRatios(measured, 'mono', (load) => load.contentMs, getReady),
        ],
        [`layout shift until 3 s after ready, ${series}`, 0.02, shifts],
      ];
    });
}

function listReadyGoals({ loads }: Measurements): GoalValues[] {
  const getReadyRatios = (series: string, other: 'mono' | 'mono-lazy' | 'book') =>
    getRatios(loads[series], other, getReady);
  return [
    ['ready, ours / static build with the same optimizations', 1.05, getReadyRatios(COLD, 'mono')],
    ['ready, ours / same static build, warm', 1.02, getReadyRatios('slow 4G, warm', 'mono')],
    [
      'ready, ours / same static build, unthrottled',
      1.05,
      getReadyRatios('unthrottled, cold', 'mono'),
    ],
    [
      'ready, ours / same static build, unthrottled and warm',
      1.05,
      getReadyRatios('unthrottled, warm', 'mono'),
    ],
    ['ready, ours / ordinary lazy routes', 0.8, getReadyRatios(COLD, 'mono-lazy')],
    ['ready, ours / federation as documented', 0.45, getReadyRatios(COLD, 'book')],
  ];
}

function listByteGoals(
  { loads }: Measurements,
  entriesKb: Readonly<Record<string, number>>,
): GoalValues[] {
  const cold = loads[COLD];
  const ours = cold?.ours ?? [];
  // KB of script that federation adds to the static build of the same sources.
  const shares = ours.flatMap(({ scriptKb }, pair) => {
    const mono = cold?.mono?.[pair];
    return mono ? [scriptKb - mono.scriptKb] : [];
  });
  const warm = loads['slow 4G, warm']?.ours ?? [];
  return [
    ['JavaScript until ready, KB', 165, ours.map((load) => load.scriptKb)],
    ['federation’s own share, KB', 20, shares],
    [
      'largest entry of a remote, KB',
      7,
      ours.length > 0 ? [Math.max(...Object.values(entriesKb))] : [],
    ],
    ['script fetched when warm, KB', 0, warm.map((load) => load.fetchedKb)],
    [
      'libraries loaded twice',
      0,
      (loads['unthrottled, cold']?.ours ?? []).map((load) => load.duplicateLibraries.length),
    ],
  ];
}

function listMainThreadGoals({ loads, switches }: Measurements): GoalValues[] {
  const keys = Object.keys(SWITCHES) as (keyof SectionSwitch)[];
  return [
    [
      'main thread blocked until ready, ours / build before',
      0.55,
      getRatios(loads[COLD], 'before', (load) => load.blockingMs),
    ],
    ...keys.map(
      (key): GoalValues => [
        `${SWITCHES[key]}, ours / static build`,
        1.05,
        getRatios(switches, 'mono', (run) => run[key]),
      ],
    ),
  ];
}

function listSignedOutGoals({ signedOut }: Measurements): GoalValues[] {
  const keys = Object.keys(LEGS) as (keyof typeof LEGS)[];
  return keys.map((key) => [
    `${LEGS[key]}, ours / build before`,
    0.65,
    getRatios(signedOut, 'before', (journey) => journey[key]),
  ]);
}

function listReleaseGoals({ releases }: Measurements): GoalValues[] {
  return releases.flatMap(({ name, browser, bytes, maxBytes }) =>
    maxBytes === undefined || browser !== 'with dictionaries'
      ? []
      : [[`JavaScript ${name}, KB`, maxBytes / 1000, [bytes / 1000]] as const],
  );
}

function listOrderGoals({ loads }: Measurements): GoalValues[] {
  const getOurValues = (getValue: (load: PageLoad) => number) =>
    (loads[COLD]?.ours ?? []).map(getValue);
  return [
    ['first paint, ms', 500, getOurValues((load) => load.firstPaintMs)],
    ['ready after heading and data, ms', 50, getOurValues((load) => load.renderDelayMs)],
    ['requests to the section’s code', 10, getOurValues((load) => load.requests)],
    ['sequential requests to the section’s code', 2, getOurValues((load) => load.rounds)],
    [
      'first data request after that code arrived, ms',
      0,
      getOurValues((load) => load.dataRequestedMs - load.codeMs),
    ],
  ];
}
