// Runs failed tests a second time, alone, where only a few failed and none of them is a money series
// (decision 19). A test that passes then counts as passed and is named: each is a defect to be found.
import { failedInJest, unsteadyInJest } from './failures.mjs';

/** With more failures than these the cause is not a flaky test: nothing is run again. */
export const MOST_RUN_AGAIN = 3;

const count = ({ numPassedTests, numFailedTests, numFailedTestSuites }, failures) => ({
  passed: numPassedTests,
  failed: Math.max(numFailedTests, numFailedTestSuites),
  failures,
});

/** Counts of one run of jest. */
export const countJest = (report) => count(report, failedInJest(report));

/** The files of a report to run again; none where everything passed or too much failed. */
export function filesToRunAgain(report) {
  const files = report.testResults.filter(({ status }) => status === 'failed');
  return files.length > MOST_RUN_AGAIN ? [] : files.map(({ name }) => name);
}

/** Counts of a run and of the second run of its failed files. */
export function countTwice(first, second) {
  const again = new Set(filesToRunAgain(first));
  const kept = first.testResults.filter(({ name }) => !again.has(name));
  const passed = kept.flatMap((file) => file.assertionResults).filter(isPassed).length;
  const { passed: passedAgain, failed, failures } = countJest(second);
  return {
    passed: passed + passedAgain,
    failed,
    failures,
    unsteady: unsteadyInJest(first, second),
  };
}

const isPassed = ({ status }) => status === 'passed';
