/** The languages in which all texts exist. The first one is the fallback. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' };

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** Reads the language of the page. It does not change: a new choice reloads the page. */
function readPageLanguage(): Language {
  if (typeof document === 'undefined') return DEFAULT_LANGUAGE;
  const value = document.documentElement.dataset.language;
  return isLanguage(value) ? value : DEFAULT_LANGUAGE;
}

let readLanguage = readPageLanguage;

/** Replaces the source of the language. The services use it: they write for many readers at the same time. */
export function setLanguageSource(source: () => Language): void {
  readLanguage = source;
}

/** The language of the reader, for texts. */
export const getLanguage = (): Language => readLanguage();

/** The locale of the reader, for the formats of `Intl`: `en-US` or `es-US`. */
export const getLocale = (): string => LOCALES[getLanguage()];
