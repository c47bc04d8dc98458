// docs/spec-coverage.md names the tests for each sentence of the specification. A sentence without a test and
// a test that does not exist are findings of the house rules.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';

const PAGE = 'docs/spec-coverage.md';
const SENTENCE = /^- (.+)/;
const HELD_BY = /^ {2}- `(.+?\.test\.tsx?): (.+)`$/;
// A sentence that no test can check has a line with the reason.
const HELD_BY_NONE = /^ {2}- none: .{10,}/;

/** True where the file has the title as one string, with any kind of quotes. */
function hasTest(file, title) {
  const full = path.join(ROOT, file);
  if (!existsSync(full)) return false;
  const text = readFileSync(full, 'utf8');
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
}

/** Findings of the house rules, each with its line: `docs/spec-coverage.md:12 ...`. */
export function coverageFindings(page = readFileSync(path.join(ROOT, PAGE), 'utf8')) {
  const lines = page.split('\n');
  return lines.flatMap((line, index) => {
    const at = `${PAGE}:${index + 1}`;
    if (SENTENCE.test(line) && !lines[index + 1]?.startsWith('  - ')) {
      return [`${at}  ${line.slice(0, 100)}\n    No test is named for this sentence.`];
    }
    if (!line.startsWith('  - ') || HELD_BY_NONE.test(line)) return [];
    const [, file, title] = HELD_BY.exec(line) ?? [];
    if (file && hasTest(file, title)) return [];
    return [
      `${at}  ${line.trim().slice(0, 160)}\n    There is no such test: name the one that holds the sentence now.`,
    ];
  });
}
