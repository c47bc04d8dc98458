import assert from 'node:assert/strict';
import path from 'node:path';
import test from 'node:test';
import { ROOT } from '../steps.mjs';
import { countPlaywright, countTap } from './count-tests.mjs';
import { readOptions } from './options.mjs';
import { countJest, countTwice, filesToRunAgain } from './run-again.mjs';
import { summarize } from './summary.mjs';

const file = (name) => path.join(ROOT, 'shared', name);

/** A file in the form of `jest --json`: each entry is the name of a test and whether it passed. */
const jestFile = (name, tests) => ({
  name: file(name),
  status: Object.values(tests).every(Boolean) ? 'passed' : 'failed',
  message: '',
  assertionResults: Object.entries(tests).map(([fullName, isPassed]) => ({
    fullName,
    status: isPassed ? 'passed' : 'failed',
    failureMessages: isPassed ? [] : ['Error: no answer'],
  })),
});

/** A file that jest could not load. */
const brokenFile = (name) => ({
  name: file(name),
  status: 'failed',
  message: 'SyntaxError: half a file',
  assertionResults: [],
});

function jestReport(...testResults) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    testResults,
    numPassedTests: tests.filter(({ status }) => status === 'passed').length,
    numFailedTests: tests.filter(({ status }) => status === 'failed').length,
    numFailedTestSuites: testResults.filter(({ status }) => status === 'failed').length,
  };
}

/** A report of Playwright's `json` reporter with one test for each status. */
function playwrightReport(statuses) {
  const count = (status) => statuses.filter((each) => each === status).length;
  const specs = statuses.map((status, index) => ({
    file: 'journeys/pay.test.ts',
    title: `test ${index}`,
    ok: status !== 'unexpected',
    tests: [
      {
        status,
        results: status === 'expected' ? [{}] : [{ error: { message: 'Error: too late' } }, {}],
      },
    ],
  }));
  return {
    config: { rootDir: path.join(ROOT, 'e2e') },
    errors: [],
    suites: [{ specs: [], suites: [{ specs }] }],
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
    },
  };
}

/** What the end of `npm test` says about these parts. */
const summarizeParts = (parts, options = {}) =>
  summarize(
    parts.map((counts, index) => ({ name: `part ${index}`, seconds: 1, ...counts })),
    { failOnSecondRun: false, ...options },
  );

test('prints 0 when every test passed in its first run', () => {
  const { text, exitCode } = summarizeParts([{ passed: 3, failed: 0 }]);
  assert.match(text, /^0 tests passed only in the second run$/m);
  assert.match(text, /\n3 passed, 0 failed$/);
  assert.equal(exitCode, 0);
});

test('counts and names a jest test that passed only in the second run', () => {
  const first = jestReport(
    jestFile('a.test.ts', { 'adds up': true, 'closes the dialog': false }),
    jestFile('b.test.ts', { 'keeps the text': true }),
  );
  assert.deepEqual(filesToRunAgain(first), [file('a.test.ts')]);
  const second = jestReport(jestFile('a.test.ts', { 'adds up': true, 'closes the dialog': true }));
  const counts = countTwice(first, second);
  assert.deepEqual([counts.passed, counts.failed], [3, 0]);
  const { text, exitCode } = summarizeParts([counts]);
  assert.match(text, /^1 test passed only in the second run:$/m);
  assert.match(text, /^part 0: shared\/a\.test\.ts › closes the dialog: Error: no answer$/m);
  assert.equal(exitCode, 0);
});

test('names the jest tests that passed in the second run although another failed again', () => {
  const first = jestReport(
    jestFile('a.test.ts', { 'closes the dialog': false, 'opens the dialog': false }),
  );
  const second = jestReport(
    jestFile('a.test.ts', { 'closes the dialog': true, 'opens the dialog': false }),
  );
  const counts = countTwice(first, second);
  assert.deepEqual([counts.passed, counts.failed], [1, 1]);
  const { text, exitCode } = summarizeParts([counts]);
  assert.match(text, /^1 test passed only in the second run:$/m);
  assert.match(text, /closes the dialog/);
  assert.match(text, /^Failed:\npart 0: shared\/a\.test\.ts › opens the dialog/m);
  assert.equal(exitCode, 1);
});

test('counts a jest file that could be loaded only in the second run', () => {
  const counts = countTwice(
    jestReport(brokenFile('a.test.ts')),
    jestReport(jestFile('a.test.ts', { 'adds up': true })),
  );
  assert.deepEqual([counts.passed, counts.failed], [1, 0]);
  assert.equal(counts.unsteady.length, 1);
});

test('does not count a jest test as passed that the second run did not reach', () => {
  const first = jestReport(jestFile('a.test.ts', { 'closes the dialog': false }));
  const counts = countTwice(first, jestReport(brokenFile('a.test.ts')));
  assert.deepEqual([counts.passed, counts.failed], [0, 1]);
  assert.deepEqual(counts.unsteady, []);
});

test('runs nothing again when more than three jest files failed', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => jestFile(`${name}.test.ts`, { fails: false }));
  const report = jestReport(...files);
  assert.deepEqual(filesToRunAgain(report), []);
  assert.equal(countJest(report).failed, 4);
});

test('counts and names the flaky tests of Playwright', () => {
  const counts = countPlaywright(playwrightReport(['expected', 'flaky', 'flaky']));
  assert.deepEqual([counts.passed, counts.failed], [3, 0]);
  const { text } = summarizeParts([counts, { passed: 2, failed: 0 }]);
  assert.match(text, /^2 tests passed only in the second run:$/m);
  assert.match(text, /^part 0: e2e\/journeys\/pay\.test\.ts › test 1: Error: too late$/m);
});

test('counts more than three flaky tests of Playwright as failed', () => {
  const counts = countPlaywright(playwrightReport(['flaky', 'flaky', 'flaky', 'flaky']));
  assert.deepEqual([counts.passed, counts.failed], [0, 4]);
});

test('the nightly run fails when one test passed only in the second run', () => {
  const flaky = countPlaywright(playwrightReport(['expected', 'flaky']));
  const nightly = summarizeParts([flaky], { failOnSecondRun: true });
  assert.equal(nightly.exitCode, 1);
  assert.match(nightly.text, /this run allows none/);
  assert.equal(summarizeParts([flaky]).exitCode, 0);
  const steady = countPlaywright(playwrightReport(['expected']));
  assert.equal(summarizeParts([steady], { failOnSecondRun: true }).exitCode, 0);
});

test('counts the tests of node:test and names those that failed', () => {
  const output = 'not ok 1 - keeps money\n# pass 4\n# fail 1\n';
  const { text, exitCode } = summarizeParts([countTap(output)]);
  assert.match(text, /^part 0: not ok 1 - keeps money$/m);
  assert.match(text, /\n4 passed, 1 failed$/);
  assert.equal(exitCode, 1);
});

test('fails when no part has this name', () => {
  assert.equal(summarizeParts([]).exitCode, 1);
});

test('reads the part and the nightly option, and refuses an unknown option', () => {
  assert.deepEqual(readOptions([]), { part: undefined, failOnSecondRun: false });
  assert.deepEqual(readOptions(['services']), { part: 'services', failOnSecondRun: false });
  assert.deepEqual(readOptions(['--fail-on-second-run']), {
    part: undefined,
    failOnSecondRun: true,
  });
  assert.throws(() => readOptions(['--fail-on-first-run']), /Unknown option/);
});
