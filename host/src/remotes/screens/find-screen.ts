import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { FALLBACK_AFTER_MS, SCREEN_DEADLINE_MS } from '../limits.ts';
import { type LoadedScreen, loadScreen } from '../load/load-section.ts';
import { delay, withDeadline } from '../load/retries.ts';
import { hasNewerBuild } from '../registry/current-release.ts';
import { getRegisteredSection } from '../registry/registry.ts';

/** Why a section did not load, with the id of the build that failed, for the error report. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly build: string;

  constructor(section: SectionName, build: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The section ${section} (build ${build}) did not load: ${reason}`, { cause });
    this.build = build;
  }
}

/**
 * The result of loading a screen. `failure` and `screen` are both set when the fallback build is used;
 * `build` is the build that works.
 */
export type ScreenResult =
  | {
      readonly screen: LoadedScreen;
      readonly build: SectionBuild;
      readonly failure: SectionLoadError | null;
    }
  | { readonly screen: null; readonly failure: SectionLoadError; readonly updated: boolean };

/** Sections that use their fallback build until the page is reloaded or another build is registered. */
export const fallbackBuilds = new Map<SectionName, SectionBuild>();

/** Returns the build from which this page loads screens of a section. */
export function getBuildInUse(section: SectionName): SectionBuild | undefined {
  return fallbackBuilds.get(section) ?? getRegisteredSection(section);
}

/**
 * Finds a screen in this order (docs/architecture.md): the build in use, with retries; if that fails, checks
 * whether a newer build exists (`updated`); otherwise loads the fallback build once. A slow build is still
 * used if it loads first. Resolves within 9 s and never rejects.
 */
export async function findScreen(section: SectionName, path: string): Promise<ScreenResult> {
  const build = getBuildInUse(section);
  const attempt = startLoad(section, build, path);
  let updated = false;
  const loadOther = async () => {
    const hasLoaded = await Promise.race([attempt.hasLoaded, delay(FALLBACK_AFTER_MS)]);
    if (hasLoaded) return attempt.screen;
    updated = await hasNewerBuild(section);
    if (updated) throw new Error('A newer build of the section is in service.');
    return loadFallback(section, path);
  };
  const createFailure = () =>
    new SectionLoadError(section, build?.build ?? 'none', attempt.cause());
  try {
    const first = Promise.any([attempt.screen, loadOther()]);
    const loaded = await withDeadline(first, SCREEN_DEADLINE_MS);
    if (loaded.build === build) return { screen: loaded.screen, build, failure: null };
    fallbackBuilds.set(section, loaded.build);
    return { ...loaded, failure: createFailure() };
  } catch {
    // Drops a fallback build that failed too, so that the next attempt starts with the registered build.
    fallbackBuilds.delete(section);
    return { screen: null, failure: createFailure(), updated };
  }
}

export interface LoadedBuild {
  readonly screen: LoadedScreen;
  readonly build: SectionBuild;
}

/**
 * Starts loading the screen of the build in use. `hasLoaded` resolves when the outcome is known, `cause()`
 * returns the error so far.
 */
function startLoad(section: SectionName, build: SectionBuild | undefined, path: string) {
  let cause: unknown = new Error(`no response within ${FALLBACK_AFTER_MS / 1000} s`);
  const load = async (): Promise<LoadedBuild> => {
    if (!build) throw new Error('not in this release');
    return { screen: await loadScreen(section, build, path), build };
  };
  const screen = load().catch((error: unknown) => {
    cause = error;
    throw error;
  });
  const hasLoaded = screen.then(
    () => true,
    () => false,
  );
  return { screen, hasLoaded, cause: () => cause };
}

/** Loads a screen from the fallback build, unless the section uses that already. */
export async function loadFallback(section: SectionName, path: string): Promise<LoadedBuild> {
  const build = getRegisteredSection(section)?.fallback;
  if (!build || fallbackBuilds.has(section)) throw new Error('The section has no fallback build.');
  const screen = await loadScreen(section, build, path);
  // A screen that only the newer build has must not be shown as "not found".
  if (screen.status === 'missing') throw new Error('The fallback build has no such screen.');
  return { screen, build };
}
