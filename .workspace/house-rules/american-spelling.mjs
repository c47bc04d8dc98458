// Renters read American English: one spelling on every page, in every mail and in every PDF. The words are those
// that were found written in two ways.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps.mjs';

const WORDS = [
  [/\bcancel(led|ling)\b/i, 'Write canceled, canceling.'],
  [/\bcall(s|ed)? ([a-z]+ )?off\b|\bcall(s|ed)? it off\b/i, 'Write cancel, canceled.'],
  [/\be-mail/i, 'Write email.'],
];

/** Servers write to renters from here; the office's commands and the logs are not for them. */
const WRITES_TO_RENTERS =
  /^services\/src\/(documents|maintenance|payments|platform\/pdf|resident|utility)\//;

/** Every text of a catalogue, wherever it is nested. The names of cases in a text are codes. */
function textsIn(value) {
  if (typeof value === 'string') return [value.replaceAll(/\b[\w-]+ \{/g, '{')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts in code: a literal with a space is for people, and one without is a code. */
function literalsIn(source) {
  const lines = source.split('\n').filter((line) => !/^\s*(\/\/|\/?\*)|\blog\.\w+\(/.test(line));
  const literals = lines.flatMap((line) => line.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? []);
  return literals.filter((text) => text.includes(' '));
}

const findIn = (file, texts) =>
  texts.flatMap((text) =>
    WORDS.filter(([pattern]) => pattern.test(text)).map(
      ([, why]) => `${file}  ${text.slice(0, 100)}\n    ${why}`,
    ),
  );

/** Fails where the check would let an example pass that it must find, or find one that is right. */
function wrongExamples() {
  const wrong = [
    'Your payment is cancelled',
    'Visit called off',
    'To call it off, call us',
    'By e-mail',
  ];
  const right = ['Your payment is canceled', 'A cancellation fee', 'Call the office', 'By email'];
  const codes = textsIn('{state, select, cancelled {Canceled} other {Open}}');
  return [
    ...wrong.filter((text) => findIn('', [text]).length === 0),
    ...[...right, ...codes].filter((text) => findIn('', [text]).length > 0),
  ].map((text) => `american-spelling.mjs is wrong about: ${text}`);
}

/** `files` are those of the tree with code; catalogues are listed here. */
export function spellingFindings(files) {
  const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*messages/en.json'];
  const catalogues = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const code = files.filter(
    (file) => WRITES_TO_RENTERS.test(file) && !/\/test|\.test\./.test(file),
  );
  return [
    ...wrongExamples(),
    ...catalogues.filter(Boolean).flatMap((file) => findIn(file, textsIn(JSON.parse(read(file))))),
    ...code.flatMap((file) => findIn(file, literalsIn(read(file)))),
  ];
}
