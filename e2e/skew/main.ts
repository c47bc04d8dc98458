// `pnpm --filter e2e skew [--previous <commit>] [--only <name>] [--refused]`: combines the builds of two commits
// and runs the main journeys on each combination. Combinations that the compatibility check refuses are never
// released, so they are tested only with `--refused`. Exits with 1 where a journey fails, and with 2 without a
// previous build.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from 'host/release/apps';
import { checkCompatibility } from 'host/release/gate/check-compatibility';
import { readArguments } from '#fixtures/command-line.ts';
import { type Combination, listCombinations } from './combinations.ts';
import { composeStore, readBuildsInService, readOnlyBuilds } from './compose-store.ts';
import { buildCommit, findPreviousCommit, NoPreviousBuildError, ROOT } from './previous.ts';

const CURRENT = join(ROOT, '.cache/skew/current');
const STORE = join(ROOT, '.cache/skew/store');
const REPORT = join(ROOT, '.cache/skew/report.json');
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = readArguments({
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

function runNode(args: string[], cwd: string, variables: NodeJS.ProcessEnv): number {
  const env = { ...process.env, ...variables };
  return (
    spawnSync(process.execPath, ['--no-warnings', ...args], { cwd, env, stdio: 'inherit' })
      .status ?? 1
  );
}

async function testCombination(combination: Combination, sources: string[]): Promise<string> {
  if (combination.isSameBuild) return 'not tested: both builds are the same';
  print(`\n== ${combination.name}`);
  const store = await composeStore(STORE, combination.builds, sources);
  const [refusal, ...more] = await checkCompatibility(
    store,
    combination.builds,
    combination.changedApps,
  );
  if (!refusal) return runJourneys();
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  const sentence = `${refusal.sentence}${others}`;
  return values.refused
    ? `refused by the compatibility check, with --refused ${runJourneys()}: ${sentence}`
    : `refused by the compatibility check: ${sentence}`;
}

/** Runs the main journeys on the composed store. */
function runJourneys(): string {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=skew.config.ts'];
  rmSync(REPORT, { force: true });
  runNode([...playwright, '--reporter=list,json'], join(ROOT, 'e2e'), {
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
  const previousReleases = buildCommit(commit);
  mkdirSync(CURRENT, { recursive: true });
  const exitCode = runNode(['host/release/build.ts'], ROOT, { RELEASES_DIR: CURRENT });
  if (exitCode !== 0) throw new Error('The current sources do not build.');
  const current = await readBuildsInService(CURRENT);
  // The journeys run against the current services, so the compatibility check uses them, too.
  const old = { ...current, ...readOnlyBuilds(previousReleases, APPS) };
  const rows: [string, string][] = [];
  for (const combination of listCombinations(old, current)) {
    if (combination.name.includes(values.only))
      rows.push([
        combination.name,
        await testCombination(combination, [previousReleases, CURRENT]),
      ]);
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
