// The end of `npm test`: what failed, what passed only in its second run, and the counts.

/** Lines that begin with the name of their part. */
const namedLines = (parts, key) =>
  parts.flatMap((part) => (part[key] ?? []).map((text) => `${part.name}: ${text}`));

const section = (title, lines) => (lines.length === 0 ? [] : [`\n${title}\n${lines.join('\n')}`]);

/** The count is printed for 0 as well, so that a log shows that it was taken. */
function describeSecondRuns(lines, failOnSecondRun) {
  const tests = `${lines.length} ${lines.length === 1 ? 'test' : 'tests'}`;
  const title = `${tests} passed only in the second run`;
  if (lines.length === 0) return title;
  const consequence = failOnSecondRun ? ', and this run allows none' : '';
  return `${title}${consequence}:\n${lines.join('\n')}`;
}

/**
 * Summarizes the parts of a run: `{ name, seconds, passed, failed, failures, unsteady }`, the last two being
 * lists of lines. Returns the rows of the table, the text below it, whose last line has the counts, and the exit
 * code. A run without any part fails, because it tested nothing.
 */
export function summarize(parts, { failOnSecondRun }) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const again = namedLines(parts, 'unsteady');
  const text = [
    ...section('Failed:', namedLines(parts, 'failures')),
    '',
    describeSecondRuns(again, failOnSecondRun),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
  const isRefused = sum('failed') > 0 || (failOnSecondRun && again.length > 0);
  return {
    rows: parts.map(({ name, passed, failed, seconds }) => ({
      part: name,
      passed,
      failed,
      seconds,
    })),
    text,
    exitCode: isRefused || parts.length === 0 ? 1 : 0,
  };
}
