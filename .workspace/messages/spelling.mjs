// Spelling of the Spanish texts, by cspell. Every distinct word is checked once, in one document.
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { spellCheckDocument } from 'cspell-lib';

const require = createRequire(import.meta.url);
const FOLDER = import.meta.dirname;
const CONFIGURATION = {
  version: '0.2',
  import: [require.resolve('@cspell/dict-es-es/cspell-ext.json')],
  language: 'es',
  dictionaries: ['es-es', 'terms'],
  dictionaryDefinitions: [{ name: 'terms', path: path.join(FOLDER, 'spanish-terms.txt') }],
};

/** Placeholders, tags, web addresses and the names of plural forms and values are not prose. */
const NOT_PROSE =
  /\{\w+(?=[},\s])(?:, (?:plural|select|selectordinal),)?|<\/?\w+\/?>|(?<!\p{L})[a-z_]\w* (?=\{)|=\d+ (?=\{)|https?:\/\/\S+|\S+@\S+/gu;
const WORD = /[\p{L}\p{M}]{3,}/gu;

const readWords = (message) =>
  [...message.replaceAll(NOT_PROSE, ' ').matchAll(WORD)].map(([word]) => word);

/** Sentences about words of the Spanish catalogues that no dictionary has. */
export async function findMisspelledMessages(catalogues) {
  const places = new Map();
  for (const { file, spanish } of catalogues) {
    for (const [key, message] of spanish ?? []) {
      for (const word of readWords(message)) {
        if (!places.has(word))
          places.set(word, `${file.replace(/en\.json$/, 'es.json')}: "${key}"`);
      }
    }
  }
  const document = {
    uri: pathToFileURL(path.join(FOLDER, 'words.txt')).href,
    text: [...places.keys()].join('\n'),
    languageId: 'plaintext',
    locale: 'es',
  };
  const options = { generateSuggestions: false, noConfigSearch: true };
  const { issues, errors } = await spellCheckDocument(document, options, CONFIGURATION);
  if (errors?.length > 0) throw errors[0];
  return issues.map(
    ({ text }) =>
      `${places.get(text)} has the word "${text}": correct it, or add a term to .workspace/messages/spanish-terms.txt.`,
  );
}
