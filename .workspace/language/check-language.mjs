// Every language check over a set of files: `{ file, kind, text }` as readSources gives them.
import { findMissingTextFiles, readCatalogueTexts } from './catalogue-texts.mjs';
import { findBanned } from './find-banned.mjs';
import { findHardTexts, findUnusedExceptions } from './find-grades.mjs';
import { findNames } from './find-names.mjs';
import { parseCode } from './parse-code.mjs';
import { findMisspelled } from './spelling.mjs';
import { findPrefix, PREFIX_MESSAGE } from './test-prefix.mjs';

function findInProse(source, prose) {
  return prose.flatMap(({ kind, offset, text }) => {
    const at = { file: source.file, text: source.text, kind };
    const words = findBanned(kind, text).map((found) => ({
      ...at,
      check: 'words',
      word: found.word,
      offset: offset + found.offset,
      message: found.message,
    }));
    const prefix = kind === 'test name' ? findPrefix(text) : undefined;
    if (prefix === undefined) return words;
    return [
      ...words,
      {
        ...at,
        check: 'prefixes',
        word: 'prefix',
        offset,
        message: `"${prefix}" ${PREFIX_MESSAGE}`,
      },
    ];
  });
}

/** Findings in what renters read. A word that several variants of a message share is one finding. */
function findInCatalogues(entries) {
  return entries.flatMap(({ source, key, offset, texts }) => {
    const found = texts.flatMap((text) => findBanned('catalogue', text));
    const words = Map.groupBy(found, ({ word }) => word);
    return [...words].map(([word, [{ message }]]) => ({
      check: 'catalogues',
      kind: 'catalogue',
      word,
      file: source.file,
      text: source.text,
      offset,
      message: `${key}: ${message}`,
    }));
  });
}

const countLines = (text, offset) => text.slice(0, offset).split('\n').length;

/** `{ check, kind, word, files, place, message }`: `files` are all that a finding is about. */
const finish = ({ text, offset, ...finding }) => ({
  ...finding,
  files: finding.files ?? [finding.file],
  place: `${finding.file}:${countLines(text, offset)}`,
});

/** The checks that read words, names and test names. */
export function checkWords(sources) {
  const code = sources.filter(({ kind }) => kind === 'code');
  const parsed = code.map((source) => ({ source, ...parseCode(source) }));
  const docs = sources.filter(({ kind }) => kind === 'doc');
  return [
    ...parsed.flatMap(({ source, prose }) => findInProse(source, prose)),
    ...docs.flatMap((source) =>
      findInProse(source, [{ kind: 'doc', offset: 0, text: source.text }]),
    ),
    ...findNames(parsed),
  ].map(finish);
}

/** The checks of what renters read. */
export function checkCatalogues(sources) {
  const entries = readCatalogueTexts(sources);
  return [...findInCatalogues(entries), ...findHardTexts(entries)].map(finish);
}

export async function checkSpelling(sources) {
  const translations = sources.filter(({ kind }) => kind === 'translation');
  const english = sources.filter(({ kind }) => kind !== 'translation');
  return (await findMisspelled(english, translations)).map(finish);
}

/** Entries of the lists that no longer belong to a file or to a text. */
export const checkLists = (sources) =>
  [...findMissingTextFiles(sources), ...findUnusedExceptions(readCatalogueTexts(sources))].map(
    finish,
  );
