import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { profile } from 'services/platform/db/schema/profile';
import { notFound, Problem } from 'services/platform/errors/problem';
import type { Profile, ProfilePart } from 'shared/contract/profile';
import { findProfile } from './find-profile.ts';

const VERSION = {
  names: 'namesVersion',
  phone: 'phoneVersion',
  mailing: 'mailingVersion',
  display: 'displayVersion',
  access: 'accessVersion',
} as const satisfies Record<ProfilePart, keyof typeof profile.$inferSelect>;

export const ownProfile = ({ corporationId, personId }: Actor) =>
  and(eq(profile.corporationId, corporationId), eq(profile.personId, personId));

/**
 * Counts a change of a part, which the rest of the transaction makes. Of two who have read the same
 * version the second is told what stands there now; until the first is done, the second waits.
 */
export async function takeVersion(
  tx: Tx,
  actor: Actor,
  part: ProfilePart,
  version: number,
): Promise<void> {
  const { corporationId, personId } = actor;
  await tx.insert(profile).values({ corporationId, personId }).onConflictDoNothing();
  const column = VERSION[part];
  const taken = await tx
    .update(profile)
    .set({ [column]: sql`${profile[column]} + 1` })
    .where(and(ownProfile(actor), eq(profile[column], version)))
    .returning({ personId: profile.personId });
  if (taken.length > 0) return;
  const known = await findProfile(tx, actor);
  if (!known) throw notFound();
  throw new Problem(409, 'version_conflict', 'It was changed since it was read.', {
    details: standing(known, part),
  });
}

/** The values and the version of a part, by name; what is not set is left out. */
function standing(known: Profile, part: ProfilePart): Record<string, string | number | boolean> {
  const { version } = known[part];
  const values = part === 'mailing' ? (known.mailing.address ?? {}) : known[part];
  const set = Object.entries(values).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(set), version };
}
