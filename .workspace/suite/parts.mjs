// The kinds of parts of `npm test`: a check, and a run of jest. Each writes its counts.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NODE, ROOT, run } from '../steps.mjs';
import { countJest, countTwice, filesToRunAgain } from './run-again.mjs';

/** The folder of the reports. */
export const RESULTS = path.join(ROOT, '.cache', 'test');

/** The report of a part. */
export const getReport = (name) => path.join(RESULTS, `${name}.json`);

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

// Only a hanging run reaches this limit: the test runner of the services has no limit for a test.
const JEST_LIMIT_MS = 30 * 60_000;
// A larger space for new objects: page tests create many that live for a short time.
const JEST = [
  '--max-semi-space-size=64',
  '--experimental-vm-modules',
  '--no-warnings',
  'node_modules/jest/bin/jest.js',
];

/** A command that is one check: it passes or it fails. What it says is shown when it has ended. */
export const check = (name, command, ...args) => ({
  name,
  run: async () => {
    const { code, output } = await run(command, args);
    console.log(`\n== ${name}\n${output}`);
    if (code === 0) return { passed: 1, failed: 0 };
    return { passed: 0, failed: 1, failures: [`${command} ended with ${code}: see above`] };
  },
});

/** Counts of a part that threw `error`. */
export function broken(error) {
  console.error(error);
  return { passed: 0, failed: 1, failures: [String(error)] };
}

/** Counts of a run that wrote a report; a run without one, or that failed without a failed test, is a failure. */
export function counted(code, read) {
  try {
    const counts = read();
    return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
  } catch (error) {
    return broken(error);
  }
}

/** A run of jest. The files with failed tests are run once more. */
export const jest = (name, args, env = {}) => {
  const file = getReport(name);
  const runJest = async (...files) => {
    rmSync(file, { force: true });
    const report = ['--ci', '--json', `--outputFile=${file}`, '--testLocationInResults'];
    const options = { show: true, env, limitMs: JEST_LIMIT_MS };
    const { code } = await run(NODE, [...JEST, ...report, ...args, ...files], options);
    return code;
  };
  return {
    name,
    run: async () => {
      const code = await runJest();
      if (!existsSync(file)) {
        const limit = `${JEST_LIMIT_MS / 60_000} minutes`;
        return broken(
          new Error(`jest ended with ${code} without a report. It is stopped after ${limit}.`),
        );
      }
      const first = readJson(file);
      const counts = counted(code, () => countJest(first));
      const files = counts.failed === 0 ? [] : filesToRunAgain(first);
      if (files.length === 0) return counts;
      console.log(`\n== ${name}, once more: ${files.join(' ')}`);
      const codeAgain = await runJest('--runTestsByPath', ...files);
      return counted(codeAgain, () => countTwice(first, readJson(file)));
    },
  };
};
