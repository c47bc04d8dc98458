import type { ComponentType } from 'react';
import type { SectionBuild } from 'shared/federation/registry';
import type { SectionModule, SectionName, SectionPage } from 'shared/federation/section-module';
import { reportUncaught } from '#src/reporting/report-error.ts';
import { SECTION_DEADLINE_MS } from '../limits.ts';
import { captureLoadErrors } from './load-errors.ts';
import { abandonPreloads, preloadScripts } from './preload-scripts.ts';
import { withDeadline, withRetries } from './retries.ts';
import { runBuild } from './run-build.ts';
import { translateBuild } from './translate-build.ts';

/** The screen of a build for a path, or `missing` when the build has no screen there. */
export type LoadedScreen =
  | { readonly status: 'ready'; readonly Screen: SectionPage; readonly leadsTo?: string }
  | { readonly status: 'missing' };

const loadingSections = new Map<string, Promise<SectionModule>>();
/** Bases of the builds whose section has loaded. */
const loadedSections = new Set<string>();

/**
 * Loads one screen of one build, with three attempts each for the section and the screen, within 8 s. Rejects
 * on failure. A failure is not cached: the next call starts again.
 */
export function loadScreen(
  section: SectionName,
  build: SectionBuild,
  path: string,
): Promise<LoadedScreen> {
  const load = async (): Promise<LoadedScreen> => {
    // Each of them would otherwise be found only when the one before it runs.
    if (path === '' && !loadingSections.has(build.base)) preloadScripts(build.indexScripts ?? []);
    const module = await loadSection(section, build);
    const screen = module.screens.find((candidate) => candidate.path === path);
    if (!screen) return { status: 'missing' };
    const Screen = await withRetries(screen.load);
    const { leadsTo } = screen;
    return { status: 'ready', Screen, ...(leadsTo !== undefined && { leadsTo }) };
  };
  return withDeadline(captureLoadErrors(build.base, load, reportUncaught), SECTION_DEADLINE_MS);
}

/** Loads one lazy part of a screen from one build, within 8 s. Rejects when the build has no such part. */
export function loadPart(
  section: SectionName,
  build: SectionBuild,
  name: string,
): Promise<ComponentType<never>> {
  const load = async () => {
    const part = (await loadSection(section, build)).parts?.[name];
    if (!part) throw new Error(`The build ${build.build} of ${section} has no part ${name}.`);
    return withRetries(part);
  };
  return withDeadline(captureLoadErrors(build.base, load, reportUncaught), SECTION_DEADLINE_MS);
}

/** Whether the section of this build has loaded, so that only the code of a screen can be missing. */
export const hasLoadedSection = (build: SectionBuild | undefined): boolean =>
  build !== undefined && loadedSections.has(build.base);

function loadSection(section: SectionName, build: SectionBuild): Promise<SectionModule> {
  const existing = loadingSections.get(build.base);
  if (existing) return existing;
  const attempts = runTranslatedBuild(section, build);
  attempts.then(
    () => loadedSections.add(build.base),
    () => {},
  );
  const started = withDeadline(attempts, SECTION_DEADLINE_MS).catch((error: unknown) => {
    loadingSections.delete(build.base);
    abandonPreloads(build);
    throw error;
  });
  loadingSections.set(build.base, started);
  return started;
}

/**
 * Runs the translation of a build before its modules, which read their texts when they run. The entry is fetched at the
 * same time.
 */
async function runTranslatedBuild(
  section: SectionName,
  build: SectionBuild,
): Promise<SectionModule> {
  if (build.translation !== undefined) {
    preloadScripts([build.base + build.entry]);
    await translateBuild(`remote-${section}`, build);
  }
  return withRetries(() => runBuild(section, build));
}
