import type { RegistryBuild } from 'shared/federation/registry';
import { activateLanguage } from 'shared/i18n/catalogues';
import { DEFAULT_LANGUAGE, getLanguage } from 'shared/language/language';
import { reportError } from '#src/reporting/report-error.ts';
import { TRANSLATION_ATTEMPTS, TRANSLATION_DEADLINE_MS } from '../limits.ts';
import { toAttemptUrl } from '../registry/attempt-url.ts';
import { countAttempt, toAbsoluteUrl } from '../registry/registry.ts';
import { createScript } from './create-script.ts';
import { withDeadline, withRetries } from './retries.ts';
import { markUntranslated, unmarkUntranslated } from './untranslated-builds.ts';

/** The translation of a build did not load, so the build runs in English. */
class TranslationLoadError extends Error {
  override readonly name = 'TranslationLoadError';

  constructor(app: string, { build }: RegistryBuild, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The translation of ${app} (build ${build}) did not load: ${reason}`, { cause });
  }
}

/** Translations that have loaded or are loading, by the folder of their build. */
const loads = new Map<string, Promise<boolean>>();

/**
 * Loads the translation of a build, with one retry, within 4 s. It has to run before the modules of the build. Resolves
 * with false when it does not load: this is reported, and the texts of the build are English. Never rejects.
 */
export function loadTranslation(app: string, build: RegistryBuild): Promise<boolean> {
  const { base, translation } = build;
  if (translation === undefined || getLanguage() === DEFAULT_LANGUAGE) {
    return Promise.resolve(false);
  }
  const existing = loads.get(base);
  if (existing) return existing;
  const url = toAbsoluteUrl(base + translation);
  const attempts = withRetries(() => runScript(url), TRANSLATION_ATTEMPTS);
  attempts.then(
    () => applyLateTranslation(build),
    () => {},
  );
  const load = withDeadline(attempts, TRANSLATION_DEADLINE_MS).then(
    () => true,
    (cause: unknown) => {
      markUntranslated(build);
      // The next attempt to load the section tries again.
      loads.delete(base);
      const source = { app, build: build.build, remote: app.replace('remote-', '') };
      reportError(new TranslationLoadError(app, build, cause), { kind: 'translation' }, source);
      return false;
    },
  );
  loads.set(base, load);
  return load;
}

/** A translation that arrives after its time limit is used from the next render on. */
function applyLateTranslation(build: RegistryBuild): void {
  if (unmarkUntranslated(build)) activateLanguage(getLanguage());
}

/**
 * The page contains the translation of the host as a script that runs before this one. When that has failed, this
 * requests the translation once more. Without it, the whole page is English until the next load.
 */
export async function completeHostTranslation(host: RegistryBuild): Promise<void> {
  if (host.translation === undefined || globalThis.portalTexts !== undefined) return;
  // The first attempt was the script in the page.
  countAttempt(toAbsoluteUrl(host.base + host.translation));
  if (!(await loadTranslation('host', host))) {
    const root = document.documentElement;
    root.lang = DEFAULT_LANGUAGE;
    delete root.dataset.language;
  }
  activateLanguage(getLanguage());
}

function runScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = createScript(toAttemptUrl(url, countAttempt(url)));
    script.onload = () => {
      script.remove();
      resolve();
    };
    script.onerror = () => {
      script.remove();
      reject(new Error(`${script.src} did not load.`));
    };
    document.head.append(script);
  });
}
