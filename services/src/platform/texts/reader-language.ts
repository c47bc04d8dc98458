import { AsyncLocalStorage } from 'node:async_hooks';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  setLanguageSource,
} from 'shared/language/language';

const readerLanguage = new AsyncLocalStorage<Language>();

// `getLanguage` and `getLocale` answer for the reader of the current request or mail.
setLanguageSource(() => readerLanguage.getStore() ?? DEFAULT_LANGUAGE);

let offeredLanguages: readonly Language[] = LANGUAGES;

/** Limits the languages of this process to those that the portal offers. Without a call, all of them. */
export function setOfferedLanguages(languages: readonly Language[]): void {
  offeredLanguages = languages;
}

/**
 * Runs `work` with the language of its reader: texts, dates and amounts inside are written in this language, also
 * after an `await`. Other requests of the process keep their own language. A language that the portal does not offer,
 * such as one that a renter chose before it was withdrawn, is English.
 */
export const runInLanguage = <T>(language: Language, work: () => T): T =>
  readerLanguage.run(offeredLanguages.includes(language) ? language : DEFAULT_LANGUAGE, work);

/**
 * Writes a text that is stored and that several people read, such as the reason of a charge: in English, also in the
 * request of a Spanish page. `defineStoredTexts` translates it for each reader.
 */
export const writeStoredText = (write: () => string): string =>
  runInLanguage(DEFAULT_LANGUAGE, write);
