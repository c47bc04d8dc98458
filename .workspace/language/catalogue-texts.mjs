// The texts that renters read: message catalogues with the mails, and the code that writes PDFs and legal texts.
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { readLiterals } from './parse-code.mjs';
import { RENTER_TEXT_FILES } from './renter-text-files.mjs';

/** Stands for a placeholder: a short word, so that a text is not graded by what it does not contain. */
const PLACEHOLDER = 'name';
const TAG = /<\/?\w+\/?>/g;
const EMAIL = /\S+@\S+\.\w+/g;
// A literal in code with fewer words is a label or a code.
const SHORTEST_LITERAL = 4;

const chooseBranch = (choices, index) => {
  const branches = Object.entries(choices).filter(([key]) => key !== 'offset');
  return branches[Math.min(index, branches.length - 1)][1];
};

const countBranches = (tokens) =>
  typeof tokens === 'string'
    ? 1
    : Math.max(
        1,
        ...tokens.map((token) => {
          const choices = Array.isArray(token) && typeof token[2] === 'object' ? token[2] : null;
          if (!choices) return 1;
          const below = Object.values(choices).filter(Array.isArray).map(countBranches);
          return Math.max(Object.keys(choices).length, ...below);
        }),
      );

function writeVariant(tokens, index) {
  if (typeof tokens === 'string') return tokens;
  const parts = tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? 'two' : token;
    const isChoice = ['plural', 'select', 'selectordinal'].includes(token[1]);
    return isChoice ? writeVariant(chooseBranch(token[2], index), index) : PLACEHOLDER;
  });
  return parts.join('');
}

/** The plain texts of an ICU message: one for each branch of its choices, with words for placeholders. */
function toPlainTexts(message) {
  const tokens = compileMessage(message);
  const variants = Array.from({ length: countBranches(tokens) }, (_, index) =>
    writeVariant(tokens, index)
      .replaceAll(TAG, '')
      .replaceAll(EMAIL, PLACEHOLDER)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return [...new Set(variants)];
}

function flatten(value, key = '') {
  if (typeof value === 'string') return [{ key, message: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  );
}

function readCatalogue(source) {
  return flatten(JSON.parse(source.text)).map(({ key, message }) => ({
    source,
    key,
    offset: Math.max(0, source.text.indexOf(JSON.stringify(message).slice(1, -1))),
    texts: toPlainTexts(message),
  }));
}

/** Each line of a string is a paragraph or a heading (`## Title`) of its own. */
const readTextFile = (source) =>
  readLiterals(source).flatMap(({ offset, text }) =>
    text
      .split('\n')
      .map((line) => line.replace(/^## /, '').trim())
      .filter((line) => line.split(/\s+/).length >= SHORTEST_LITERAL)
      .map((line) => ({ source, key: line.slice(0, 40), offset, texts: [line] })),
  );

/** `{ source, key, offset, texts }` of every message and of every sentence in the files with texts for renters. */
export function readCatalogueTexts(sources) {
  const inCode = new Set(RENTER_TEXT_FILES);
  return sources.flatMap((source) => {
    if (source.kind === 'catalogue') return readCatalogue(source);
    return inCode.has(source.file) ? readTextFile(source) : [];
  });
}

/** Files that are named in the list and are not there. */
export function findMissingTextFiles(sources) {
  const files = new Set(sources.map(({ file }) => file));
  return RENTER_TEXT_FILES.filter((file) => !files.has(file)).map((file) => ({
    check: 'grades',
    word: 'missing file',
    file,
    text: '',
    offset: 0,
    message: 'Not there: name the file that now has its texts in renter-text-files.mjs.',
  }));
}
