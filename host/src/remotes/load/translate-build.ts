import type { RegistryBuild } from 'shared/federation/registry';
import { loadCode } from 'shared/loading/load-code';
import { reportError } from '#src/reporting/report-error.ts';
import { markUntranslated } from './untranslated-builds.ts';

type TranslationCode = typeof import('./load-translation.ts');

/**
 * Loads the translation of a build, before its modules run. Does nothing on an English page, which therefore never loads
 * the code for it. Never rejects: without its translation the build runs in English.
 */
export const translateBuild = (app: string, build: RegistryBuild): Promise<void> =>
  runTranslationCode(build, ({ loadTranslation }) => loadTranslation(app, build));

/** Loads the translation of the host, when the script in the page has not. */
export const translateHost = (host: RegistryBuild): Promise<void> =>
  globalThis.portalTexts === undefined
    ? runTranslationCode(host, ({ completeHostTranslation }) => completeHostTranslation(host))
    : Promise.resolve();

async function runTranslationCode(
  build: RegistryBuild,
  run: (code: TranslationCode) => Promise<unknown>,
): Promise<void> {
  if (build.translation === undefined) return;
  try {
    await run(await loadCode(() => import('./load-translation.ts')));
  } catch (error) {
    markUntranslated(build);
    reportError(error, { kind: 'translation' });
  }
}
