import type { RegistryEntry } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { loadScreen } from '../load/load-section.ts';
import { ReplacementNotice } from '../outlet/replacement-notice.tsx';
import { getRegisteredSection, registerSection } from '../registry/registry.ts';
import { fallbackBuilds } from './find-screen.ts';
import { deleteScreens, recordReady, setScreen } from './screen-store.ts';

/**
 * Registers another build of a section and shows its screen once it has loaded; until then nothing changes.
 * Returns false, with the previous build registered, when the screen does not load.
 */
export async function restartSection(
  section: SectionName,
  path: string,
  entry: RegistryEntry,
): Promise<boolean> {
  const previous = getRegisteredSection(section) ?? null;
  // The files of a build can be loaded only while it is registered.
  registerSection(section, entry);
  try {
    const screen = await loadScreen(section, entry, path);
    fallbackBuilds.delete(section);
    deleteScreens(section);
    recordReady(section, entry);
    setScreen(section, path, { ...screen, build: entry, Notice: ReplacementNotice });
    return true;
  } catch {
    registerSection(section, previous);
    return false;
  }
}
