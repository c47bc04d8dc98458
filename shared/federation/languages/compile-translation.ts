import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from 'shared/language/language';
import { workspaceRoot } from '../workspace-root.ts';

type CompileMessages = (source: string, file: string) => string;

const compileMessages: CompileMessages = createRequire(join(workspaceRoot, 'shared/package.json'))(
  './i18n/compile-messages.cjs',
);

/** Returns the path of the translation of an English catalogue: `messages/es.json` next to `messages/en.json`. */
export const getTranslationPath = (englishPath: string, language: Language): string =>
  join(dirname(englishPath), `${language}.json`);

/**
 * Returns the compiled messages of the translation of an English catalogue; null without a translation. Leaves out keys
 * that the English catalogue does not have.
 */
export function compileTranslation(
  englishPath: string,
  language: Language,
): Record<string, string> | null {
  const path = getTranslationPath(englishPath, language);
  if (!existsSync(path)) return null;
  const english: object = JSON.parse(readFileSync(englishPath, 'utf8'));
  const compiled: Record<string, string> = JSON.parse(
    compileMessages(readFileSync(path, 'utf8'), path),
  );
  return Object.fromEntries(
    Object.entries(compiled).filter(([key]) => Object.hasOwn(english, key)),
  );
}
