import type { SectionBuild } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { loadScreen } from '../load/load-section.ts';
import { getRegisteredSection } from '../registry/registry.ts';
import { fallbackBuilds, getBuildInUse, type LoadedBuild, loadFallback } from './find-screen.ts';

/** Whether `findOtherScreen` has a build to load. */
export function hasOtherBuild(section: SectionName, failed: SectionBuild): boolean {
  if (hasLeft(section, failed)) return true;
  return getRegisteredSection(section)?.fallback !== undefined && !fallbackBuilds.has(section);
}

/**
 * Loads the screen from another build than `failed`, which threw while rendering: from the build in use if the
 * section has left the failed one, otherwise from the fallback build, which the section then uses. Rejects when
 * there is no other build or it does not load.
 */
export async function findOtherScreen(
  section: SectionName,
  path: string,
  failed: SectionBuild,
): Promise<LoadedBuild> {
  const inUse = getBuildInUse(section);
  if (inUse && hasLeft(section, failed)) {
    return { screen: await loadScreen(section, inUse, path), build: inUse };
  }
  const loaded = await loadFallback(section, path);
  fallbackBuilds.set(section, loaded.build);
  return loaded;
}

function hasLeft(section: SectionName, failed: SectionBuild): boolean {
  const inUse = getBuildInUse(section);
  return inUse !== undefined && inUse.build !== failed.build;
}
