// One line for each failure, for the end of a long log: file, test name, first line of the message.

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../steps.mjs';

/** One line: the file inside the workspace, the test, and the first line of its message. */
function line(file, name, message = '') {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return `${path.relative(ROOT, file)} › ${name}: ${first.slice(0, 200)}`;
}

/** From the report of `jest --json`; a file that could not be run is a line of its own. */
export const failedInJest = ({ testResults }) =>
  testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(file, 'the file', message)] : [];
    return failed.map((test) => line(file, test.fullName, test.failureMessages[0]));
  });

/** Those that failed in the first run of jest and passed in the second. */
export function unsteadyInJest(first, second) {
  const passedFiles = new Set(second.testResults.filter(isPassed).map(({ name }) => name));
  const passedTests = new Set(
    second.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(isPassed).map(({ fullName }) => `${name} ${fullName}`),
    ),
  );
  return first.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    const passedLater = failed.filter(({ fullName }) =>
      passedTests.has(`${file.name} ${fullName}`),
    );
    const status = failed.length === 0 && passedFiles.has(file.name) ? file.status : 'passed';
    return failedInJest({ testResults: [{ ...file, status, assertionResults: passedLater }] });
  });
}

const isPassed = ({ status }) => status === 'passed';

const specsIn = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];

const lineOfSpec = (config, { file, title, tests }) => {
  const results = tests.flatMap((test) => test.results);
  const message = results.find(({ error }) => error)?.error.message;
  return line(path.join(config.rootDir, file), title, message);
};

/** From the report of Playwright's `json` reporter, whose suites lie in one another. */
export const failedInPlaywright = ({ config, suites, errors = [] }) => [
  ...errors.map(({ message }) => line(config.rootDir, 'the run', message)),
  ...suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map((spec) => lineOfSpec(config, spec)),
];

/** Those that failed first and passed when run again. */
export const unsteadyInPlaywright = ({ config, suites }) =>
  suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => lineOfSpec(config, spec));

/** From the output of `node --test --test-reporter=tap`. */
export const failedInTap = (output) =>
  output
    .split('\n')
    .filter((text) => /^\s*not ok /.test(text))
    .map((text) => text.trim());
