import { existsSync, readFileSync } from 'node:fs';
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { DEFAULT_LANGUAGE, getLanguage, getLocale, type Language } from 'shared/language/language';
// Registers the language of the reader.
import './reader-language.ts';

/** Values of a message. Format money and dates first. */
export type MessageValues = Readonly<Record<string, string | number>>;

type Catalogue = Readonly<Record<string, string>>;

/** Reads a catalogue: key -> ICU text. A language without a file has no texts. */
export function readCatalogue(folder: URL, language: Language): Catalogue {
  const file = new URL(`${language}.json`, folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Compiles the texts of a language. Texts that are not translated stay English. */
function createInstance(folder: URL, language: Language): I18n {
  const texts = { ...readCatalogue(folder, DEFAULT_LANGUAGE), ...readCatalogue(folder, language) };
  const compiled = Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]);
  const locale = getLocale();
  return setupI18n({ locale, messages: { [locale]: Object.fromEntries(compiled) } });
}

/**
 * Creates the function that returns texts of a catalogue in the language of the reader. `folder` contains `en.json` and
 * `es.json`. `Texts` is the type of the English catalogue, for its keys. The files are read when a text is first needed.
 */
export function defineTexts<Texts extends Catalogue>(
  folder: URL,
): { t: (key: keyof Texts & string, values?: MessageValues) => string } {
  const instances = new Map<Language, I18n>();
  const getInstance = (language: Language) => {
    const instance = instances.get(language) ?? createInstance(folder, language);
    instances.set(language, instance);
    return instance;
  };
  return { t: (key, values) => getInstance(getLanguage())._(key, values) };
}
