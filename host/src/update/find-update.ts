import type { CurrentRelease } from 'shared/federation/registry';
import { findCurrentRelease } from '../remotes/registry/current-release.ts';
import {
  getHostBuild,
  getRegisteredSection,
  listRegisteredSections,
} from '../remotes/registry/registry.ts';
import { listRefreshFiles } from './list-refresh-files.ts';

/**
 * The set that a refresh would bring, if it has other builds than this page and every file that the
 * page would ask for first answers; else null.
 */
export async function findUpdate(): Promise<string | null> {
  const news = await findCurrentRelease();
  if (!news || !hasOtherBuilds(news)) return null;
  return (await areFilesAvailable()) ? news.set : null;
}

function hasOtherBuilds({ host, sections }: CurrentRelease): boolean {
  if (host !== getHostBuild()) return true;
  return listRegisteredSections().some((section) => {
    const build = sections[section];
    return build !== undefined && build !== getRegisteredSection(section)?.build;
  });
}

/** Asks for the head of each of the files. */
async function areFilesAvailable(): Promise<boolean> {
  try {
    const files = await listRefreshFiles();
    const answers = files.map(async (file) => (await fetch(file, { method: 'HEAD' })).ok);
    return files.length > 0 && (await Promise.all(answers)).every(Boolean);
  } catch {
    return false;
  }
}
