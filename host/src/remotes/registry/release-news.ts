import { RELEASE_NEWS, type ReleaseNews, releaseNewsSchema } from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { NEWS_WAIT } from '../limits.ts';
import { isOverridden, registeredSection } from './registry.ts';

/** What the portal is composed of now; null where that cannot be found out. */
export async function readReleaseNews(): Promise<ReleaseNews | null> {
  try {
    const signal = AbortSignal.timeout(NEWS_WAIT);
    const answer = await fetch(RELEASE_NEWS, { cache: 'no-cache', signal });
    return answer.ok ? releaseNewsSchema.parse(await answer.json()) : null;
  } catch {
    return null;
  }
}

/**
 * True where the portal is composed with another build of the section by now, so that a refresh
 * brings what this page cannot load any more.
 */
export async function hasNewerBuild(section: SectionName): Promise<boolean> {
  if (isOverridden(section)) return false;
  const build = (await readReleaseNews())?.sections[section];
  return build !== undefined && build !== registeredSection(section)?.build;
}
