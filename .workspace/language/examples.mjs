// Examples for the language checks: a text with one fault each, and texts without any. They run with the checks,
// so that a check cannot stop finding anything without being noticed. cspell:ignore recieved Recieved isRecieved adress colour
import { checkCatalogues, checkSpelling, checkWords } from './check-language.mjs';
import { findFinished, isPending } from './pending.mjs';
import { getKind } from './read-sources.mjs';
import { RENTER_TEXT_FILES } from './renter-text-files.mjs';

const CODE = 'shared/example/load-example.ts';
const TEST = 'shared/example/load-example.test.ts';
const DOC = 'docs/example.md';
const CATALOGUE = 'shared/example/messages/en.json';
const [LEASE_TEXT] = RENTER_TEXT_FILES;
const HARD =
  'Notwithstanding any previously communicated authorization, subsequent modifications necessitate additional documentation.';

/** [what it is, { file: text }, the checks that find it: one for each finding] */
const EXAMPLES = [
  // Faults.
  ['a banned word in a comment', { [CODE]: '// The row is read anew.' }, ['words']],
  ['a phrase across lines', { [CODE]: '// The rent is paid by\n// itself.' }, ['words']],
  ['a phrase in a docstring', { [CODE]: '/**\n * Paid at\n * once.\n */' }, ['words']],
  ['a comment after code', { [CODE]: 'export const a = 1; // told by the test' }, ['words']],
  ['a banned word in a test name', { [TEST]: "test('shows what was told', () => {});" }, ['words']],
  ['a test name with a template', { [TEST]: `it(\`asks \${a} anew\`, () => {});` }, ['words']],
  ['a table of tests', { [TEST]: "test.each([1])('pays %i anew', () => {});" }, ['words']],
  [
    'a test name without a subject',
    { [TEST]: "test('spec 4: who moved out reads on')" },
    ['words'],
  ],
  ['a reference before a test name', { [TEST]: "test('2.3: pays the rent')" }, ['prefixes']],
  ['a threat before a test name', { [TEST]: "describe('T5, 2.3: pays the rent')" }, ['prefixes']],
  ['two references', { [TEST]: "test('spec 4, T5: pays the rent')" }, ['prefixes']],
  ['a banned word in a doc', { [DOC]: 'A file that stands in the folder.' }, ['words']],
  ['an export that ends in Of', { [CODE]: 'export const rentOf = () => 1;' }, ['names']],
  ['a function that ends in Of', { [CODE]: 'export function rentOf() {}' }, ['names']],
  ['an export with a banned word', { [CODE]: 'export const sayNews = 1;' }, ['names']],
  [
    'one type name for two things',
    { [CODE]: 'export type Part = 1;', 'host/src/part.ts': 'export interface Part {}' },
    ['types'],
  ],
  ['a misspelling in a comment', { [CODE]: '// The recieved payment.' }, ['spelling']],
  ['a misspelling in a name', { [CODE]: 'const isRecieved = true;' }, ['spelling']],
  ['British spelling in a doc', { [DOC]: 'The colour of the button.' }, ['spelling']],
  ['a misspelling on a screen', { [CATALOGUE]: '{ "a": "Your adress" }' }, ['spelling']],
  ['a banned word on a screen', { [CATALOGUE]: '{ "a": "Try it anew" }' }, ['catalogues']],
  [
    'a banned word in one branch of a text',
    { [CATALOGUE]: '{ "a": "{n, plural, one {Pay} other {Pay anew}}" }' },
    ['catalogues'],
  ],
  [
    'a banned word in a PDF',
    { [LEASE_TEXT]: "draw('The rent is paid ' + 'anew.');" },
    ['catalogues'],
  ],
  ['a hard sentence on a screen', { [CATALOGUE]: JSON.stringify({ a: HARD }) }, ['grades']],
  ['a hard sentence in a PDF', { [LEASE_TEXT]: `draw('${HARD}');` }, ['grades']],
  // No faults.
  ['a word in a code span', { [CODE]: '// The row of `anew`.', [DOC]: 'Run `anew` now.' }, []],
  ['a fenced block', { [DOC]: '```\nanew\n```\n' }, []],
  ['a string', { [CODE]: "const a = 'anew';" }, []],
  ['a local function', { [CODE]: 'const rentOf = () => 1;' }, []],
  ['a stand-in', { [CODE]: '// The stand-in stands for the bank.' }, []],
  ['a test name', { [TEST]: "test('spec 4, 7: rejects a payment of another renter')" }, []],
  ['a colon in a test name', { [TEST]: "test('the receipt of a card: shows the fee')" }, []],
  [
    'a type that is passed on',
    { [CODE]: 'export type A = 1;', [TEST]: "export type { A } from './a'" },
    [],
  ],
  ['a data address', { [CODE]: "const a = 'https://recieved.example/adress';" }, []],
  [
    'a word that is wrong on purpose',
    { [CODE]: "// cspell:ignore recieved\nconst a = 'recieved';" },
    [],
  ],
  ['an easy sentence', { [CATALOGUE]: '{ "a": "You can pay your rent on this page." }' }, []],
  ['a short text', { [CATALOGUE]: '{ "a": "Authorization documentation" }' }, []],
];

const toSources = (files) =>
  Object.entries(files).map(([file, text]) => ({ file, kind: getKind(file), text }));

async function checkExamples() {
  // One spelling check for all, since each loads the dictionaries.
  const prefixed = EXAMPLES.flatMap(([, files], index) =>
    toSources(files).map((source) => ({ ...source, file: `${index}/${source.file}` })),
  );
  const spelling = await checkSpelling(prefixed);
  return EXAMPLES.flatMap(([what, files, expected], index) => {
    const sources = toSources(files);
    const found = [
      ...checkWords(sources),
      ...checkCatalogues(sources),
      ...spelling.filter(({ files: [file] }) => file.startsWith(`${index}/`)),
    ].map(({ check }) => check);
    const isRight = JSON.stringify(found) === JSON.stringify(expected);
    return isRight ? [] : [`${what}: found ${JSON.stringify(found)}`];
  });
}

function checkPending() {
  const pending = { words: ['shared', 'host/src'] };
  const finding = { check: 'words', files: ['shared/a.ts'] };
  const finished = findFinished([finding], pending);
  const rules = {
    'a finding in a pending folder fails': isPending('words', ['shared/a.ts'], pending),
    'a folder with the same beginning is pending': !isPending('words', ['shared-b/a.ts'], pending),
    'a pending folder is pending for all checks': !isPending('names', ['shared/a.ts'], pending),
    'a folder without findings stays pending':
      finished.length === 1 && finished[0].files[0] === 'host/src',
  };
  return Object.keys(rules).filter((rule) => !rules[rule]);
}

/** Examples that the checks do not judge as stated, as findings. */
export const brokenExamples = async () =>
  [...checkPending(), ...(await checkExamples())].map((message) => ({
    place: '.workspace/language/examples.mjs',
    message,
  }));
