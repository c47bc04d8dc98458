import type { ReleaseNews } from 'shared/federation/registry';
import { hostBuild, registeredSection, registeredSections } from '../remotes/registry/registry.ts';
import { readReleaseNews } from '../remotes/registry/release-news.ts';
import { filesOfRefresh } from './files-of-refresh.ts';

/**
 * The set that a refresh would bring, if it has other builds than this page and every file that the
 * page would ask for first answers; else null.
 */
export async function findUpdate(): Promise<string | null> {
  const news = await readReleaseNews();
  if (!news || !isOther(news)) return null;
  return (await isWhole()) ? news.set : null;
}

function isOther({ host, sections }: ReleaseNews): boolean {
  if (host !== hostBuild()) return true;
  return registeredSections().some((section) => {
    const build = sections[section];
    return build !== undefined && build !== registeredSection(section)?.build;
  });
}

/** Asks for the head of each of the files. */
async function isWhole(): Promise<boolean> {
  try {
    const files = await filesOfRefresh();
    const answers = files.map(async (file) => (await fetch(file, { method: 'HEAD' })).ok);
    return files.length > 0 && (await Promise.all(answers)).every(Boolean);
  } catch {
    return false;
  }
}
