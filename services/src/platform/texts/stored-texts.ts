import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';
import { defineTexts, type MessageValues, readCatalogue } from './define-texts.ts';
import { formatStoredMonth, getKind, MONTHS } from './stored-values.ts';

// Texts that several people read, such as ledger lines, are stored in English and translated when they are read.

type StoredText = { key: string; english: string; pattern: RegExp; names: readonly string[] };

const PLACEHOLDER = /\{(\w+)\}/;
const escapePattern = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Creates the pattern that recognizes an English text of the catalogue, with its values as groups. */
function toStoredText([key, english]: [key: string, english: string]): StoredText {
  const parts = english.split(PLACEHOLDER);
  const names = parts.filter((_, index) => index % 2 === 1);
  const source = parts.map((part, index) =>
    index % 2 === 1 ? `(${getKind(part).pattern})` : escapePattern(part),
  );
  return { key, english, names, pattern: new RegExp(`^${source.join('')}$`, 's') };
}

/** Reads the values of a text and formats them for the reader; undefined when the text is another one. */
function readValues(text: string, { pattern, names }: StoredText): MessageValues | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const values: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = getKind(name).format(match[index + 1] ?? '');
    if (value === undefined) return undefined;
    values[name] = value;
  }
  return values;
}

/** Replaces a value in a text that is searched: no reader can type it. */
const NO_TEXT = '\uE000';
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** An English text as an SQL pattern. Values that are not known match any text. */
const toLikePattern = (english: string, month: string) =>
  english
    .split(PLACEHOLDER)
    .map((part, index) => {
      if (index % 2 === 0) return escapeLike(part);
      return part === 'month' ? month : '%';
    })
    .join('');

/**
 * Defines texts that are stored in English. The catalogue in `folder` has the English texts as the services store them.
 * A placeholder whose name starts with `day`, `month` or `visit` is a date, a month or the hours of a visit.
 *
 * - `translate` translates a stored text for the reader. A text that no entry matches, such as one that a company has
 *   written, stays as it is.
 * - `findStored` finds the stored texts whose translation contains what the reader searches, as patterns for `ilike`.
 *   None for an English reader, who searches the stored texts themselves.
 */
export function defineStoredTexts(folder: URL) {
  const { t } = defineTexts<Record<string, string>>(folder);
  let storedTexts: readonly StoredText[] | undefined;
  const listTexts = () => {
    storedTexts ??= Object.entries(readCatalogue(folder, DEFAULT_LANGUAGE)).map(toStoredText);
    return storedTexts;
  };

  function translate(text: string): string {
    if (getLanguage() === DEFAULT_LANGUAGE) return text;
    for (const stored of listTexts()) {
      const values = readValues(text, stored);
      if (values) return t(stored.key, values);
    }
    return text;
  }

  function findStored(search: string): string[] {
    if (getLanguage() === DEFAULT_LANGUAGE) return [];
    const searched = search.toLowerCase();
    return listTexts().flatMap(({ key, english, names }) => {
      const hidden = Object.fromEntries(names.map((name) => [name, NO_TEXT]));
      return (names.includes('month') ? MONTHS : ['']).flatMap((month) => {
        const values = month === '' ? hidden : { ...hidden, month: formatStoredMonth(month) };
        const isFound = t(key, values).toLowerCase().includes(searched);
        return isFound ? [toLikePattern(english, month)] : [];
      });
    });
  }

  return { translate, findStored };
}
