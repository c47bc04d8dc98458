import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { activateLanguage, type Messages } from 'shared/i18n/catalogues';
import { DEFAULT_LANGUAGE, type Language } from 'shared/language/language';
import { listOwnModules } from '../modules/own-modules.ts';
import { SECTIONS } from '../section-module.ts';
import { workspaceRoot } from '../workspace-root.ts';
import { compileTranslation } from './compile-translation.ts';
import { readTextDefinition } from './text-definition.ts';

// For tests. A text that a module reads when it is imported keeps the language of that moment.

/** Shows all texts of the portal in a language, from the catalogues of the workspace, as a page in it does. */
export function setTestLanguage(language: Language): void {
  const root = document.documentElement;
  root.lang = language;
  if (language === DEFAULT_LANGUAGE) delete root.dataset.language;
  else root.dataset.language = language;
  globalThis.portalTexts = language === DEFAULT_LANGUAGE ? undefined : readTexts(language);
  activateLanguage(language);
}

/** Reads the translations of all catalogues, by namespace. */
function readTexts(language: Language): Record<string, Messages> {
  const modules = listOwnModules();
  const folders = ['shared', 'host/src', ...SECTIONS.map((name) => `remote-${name}/src`)];
  const entries = folders
    .flatMap((folder) => listTextFiles(join(workspaceRoot, folder)))
    .flatMap((file) => {
      const definition = readTextDefinition(readFileSync(file, 'utf8'));
      if (!definition) return [];
      const { namespace, catalogue } = definition;
      const own = modules.get(catalogue);
      const english =
        own === undefined ? join(dirname(file), catalogue) : join(workspaceRoot, 'shared', own);
      const messages = compileTranslation(english, language);
      return messages ? [[namespace, messages] as const] : [];
    });
  return Object.fromEntries(entries);
}

function listTextFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listTextFiles(path);
    return entry.name.endsWith('texts.ts') ? [path] : [];
  });
}
