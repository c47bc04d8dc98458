import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { FALLBACK_AFTER_MS, SCREEN_DEADLINE_MS } from '../limits.ts';
import { delay, type LoadedScreen, loadScreen, withDeadline } from '../load/load-section.ts';
import { hasNewerBuild } from '../registry/current-release.ts';
import { getRegisteredSection } from '../registry/registry.ts';

/** What went wrong with a section, with the build that failed, for the error service. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
  readonly build: string;

  constructor(section: SectionName, build: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(`The section ${section} (build ${build}) did not load: ${words}`, { cause });
    this.build = build;
  }
}

/** A failure may come with a screen: that of the build that stands in. `build` is the one that works. */
export type ScreenResult =
  | {
      readonly screen: LoadedScreen;
      readonly build: SectionBuild;
      readonly failure: SectionLoadError | null;
    }
  | { readonly screen: null; readonly failure: SectionLoadError; readonly updated: boolean };

/** Sections that go on with their last known good build until the page is loaded anew. */
const fallbackBuilds = new Map<SectionName, SectionBuild>();

/** The build that this page takes screens of a section from. */
export function getBuildInUse(section: SectionName): SectionBuild | undefined {
  return fallbackBuilds.get(section) ?? getRegisteredSection(section);
}

/**
 * A screen by the ladder of architecture.md: the build in use with its tries; then, is there another
 * build of it by now (`updated`); else the last known good one, once. A build that is merely slow is
 * still taken if it comes first. Settles within 9 s and never rejects.
 */
export async function findScreen(section: SectionName, path: string): Promise<ScreenResult> {
  const build = getBuildInUse(section);
  const tried = startLoad(section, build, path);
  let updated = false;
  const other = async () => {
    const worked = await Promise.race([tried.worked, delay(FALLBACK_AFTER_MS)]);
    if (worked) return tried.screen;
    updated = await hasNewerBuild(section);
    if (updated) throw new Error('There is another build by now.');
    return loadFallback(section, path);
  };
  const failure = () => new SectionLoadError(section, build?.build ?? 'none', tried.cause());
  try {
    const first = Promise.any([tried.screen, other()]);
    const found = await withDeadline(first, SCREEN_DEADLINE_MS);
    if (found.build === build) return { screen: found.screen, build, failure: null };
    fallbackBuilds.set(section, found.build);
    return { ...found, failure: failure() };
  } catch {
    // What stood in and is broken, too, is not held on to: the next try begins at the top.
    fallbackBuilds.delete(section);
    return { screen: null, failure: failure(), updated };
  }
}

interface LoadedBuild {
  readonly screen: LoadedScreen;
  readonly build: SectionBuild;
}

/** The build in use: `worked` once that is known, `cause` why there is nothing of it so far. */
function startLoad(section: SectionName, build: SectionBuild | undefined, path: string) {
  let cause: unknown = new Error(`nothing came within ${FALLBACK_AFTER_MS / 1000} s`);
  const take = async (): Promise<LoadedBuild> => {
    if (!build) throw new Error('not in this release');
    return { screen: await loadScreen(section, build, path), build };
  };
  const screen = take().catch((error: unknown) => {
    cause = error;
    throw error;
  });
  const worked = screen.then(
    () => true,
    () => false,
  );
  return { screen, worked, cause: () => cause };
}

async function loadFallback(section: SectionName, path: string): Promise<LoadedBuild> {
  const build = getRegisteredSection(section)?.fallback;
  if (!build || fallbackBuilds.has(section)) throw new Error('There is no other build of it.');
  const screen = await loadScreen(section, build, path);
  // A screen that only the newer build has is not "not found".
  if (screen.status === 'missing') throw new Error('The last known good build has no such screen.');
  return { screen, build };
}
