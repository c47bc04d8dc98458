// Spelling of code, docs and catalogues, by cspell. Every distinct word is checked once, in one document: that
// takes two seconds, and 18 where each file is a document.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfigFile, resolveConfigFileImports, spellCheckDocument } from 'cspell-lib';

const FOLDER = import.meta.dirname;
const CONFIGURATION = path.join(FOLDER, 'cspell.json');
const DICTIONARY = path.join(FOLDER, 'dictionary.txt');
const DICTIONARY_NAME = '.workspace/language/dictionary.txt';

// Escapes of strings, percent-encoding, addresses, and what is data: hexadecimal, base64.
const NOT_WORDS =
  /\\[nrt]|\\[bfv]|\\u\{?[\da-f]+\}?|\\x[\da-f]{2}|%[\da-f]{2}|https?:\/\/[^\s'"`)]+|\b(?=[a-f]*\d)[\da-f]{6,}\b|\b[a-f]{8,}\b|[A-Za-z\d+/]{40,}={0,2}|\[[a-z]{2}\][a-z]+/gi;
// A word of ASCII letters. Names in other scripts belong to sample people.
const WORD = /(?<![\p{L}\p{M}\d])[A-Za-z]+(?:['’][a-z]+)?(?![\p{L}\p{M}])/gu;
const SHORTEST = 4;
/** `cspell:ignore paymets` in a comment: words that are wrong on purpose in this file. */
const IGNORED = /cspell:ignore ((?:[A-Za-z]+ ?)+)/g;

/** Tests and journeys quote the texts of pages in every language. */
const QUOTES_TEXTS = /\.test\.tsx?$|^e2e\//;

const readWords = ({ text }) => [...text.matchAll(WORD)].map(([word]) => word);

/** Each distinct word with the files and the offset in the first of them. `quoted` words are right in tests. */
function collectWords(sources, quoted) {
  const words = new Map();
  for (const { file, text } of sources) {
    const listed = [...text.matchAll(IGNORED)].flatMap(([, list]) => list.split(' '));
    const ignored = QUOTES_TEXTS.test(file) ? quoted.union(new Set(listed)) : new Set(listed);
    const prose = text.replaceAll(NOT_WORDS, (found) => ' '.repeat(found.length));
    for (const { 0: word, index } of prose.matchAll(WORD)) {
      if (word.length < SHORTEST || ignored.has(word)) continue;
      const places = words.get(word) ?? new Map();
      if (!places.has(file)) places.set(file, index);
      words.set(word, places);
    }
  }
  return words;
}

async function findUnknown(words) {
  const settings = await resolveConfigFileImports(await readConfigFile(CONFIGURATION));
  const text = words.join('\n');
  const document = {
    uri: pathToFileURL(`${FOLDER}/words.txt`).href,
    text,
    languageId: 'plaintext',
  };
  const options = { generateSuggestions: false, noConfigSearch: true };
  const { issues, errors } = await spellCheckDocument(document, options, settings);
  if (errors?.length > 0) throw errors[0];
  return issues.map((issue) => ({
    part: issue.text,
    word: text.slice(text.lastIndexOf('\n', issue.offset) + 1).split('\n', 1)[0],
  }));
}

/** The dictionary is sorted, so that a word is added in one place. */
export function findInDictionary() {
  const words = readFileSync(DICTIONARY, 'utf8').trimEnd().split('\n');
  const sorted = [...words].sort((a, b) => (a < b ? -1 : 1));
  const misplaced = words.findIndex((word, index) => word !== sorted[index]);
  if (misplaced === -1) return [];
  const place = `${DICTIONARY_NAME}:${misplaced + 1}`;
  return [{ place, message: `"${words[misplaced]}" is not in its place: the list is sorted.` }];
}

/**
 * A finding for each file with a word that no dictionary has. `translations` are catalogues in other languages, with
 * a spelling check of their own (`.workspace/messages`).
 */
export async function findMisspelled(sources, translations = []) {
  const words = collectWords(sources, new Set(translations.flatMap(readWords)));
  const unknown = await findUnknown([...words.keys()]);
  const textOf = new Map(sources.map(({ file, text }) => [file, text]));
  return unknown.flatMap(({ part, word }) =>
    [...words.get(word)].map(([file, offset]) => ({
      check: 'spelling',
      word: part,
      file,
      text: textOf.get(file),
      offset,
      message: `"${part}": correct it, or add a term of the domain to ${DICTIONARY_NAME}.`,
    })),
  );
}
