import type { CheckResult } from './run-checks.ts';

/** Formats a table with one line for each check: name, state, duration and sentence. */
export function formatChecks(results: readonly CheckResult[]): string {
  const rows = [
    ['check', 'state', 'ms', ''],
    ...results.map(({ name, state, ms, sentence }) => [name, state, String(ms), sentence]),
  ];
  const getWidth = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2].map(getWidth);
  return rows
    .map(([name = '', state = '', ms = '', sentence = '']) => {
      const [first = 0, second = 0, third = 0] = widths;
      return `${name.padEnd(first)}  ${state.padEnd(second)}  ${ms.padStart(third)}  ${sentence}`;
    })
    .map((line) => line.trimEnd())
    .join('\n');
}

/** Prints the table and a summary. Returns the exit code of `--check`: 0 when every check is ok, else 1. */
export function printChecks(results: readonly CheckResult[]): number {
  const failed = results.filter(({ state }) => state === 'failed').map(({ name }) => name);
  const summary =
    failed.length === 0
      ? 'Every check is ok.'
      : `${failed.length} of ${results.length} checks failed: ${failed.join(', ')}.`;
  process.stdout.write(`${formatChecks(results)}\n\n${summary}\n`);
  return failed.length === 0 ? 0 : 1;
}
