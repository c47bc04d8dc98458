// The parts of `npm test`, in order; each is run even when one before it has failed.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../postgres.mjs';
import { cli, NODE, ROOT, run } from '../steps.mjs';
import { countPlaywright, countTap } from './count-tests.mjs';
import { readOptions } from './options.mjs';
import { broken, check, counted, getReport, jest, RESULTS, readJson } from './parts.mjs';
import { summarize } from './summary.mjs';
import { useTemporaryFolder } from './temporary-folder.mjs';

const PAGES = [
  'shared',
  'host',
  'remote-payments',
  'remote-lease',
  'remote-maintenance',
  'remote-account',
];
const SERVICES = ['--selectProjects', 'services'];

/** A part of the suite that runs with its own PostgreSQL. */
const onPostgres = (name, part) => ({
  name,
  run: async () => {
    const postgres = await startPostgres();
    try {
      return await part({ DATABASE_URL: postgres.url }).run();
    } finally {
      await postgres.stop();
    }
  },
});

// These series mostly wait for processes, so three run concurrently. Each has its own database.
const SHORT_SERIES = ['--no-warnings', '--test', '--test-concurrency=3', '--test-reporter=tap'];
const shortSeries = (files) => (env) => ({
  run: async () => {
    const { code, output } = await run(NODE, [...SHORT_SERIES, files], { show: true, env });
    return counted(code, () => countTap(output));
  },
});

const makeTemplate = (env = {}) =>
  run(NODE, ['--no-warnings', 'services/src/testing/make-template.ts'], { env });

const servicesOnPostgres = (env) => ({
  run: async () => {
    await makeTemplate(env);
    return jest('services-postgres', SERVICES, env).run();
  },
});

const endToEnd = {
  name: 'end to end, composed builds',
  run: async () => {
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: getReport('e2e') };
    const args = 'node_modules/@playwright/test/cli.js test --retries=1 --reporter=list,json';
    const { code } = await run(NODE, ['--no-warnings', ...args.split(' ')], {
      show: true,
      env,
      cwd: path.join(ROOT, 'e2e'),
    });
    return counted(code, () => countPlaywright(readJson(getReport('e2e'))));
  },
};

// A release of the services needs their bundles: one after the other.
const BUILD = 'node services/build.ts && node host/release/build.ts';

/** Independent parts: two run at a time. */
const CHECKS = [
  check('builds', 'sh', '-c', BUILD),
  check('types', 'tsc', '--build'),
  check('lint and format', 'biome', 'check', '--error-on-warnings', '.'),
  check('dead code and unused dependencies', 'knip'),
  check('licenses of dependencies', NODE, '.workspace/dependencies/audit.mjs', '--offline'),
  check('house rules', NODE, '.workspace/house-rules.mjs'),
  check('import rules', NODE, '.workspace/imports.mjs'),
  check('language', NODE, '.workspace/language.mjs'),
  check('messages', NODE, '.workspace/messages/main.mjs'),
  check('tests of the test command', NODE, '--test', '.workspace/**/*.test.mjs'),
  check('tests of the benchmark report', NODE, '--test', 'e2e/bench/**/*.test.ts'),
  check('file sizes', NODE, '.workspace/sizes.mjs'),
  check('alert rules', NODE, '.workspace/alert-rules.mjs'),
];

const DOCUMENTED_COMMANDS = '.workspace/documented-commands/main.mjs';

/** A short form of a long series on PostgreSQL. */
const shortForm = (name, files) =>
  onPostgres(`${name}, short form`, shortSeries(`e2e/long/${files}`));

/** Each of these parts needs the whole machine. */
const SERIES = [
  check('byte budgets', NODE, '--no-warnings', 'host/release/budgets/main.ts'),
  check('documented commands', NODE, '--no-warnings', DOCUMENTED_COMMANDS),
  jest('pages', ['--selectProjects', ...PAGES]),
  jest('services', SERVICES),
  onPostgres('services on PostgreSQL', servicesOnPostgres),
  shortForm('kill -9 series', '{au,kill,releases}*.test.ts'),
  shortForm('a database that goes away', 'database*.test.ts'),
  onPostgres('production is closed', shortSeries('e2e/closed/*.test.ts')),
  shortForm('restarts under load', 'shutdown*.test.ts'),
  shortForm('reminders under kill -9', 'reminders*.test.ts'),
  shortForm('metrics under load', 'metrics*.test.ts'),
  shortForm('point-in-time restore', 'restore*.test.ts'),
  { name: 'builds in two folders', ...shortSeries('e2e/long/reproducible*.test.ts')({}) },
  { name: 'traces, short form', ...shortSeries('e2e/long/traces*.test.ts')({}) },
  { name: 'many uploads at once, short form', ...shortSeries('e2e/long/uploads*.test.ts')({}) },
  { name: 'hostile requests, short form', ...shortSeries('e2e/long/fuzz*.test.ts')({}) },
  { name: 'three engines, short form', ...shortSeries('e2e/engines/*.test.ts')({}) },
  endToEnd,
];

await cli(async () => {
  const { part: only, failOnSecondRun } = readOptions(process.argv.slice(2));
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const wanted = ({ name }) => !only || name.includes(only);
  const parts = [];
  const runPart = async (part) => {
    const since = Date.now();
    const counts = await part.run().catch(broken);
    const seconds = Math.round((Date.now() - since) / 1000);
    parts.push({ name: part.name, seconds, ...counts });
  };
  const checks = CHECKS.filter(wanted);
  const lane = async () => {
    for (let part = checks.shift(); part; part = checks.shift()) await runPart(part);
  };
  const series = SERIES.filter(wanted);
  await Promise.all([lane(), lane(), series.length > 0 && makeTemplate()]);
  useTemporaryFolder();
  for (const part of series) {
    console.log(`\n== ${part.name}`);
    await runPart(part);
  }
  const { rows, text, exitCode } = summarize(parts, { failOnSecondRun });
  console.table(rows);
  console.log(text);
  process.exitCode = exitCode;
});
