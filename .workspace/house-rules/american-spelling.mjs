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

/** The folders of the services with texts for renters; office commands and logs are not among them. */
const WRITES_TO_RENTERS =
  /^services\/src\/(documents|maintenance|payments|platform\/pdf|resident|utility)\//;

/** Every text of a catalogue, at any depth, without the names of select cases, which are codes. */
function textsIn(value) {
  if (typeof value === 'string') return [value.replaceAll(/\b[\w-]+ \{/g, '{')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts in code: literals with a space. A literal without one is a code. */
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

/** Examples that the check judges wrongly, as findings. */
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

/** Findings in `files` (code) and in all message catalogues. */
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
