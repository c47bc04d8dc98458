import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { Profile, ProfilePart } from 'shared/contract/profile';
import { loadProfile } from './find-profile.ts';
import { incrementVersion } from './store/profile.ts';

/**
 * Increments the version of a profile part before the transaction changes it. Throws `version_conflict` with
 * the current values when another change came first. A concurrent change waits for this transaction to end.
 */
export async function claimVersion(
  tx: Tx,
  actor: Actor,
  part: ProfilePart,
  version: number,
): Promise<void> {
  if (await incrementVersion(tx, actor, part, version)) return;
  const profile = await loadProfile(tx, actor);
  throw new Problem(409, 'version_conflict', 'The profile was changed after you read it.', {
    details: getConflictDetails(profile, part),
  });
}

/** Returns the current values and version of a part for the conflict details. Null values are left out. */
function getConflictDetails(
  profile: Profile,
  part: ProfilePart,
): Record<string, string | number | boolean> {
  const { version } = profile[part];
  const values = part === 'mailing' ? (profile.mailing.address ?? {}) : profile[part];
  const presentEntries = Object.entries(values).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(presentEntries), version };
}
