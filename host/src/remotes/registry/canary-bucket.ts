import { writeCookie } from 'shared/theme/write-cookie';
import type { PortalSession } from '#src/sign-in/portal-session.ts';

/**
 * Cookie with the canary bucket of the person, 0 to 99. With a canary at 5 %, the web server sends the canary
 * build to buckets below 5. The bucket grants no access and identifies nobody.
 */
export const CANARY_BUCKET_COOKIE = 'portal-share';

const YEAR_SECONDS = 31_536_000;

/** Returns the canary bucket of a person, 0 to 99. It is the same on every device (FNV-1a hash). */
export function getCanaryBucket(personId: string): number {
  let hash = 0x811c9dc5;
  for (const char of personId) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/** Writes the cookie for the signed-in person, and again whenever another person signs in. */
export function keepCanaryBucketCookie(session: PortalSession): void {
  let storedPersonId: string | undefined;
  const update = () => {
    const state = session.state();
    if (state.status !== 'authorized') return;
    const { person_id } = state.data.dataAccess;
    if (person_id === storedPersonId) return;
    storedPersonId = person_id;
    writeCookie(CANARY_BUCKET_COOKIE, String(getCanaryBucket(person_id)), YEAR_SECONDS);
  };
  session.subscribe(update);
  update();
}
