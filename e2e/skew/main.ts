// `pnpm --filter e2e skew [--previous <commit>]`: builds of two times, composed in pairs, and the main
// journeys on each. Ends with 1 where one fails, and with 2 where there is nothing to compare with.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Combination, combinations } from './combinations.ts';
import { builtIn, composeStore } from './compose-store.ts';
import { buildsOf, NoPrevious, previousCommit, ROOT } from './previous.ts';

const CURRENT = join(ROOT, '.cache/skew/current');
const STORE = join(ROOT, '.cache/skew/store');
const REPORT = join(ROOT, '.cache/skew/report.json');
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: { previous: { type: 'string' }, only: { type: 'string', default: '' } },
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

async function runOn({ name, builds }: Combination, sources: string[]): Promise<string> {
  print(`\n== ${name}`);
  await composeStore(STORE, builds, sources);
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config=skew.config.ts'];
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
  const commit = previousCommit(values.previous);
  print(`previous: ${commit}`);
  const before = buildsOf(commit);
  mkdirSync(CURRENT, { recursive: true });
  const built = node(['host/release/build.ts'], ROOT, { RELEASES_DIR: CURRENT });
  if (built !== 0) throw new Error('The current sources do not build.');
  const wanted = combinations(builtIn(before), builtIn(CURRENT)).filter(({ name }) =>
    name.includes(values.only),
  );
  const rows: [string, string][] = [];
  for (const one of wanted) {
    const result = one.same ? 'not tested: the build is the same' : null;
    rows.push([one.name, result ?? (await runOn(one, [before, CURRENT]))]);
  }
  print('');
  for (const [name, result] of rows) print(`${name.padEnd(34)} ${result}`);
  return rows.every(([, result]) => !result.startsWith('FAILED')) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NoPrevious)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
