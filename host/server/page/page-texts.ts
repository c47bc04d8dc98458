// cspell:ignore llame necesita nuestra oficina
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from 'shared/language/language';

/** The texts that a page has before any code. */
export interface PageTexts {
  /** The title of /login, and what it shows while the provider's page opens. */
  readonly signIn: { readonly title: string; readonly leaving: string; readonly again: string };
  /** Shown when no script has loaded after 20 s (spec 8). */
  readonly late: { readonly title: string; readonly text: string; readonly refresh: string };
  readonly noScript: string;
}

const CATALOGUES = join(import.meta.dirname, '..', '..', 'src', 'messages');

/** Not in the catalogue, because the code of the portal never shows it. */
const NO_SCRIPT: Readonly<Record<Language, string>> = {
  en: 'This portal needs JavaScript. Please turn it on, or call our office.',
  es: 'Este portal necesita JavaScript. Actívelo o llame a nuestra oficina.',
};

/** Reads the texts from the catalogue of the host. Texts without a translation are English. */
function readPageTexts(language: Language): PageTexts {
  const texts = { ...readCatalogue(DEFAULT_LANGUAGE), ...readCatalogue(language) };
  const read = (key: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The catalogue of the host has no text ${key}.`);
    return text;
  };
  return {
    signIn: {
      title: read('login.title'),
      leaving: read('login.leaving'),
      again: read('login.again'),
    },
    late: {
      title: read('error.other.title'),
      text: read('error.other.text'),
      refresh: read('error.refresh'),
    },
    noScript: NO_SCRIPT[language],
  };
}

function readCatalogue(language: Language): Record<string, string> {
  const file = join(CATALOGUES, `${language}.json`);
  // An image can lack the translation. The English catalogue has to be there.
  if (language !== DEFAULT_LANGUAGE && !existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8'));
}

const textsByLanguage = new Map(
  LANGUAGES.map((language) => [language, readPageTexts(language)] as const),
);

export function getPageTexts(language: Language): PageTexts {
  const texts = textsByLanguage.get(language);
  if (!texts) throw new Error(`There are no texts in ${language}.`);
  return texts;
}
