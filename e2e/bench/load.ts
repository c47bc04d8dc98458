// pnpm bench:load: measures how fast /payments loads when the same sources are composed in four ways. See `--help`.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '#fixtures/command-line.ts';
import { type SignedInState, signInReturningRenter } from './measure/measure.ts';
import { loadPage, type PageLoad } from './measure/page-load.ts';
import { PROFILES } from './measure/profiles.ts';
import { measureSwitches, type Switches } from './measure/switches.ts';
import { type BenchStage, withVariants } from './portals.ts';
import { renderChart } from './report/chart.ts';
import { type Goal, getGoals, type Loads } from './report/goals.ts';
import { printGoals, printLoads, printScripts } from './report/report.ts';
import { VARIANTS, type VariantName } from './variants/variants.ts';

const HELP = `pnpm bench:load [options]

Measures the time until /payments shows the balance to a signed-in renter. It compares one static build with the
same optimizations (mono), one static build with ordinary lazy routes (mono-lazy), federation as documented (book)
and the portal as released (ours). The variants take turns: A B C D, D C B A, ... Each load uses HTTP/2, TLS and
brotli and has a separate browser context: slow 4G (1.6 Mbit/s, 150 ms a request, CPU / 4) and unthrottled, cold
and warm.

  --runs <n>        loads of each variant in each series (9)
  --variants <a,b>  which of mono, mono-lazy, book, ours (all)
  --profile <name>  "slow 4G" or unthrottled (both)
  --state <name>    cold or warm (both)
  --switches <n>    rounds of section switches (3)
  --json            prints every load as JSON instead of the tables
  --help            prints this text

Writes .cache/bench/load.json, load.svg and load.html. First it builds the variants whose sources have changed.
`;

/** The renter signs in again after this time, ms, so that no token expires within a series. */
const SIGN_IN_INTERVAL_MS = 90_000;

const options = {
  runs: { type: 'string', default: '9' },
  variants: { type: 'string', default: VARIANTS.join(',') },
  profile: { type: 'string' },
  state: { type: 'string' },
  switches: { type: 'string', default: '3' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function keepSignedIn(stage: BenchStage): () => Promise<SignedInState> {
  let session: { state: SignedInState; at: number } | undefined;
  return async () => {
    if (session && Date.now() - session.at < SIGN_IN_INTERVAL_MS) return session.state;
    const [lastVariant] = stage.variants.toReversed();
    if (lastVariant) stage.show(lastVariant);
    session = { state: await signInReturningRenter(stage.browser, stage.origin), at: Date.now() };
    return session.state;
  };
}

async function measureSeries(
  stage: BenchStage,
  profile: keyof typeof PROFILES,
  state: string,
  runs: number,
  signIn: () => Promise<SignedInState>,
) {
  const loads: Partial<Record<VariantName, PageLoad[]>> = {};
  for (let run = 0; run < runs; run += 1) {
    const variantsInOrder = run % 2 === 0 ? stage.variants : stage.variants.toReversed();
    for (const variant of variantsInOrder) {
      const storageState = await signIn();
      stage.show(variant);
      const context = await stage.browser.newContext({ storageState });
      const load = (name: keyof typeof PROFILES) =>
        loadPage(context, stage.origin, PROFILES[name], variant);
      // Two loads fill the cache and the code cache before a warm one counts.
      for (let n = 0; state === 'warm' && n < 2; n += 1) await load('unthrottled');
      loads[variant.name] = [...(loads[variant.name] ?? []), await load(profile)];
      await context.close();
    }
  }
  return loads;
}

const { values } = readArguments({ options });
if (values.help) process.stdout.write(HELP);
else await main();

async function main(): Promise<void> {
  const names = VARIANTS.filter((name) => values.variants.split(',').includes(name));
  let loads: Loads = {};
  let switches: Switches = {};
  let entriesKb: Readonly<Record<string, number>> = {};
  await withVariants(names, async (stage) => {
    entriesKb = stage.entriesKb;
    const signIn = keepSignedIn(stage);
    loads = await measureAllSeries(stage, signIn);
    switches = await measureAllSwitches(stage, signIn);
  });
  writeReport(loads, switches, getGoals(loads, switches, entriesKb));
}

async function measureAllSeries(
  stage: BenchStage,
  signIn: () => Promise<SignedInState>,
): Promise<Loads> {
  const loads: Loads = {};
  for (const profile of ['slow 4G', 'unthrottled'] as const) {
    if (values.profile && values.profile !== profile) continue;
    for (const state of ['cold', 'warm']) {
      if (values.state && values.state !== state) continue;
      process.stderr.write(`${profile}, ${state}\n`);
      const runs = Number(values.runs);
      loads[`${profile}, ${state}`] = await measureSeries(stage, profile, state, runs, signIn);
    }
  }
  return loads;
}

async function measureAllSwitches(
  stage: BenchStage,
  signIn: () => Promise<SignedInState>,
): Promise<Switches> {
  const switches: Switches = {};
  const rounds = Number(values.switches);
  for (const variant of stage.variants) {
    if (rounds === 0 || variant.name === 'mono-lazy' || variant.name === 'book') continue;
    process.stderr.write(`section switches, ${variant.name}\n`);
    switches[variant.name] = await measureSwitches(stage, variant, rounds, signIn);
  }
  return switches;
}

function writeReport(loads: Loads, switches: Switches, goals: readonly Goal[]): void {
  const folder = path.resolve(import.meta.dirname, '../../.cache/bench');
  mkdirSync(folder, { recursive: true });
  const result = { at: new Date().toISOString(), goals, loads, switches };
  const json = `${JSON.stringify(result, null, 2)}\n`;
  writeFileSync(path.join(folder, 'load.json'), json);
  const { svg, html } = renderChart(loads, goals);
  writeFileSync(path.join(folder, 'load.svg'), svg);
  writeFileSync(path.join(folder, 'load.html'), html);
  if (values.json) {
    process.stdout.write(json);
    return;
  }
  printLoads(loads, switches);
  printScripts(loads['slow 4G, cold']?.ours?.[0]);
  printGoals(goals);
}
