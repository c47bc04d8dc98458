import { type BuiltVariantName, VARIANTS } from '../variants/variants.ts';

/** What a run can measure. Each group answers some of the goals. */
export const GROUPS = ['payments', 'sections', 'switches', 'signed-out', 'releases'] as const;
export type Group = (typeof GROUPS)[number];

export const NETWORKS = ['slow 4G', 'unthrottled'] as const;
export const CACHE_STATES = ['cold', 'warm'] as const;

/** Where the figures of the last release are stored, from the root of the repository. Not in git. */
const DEFAULT_BASELINE = '.cache/bench/last-release.json';

export const HELP = `pnpm bench:load [options]

Measures how fast the portal loads. It compares one static build with the same optimizations (mono), one static build
with ordinary lazy routes (mono-lazy), federation as documented (book), the portal as released (ours) and, with
--before, the released portal of another checkout. The variants take turns: A B C D, D C B A, ... Each load uses
HTTP/2, TLS and brotli and has a separate browser context: slow 4G (1.6 Mbit/s, 150 ms a request, CPU / 4) and
unthrottled, cold and warm.

  --rounds <n>        measurements of each variant in each series (9)
  --only <a,b>        which groups (all): payments (times of /payments), sections (the other three indexes),
                      switches (another section), signed-out (from the address through the provider to the balance),
                      releases (bytes after a release, once)
  --variants <a,b>    which of mono, mono-lazy, book; ours is always measured (all)
  --before <folder>   a checkout with installed packages, whose released portal takes turns with the others
  --profile <name>    "slow 4G" or unthrottled, for the group payments (both)
  --state <name>      cold or warm, for the group payments (both)
  --gate              fails when a ratio to mono is worse than in the stored figures by more than its tolerance
  --store             stores the ratios of this run as those of the last release
  --baseline <file>   the file of the stored ratios (${DEFAULT_BASELINE})
  --json              prints every measurement as JSON instead of the tables
  --help              prints this text

Writes .cache/bench/load.json, load.svg and load.html. First it builds the variants whose sources have changed. Prints
how long it will take, and how busy the machine is.
`;

/** For `readArguments`. */
export const OPTIONS = {
  rounds: { type: 'string', default: '9' },
  only: { type: 'string', default: GROUPS.join(',') },
  variants: { type: 'string', default: VARIANTS.join(',') },
  before: { type: 'string' },
  profile: { type: 'string' },
  state: { type: 'string' },
  gate: { type: 'boolean', default: false },
  store: { type: 'boolean', default: false },
  baseline: { type: 'string', default: DEFAULT_BASELINE },
  json: { type: 'boolean', default: false },
} as const;

export interface BenchOptions {
  readonly rounds: number;
  readonly groups: readonly Group[];
  readonly variants: readonly BuiltVariantName[];
  /** Folder of the checkout with the build before. */
  readonly before: string | undefined;
  readonly networks: readonly (typeof NETWORKS)[number][];
  readonly states: readonly (typeof CACHE_STATES)[number][];
  readonly gate: boolean;
  readonly store: boolean;
  readonly baseline: string;
  readonly json: boolean;
}

/** The texts of the arguments. */
interface OptionValues {
  readonly rounds: string;
  readonly only: string;
  readonly variants: string;
  readonly before?: string | undefined;
  readonly profile?: string | undefined;
  readonly state?: string | undefined;
  readonly gate: boolean;
  readonly store: boolean;
  readonly baseline: string;
  readonly json: boolean;
}

/** Throws when a name or the number of rounds is not valid. */
export function parseOptions(values: OptionValues): BenchOptions {
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds is ${values.rounds}: give a number from 1.`);
  const variants = selectNames('--variants', values.variants, VARIANTS);
  return {
    rounds,
    groups: selectNames('--only', values.only, GROUPS),
    variants: VARIANTS.filter((name) => name === 'ours' || variants.includes(name)),
    before: values.before,
    networks: selectNames('--profile', values.profile, NETWORKS),
    states: selectNames('--state', values.state, CACHE_STATES),
    gate: values.gate,
    store: values.store,
    baseline: values.baseline,
    json: values.json,
  };
}

/** Parses a list of names; all of `names` without a list. Throws for a name that is not one of them. */
export function selectNames<T extends string>(
  option: string,
  list: string | undefined,
  names: readonly T[],
): readonly T[] {
  if (list === undefined) return names;
  const wanted = list.split(',').map((name) => name.trim());
  const unknown = wanted.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined)
    throw new Error(`${option} has no ${unknown}: it takes ${names.join(', ')}.`);
  return names.filter((name) => wanted.includes(name));
}
