import {
  CANARY_COOKIE_SECONDS,
  CANARY_SHARE_COOKIE,
  CANARY_SHARES,
} from 'shared/federation/registry';
import { writeCookie } from 'shared/theme/write-cookie';
import type { PortalSession } from '#src/sign-in/portal-session.ts';

/** Returns the canary share of a person, 0 to 999. It is the same on every device (FNV-1a hash). */
export function hashCanaryShare(personId: string): number {
  let hash = 0x811c9dc5;
  for (const char of personId) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((hash ^ (hash >>> 16)) >>> 0) % CANARY_SHARES;
}

/**
 * Writes the cookie for the signed-in person, and again whenever another person signs in. It replaces the random
 * share of the device, and takes effect with the next page: an open page keeps its builds.
 */
export function keepCanaryShareCookie(session: PortalSession): void {
  let storedPersonId: string | undefined;
  const update = () => {
    const state = session.state();
    if (state.status !== 'authorized') return;
    const { person_id } = state.data.dataAccess;
    if (person_id === storedPersonId) return;
    storedPersonId = person_id;
    writeCookie(CANARY_SHARE_COOKIE, String(hashCanaryShare(person_id)), CANARY_COOKIE_SECONDS);
  };
  session.subscribe(update);
  update();
}
