import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import type { Profile, ProfilePart } from 'shared/contract/profile';
import { loadProfile } from './find-profile.ts';
import { incrementVersion } from './store/profile.ts';

/**
 * Counts a change of a part, which the rest of the transaction makes. Of two who have read the same
 * version the second is told what stands there now; until the first is done, the second waits.
 */
export async function claimVersion(
  tx: Tx,
  actor: Actor,
  part: ProfilePart,
  version: number,
): Promise<void> {
  if (await incrementVersion(tx, actor, part, version)) return;
  const known = await loadProfile(tx, actor);
  throw new Problem(409, 'version_conflict', 'It was changed since it was read.', {
    details: getConflictDetails(known, part),
  });
}

/** The values and the version of a part, by name; what is not set is left out. */
function getConflictDetails(
  known: Profile,
  part: ProfilePart,
): Record<string, string | number | boolean> {
  const { version } = known[part];
  const values = part === 'mailing' ? (known.mailing.address ?? {}) : known[part];
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(set), version };
}
