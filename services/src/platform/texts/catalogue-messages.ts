import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LANGUAGE, getLanguage, type Language } from 'shared/language/language';
import { readCatalogue } from './define-texts.ts';

const require = createRequire(import.meta.url);

/** Catalogues that the pages and the services use. */
const SHARED_CATALOGUES = ['repair-messages', 'repair-states', 'relations'];

function readSharedCatalogues(language: Language): Readonly<Record<string, string>> {
  const folders = SHARED_CATALOGUES.map((name) => pathToFileURL(require.resolve(`shared/${name}`)));
  return Object.assign({}, ...folders.map((folder) => readCatalogue(folder, language)));
}

const messages = new Map<Language, Readonly<Record<string, string>>>();

function getMessages(language: Language): Readonly<Record<string, string>> {
  const known = messages.get(language) ?? readSharedCatalogues(language);
  messages.set(language, known);
  return known;
}

/**
 * The text of a code in the shared catalogues, as in `since.today`, `state.triaged` or `relation.parent`, in the
 * language of the reader.
 */
export const getCatalogueMessage = (name: string): string =>
  getMessages(getLanguage())[name] ?? getMessages(DEFAULT_LANGUAGE)[name] ?? name;
