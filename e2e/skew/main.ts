// `pnpm --filter e2e skew [--previous <commit>] [--refused]`: builds of two times, composed in pairs, and
// the main journeys on each. A pair that the gate refuses never gets to people and is not tried, but
// with `--refused`. Ends with 1 where one fails, and with 2 where there is nothing to compare with.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS } from 'host/release/apps';
import { checkCompatibility } from 'host/release/gate/check-compatibility';
import { type Combination, listCombinations } from './combinations.ts';
import { composeStore, readBuildsInService, readOnlyBuilds } from './compose-store.ts';
import { buildCommit, findPreviousCommit, NoPreviousBuildError, ROOT } from './previous.ts';

const CURRENT = join(ROOT, '.cache/skew/current');
const STORE = join(ROOT, '.cache/skew/store');
const REPORT = join(ROOT, '.cache/skew/report.json');
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    previous: { type: 'string' },
    only: { type: 'string', default: '' },
    refused: { type: 'boolean', default: false },
  },
});

interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number };
  readonly suites: readonly { readonly specs: readonly { title: string; ok: boolean }[] }[];
}

function node(args: string[], cwd: string, settings: NodeJS.ProcessEnv): number {
  const env = { ...process.env, ...settings };
  return (
    spawnSync(process.execPath, ['--no-warnings', ...args], { cwd, env, stdio: 'inherit' })
      .status ?? 1
  );
}

async function tried(one: Combination, sources: string[]): Promise<string> {
  if (one.same) return 'not tested: the build is the same';
  print(`\n== ${one.name}`);
  const store = await composeStore(STORE, one.builds, sources);
  const [refusal, ...more] = await checkCompatibility(store, one.builds, one.moving);
  if (!refusal) return run();
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const sentence = `${refusal.sentence}${others}`;
  return values.refused
    ? `refused by the gate, all the same ${run()}: ${sentence}`
    : `refused by the gate: ${sentence}`;
}

/** The main journeys on the store that was composed. */
function run(): string {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=skew.config.ts'];
  rmSync(REPORT, { force: true });
  node([...playwright, '--reporter=list,json'], join(ROOT, 'e2e'), {
    E2E_RELEASES: STORE,
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
  });
  const { suites, stats }: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  if (stats.expected + stats.unexpected === 0) throw new Error('No journey was run.');
  const failed = suites.flatMap(({ specs }) => specs).filter(({ ok }) => !ok);
  return failed.length === 0 ? 'passed' : `FAILED: ${failed.map(({ title }) => title).join('; ')}`;
}

async function main(): Promise<number> {
  const commit = findPreviousCommit(values.previous);
  print(`previous: ${commit}`);
  const before = buildCommit(commit);
  mkdirSync(CURRENT, { recursive: true });
  const built = node(['host/release/build.ts'], ROOT, { RELEASES_DIR: CURRENT });
  if (built !== 0) throw new Error('The current sources do not build.');
  const current = await readBuildsInService(CURRENT);
  // What the journeys run against, and so what the gate is asked about: the services of now.
  const old = { ...current, ...readOnlyBuilds(before, APPS) };
  const rows: [string, string][] = [];
  for (const one of listCombinations(old, current)) {
    if (one.name.includes(values.only)) rows.push([one.name, await tried(one, [before, CURRENT])]);
  }
  print('');
  for (const [name, result] of rows) print(`${name.padEnd(34)} ${result}`);
  return rows.every(([, result]) => !result.startsWith('FAILED')) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NoPreviousBuildError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
