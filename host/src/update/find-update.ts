import type { CurrentRelease } from 'shared/federation/registry';
import { findCurrentRelease } from '../remotes/registry/current-release.ts';
import {
  getHostBuild,
  getRegisteredSection,
  listRegisteredSections,
} from '../remotes/registry/registry.ts';
import { listRefreshFiles } from './list-refresh-files.ts';

/**
 * Returns the id of the release set that a refresh would load. Returns null when it has the same builds as
 * this page, or when a file that the new page needs first is not available.
 */
export async function findUpdate(): Promise<string | null> {
  const release = await findCurrentRelease();
  if (!release || !hasOtherBuilds(release)) return null;
  return (await areFilesAvailable()) ? release.set : null;
}

function hasOtherBuilds({ host, sections }: CurrentRelease): boolean {
  if (host !== getHostBuild()) return true;
  return listRegisteredSections().some((section) => {
    const build = sections[section];
    return build !== undefined && build !== getRegisteredSection(section)?.build;
  });
}

/** Sends a HEAD request for each file. */
async function areFilesAvailable(): Promise<boolean> {
  try {
    const files = await listRefreshFiles();
    const checks = files.map(async (file) => (await fetch(file, { method: 'HEAD' })).ok);
    return files.length > 0 && (await Promise.all(checks)).every(Boolean);
  } catch {
    return false;
  }
}
