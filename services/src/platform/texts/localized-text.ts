import { DEFAULT_LANGUAGE, getLanguage, LANGUAGES, type Language } from 'shared/language/language';
import { runInLanguage } from './reader-language.ts';

/** A text in each language. A plain string is the same text in every language. */
export type LocalizedText = string | Readonly<Record<Language, string>>;

/**
 * Formats a text in every language. For texts that are queued before the language of their reader is known, or in the
 * request of another person.
 */
export function localizeText(format: () => string): LocalizedText {
  const [en, es] = LANGUAGES.map((language) => runInLanguage(language, format)) as [string, string];
  return en === es ? en : { en, es };
}

/** Whether a stored value is a text in each language. */
export const isLocalizedText = (value: unknown): value is LocalizedText =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    DEFAULT_LANGUAGE in value &&
    Object.values(value).every((text) => typeof text === 'string'));

/** Returns a text in the language of the reader. */
export const getLocalizedText = (text: LocalizedText): string =>
  typeof text === 'string' ? text : (text[getLanguage()] ?? text[DEFAULT_LANGUAGE]);
