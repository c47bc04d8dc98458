// Counts of the reports of Playwright and of node:test.
import { failedInPlaywright, failedInTap, unsteadyInPlaywright } from './failures.mjs';
import { MOST_RUN_AGAIN } from './run-again.mjs';

/** From the report of Playwright's `json` reporter. Too many tests that passed only in a second run count as failed. */
export function countPlaywright(report) {
  const { expected, unexpected, flaky } = report.stats;
  const isAccident = flaky <= MOST_RUN_AGAIN;
  return {
    passed: expected + (isAccident ? flaky : 0),
    failed: unexpected + (isAccident ? 0 : flaky),
    failures: failedInPlaywright(report),
    unsteady: unsteadyInPlaywright(report),
  };
}

/** From the output of `node --test --test-reporter=tap`. */
export function countTap(output) {
  const count = (word) => Number(output.match(new RegExp(`^# ${word} (\\d+)`, 'm'))?.[1] ?? 0);
  return { passed: count('pass'), failed: count('fail'), failures: failedInTap(output) };
}
