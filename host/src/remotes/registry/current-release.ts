import {
  CANARY_SHARE_HEADER,
  CURRENT_RELEASE_PATH,
  type CurrentRelease,
  currentReleaseSchema,
} from 'shared/federation/registry';
import type { SectionName } from 'shared/federation/section-module';
import { RELEASE_CHECK_TIMEOUT_MS } from '../limits.ts';
import { getCanaryShare, getRegisteredSection, isOverridden } from './registry.ts';

/**
 * Loads the builds that are in service now for the canary share of this page, although the cookie may have
 * changed since by a sign-in. Returns null when they cannot be loaded.
 */
export async function findCurrentRelease(): Promise<CurrentRelease | null> {
  try {
    const signal = AbortSignal.timeout(RELEASE_CHECK_TIMEOUT_MS);
    const share = getCanaryShare();
    const headers: HeadersInit = share === undefined ? [] : [[CANARY_SHARE_HEADER, String(share)]];
    const response = await fetch(CURRENT_RELEASE_PATH, { cache: 'no-cache', headers, signal });
    return response.ok ? currentReleaseSchema.parse(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Whether another build of the section is in service now, so that a refresh loads what this page cannot. */
export async function hasNewerBuild(section: SectionName): Promise<boolean> {
  if (isOverridden(section)) return false;
  const build = (await findCurrentRelease())?.sections[section];
  return build !== undefined && build !== getRegisteredSection(section)?.build;
}
