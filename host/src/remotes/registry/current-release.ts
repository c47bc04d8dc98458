import {
  CURRENT_RELEASE_PATH,
  type CurrentRelease,
  currentReleaseSchema,
} from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { RELEASE_CHECK_TIMEOUT_MS } from '../limits.ts';
import { getRegisteredSection, isOverridden } from './registry.ts';

/** What the portal is composed of now; null where that cannot be found out. */
export async function findCurrentRelease(): Promise<CurrentRelease | null> {
  try {
    const signal = AbortSignal.timeout(RELEASE_CHECK_TIMEOUT_MS);
    const answer = await fetch(CURRENT_RELEASE_PATH, { cache: 'no-cache', signal });
    return answer.ok ? currentReleaseSchema.parse(await answer.json()) : null;
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
  const build = (await findCurrentRelease())?.sections[section];
  return build !== undefined && build !== getRegisteredSection(section)?.build;
}
