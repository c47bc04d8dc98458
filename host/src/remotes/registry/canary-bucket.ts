import { writeCookie } from 'shared/theme/write-cookie';
import type { PortalSession } from '#src/sign-in/portal-session.ts';

/**
 * Tells the web server to which hundredth of the people the person belongs, 0 to 99: a build on trial
 * with 5 % goes to the shares below 5. It opens nothing, and says nothing else of the person.
 */
export const CANARY_BUCKET_COOKIE = 'portal-share';

const YEAR_SECONDS = 31_536_000;

/** The share of a person: always the same one, on every device. */
export function getCanaryBucket(personId: string): number {
  let hash = 0x811c9dc5;
  for (const char of personId) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}

/** Keeps the share of whoever is signed in, for the next page. */
export function keepCanaryBucketCookie(session: PortalSession): void {
  let kept: string | undefined;
  const keep = () => {
    const state = session.state();
    if (state.status !== 'authorized') return;
    const { person_id } = state.data.dataAccess;
    if (person_id === kept) return;
    kept = person_id;
    writeCookie(CANARY_BUCKET_COOKIE, String(getCanaryBucket(person_id)), YEAR_SECONDS);
  };
  session.subscribe(keep);
  keep();
}
