// `pnpm e2e:engines`: runs the main journeys in Debian's Chromium and Firefox and in WebKitGTK, one engine after the
// other, and prints a table. Exits with 1 where a journey fails, and with 2 for wrong arguments.
import path from 'node:path';
import { readArguments } from '#fixtures/command-line.ts';
import { CHROMIUM } from '../playwright.config.ts';
import { ENGINES, type EngineName } from './driver/engine.ts';
import { ALL_JOURNEYS } from './journeys/all-journeys.ts';
import { type JourneyResult, runEngines } from './run-engines.ts';

const HELP = `pnpm e2e:engines [options]
  --engines <names>       comma separated: ${ENGINES.join(',')} (all)
  --only <name>           journeys with this text in their name (all)
  --first-port <port>     first of ten consecutive ports (6200)
  --screenshots <folder>  saves a picture of the last page of every journey
`;
const print = (line: string) => process.stdout.write(`${line}\n`);

const { values } = readArguments(
  {
    options: {
      engines: { type: 'string', default: ENGINES.join(',') },
      only: { type: 'string', default: '' },
      'first-port': { type: 'string', default: '6200' },
      screenshots: { type: 'string' },
    },
  },
  HELP,
);

function fail(message: string): never {
  process.stderr.write(`${message}\n${HELP}`);
  process.exit(2);
}

function readEngines(text: string): EngineName[] {
  return text.split(',').map((name) => {
    const engine = ENGINES.find((known) => known === name);
    return engine ?? fail(`There is no engine "${name}".`);
  });
}

function readPort(text: string): number {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1024 && port <= 65_000
    ? port
    : fail(`${text} is not a port from 1024 to 65000.`);
}

/** One row a journey, one column an engine. */
function createTable(results: readonly JourneyResult[]) {
  const names = new Set(results.map(({ journey }) => journey));
  return [...names].map((name) => {
    const cells = results
      .filter(({ journey }) => journey === name)
      .map(({ engine, seconds, error }) => [
        engine,
        error ? `FAILED (${seconds} s)` : `passed (${seconds} s)`,
      ]);
    return { journey: name, ...Object.fromEntries(cells) };
  });
}

const journeys = ALL_JOURNEYS.filter(({ name }) => name.includes(values.only));
if (journeys.length === 0) fail(`No journey has "${values.only}" in its name.`);
const results = await runEngines({
  engines: readEngines(values.engines),
  journeys,
  firstPort: readPort(values['first-port']),
  chromium: CHROMIUM,
  screenshots: values.screenshots && path.resolve(values.screenshots),
  print,
});
console.table(createTable(results));
const failed = results.filter(({ error }) => error !== undefined);
print(`${results.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
