import { Problem } from 'services/platform/errors/problem';
import type { Caller } from './authenticate.ts';

/** How old the sign-in may be of whoever changes how money moves, in ms (reliability T10). */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/** The clock of the provider and ours may differ by this, in ms. */
const CLOCK_TOLERANCE_MS = 30_000;

/**
 * Refuses with 403 `recent_sign_in_needed` where the caller has not given the password within the
 * last five minutes. A token that was stolen out of the browser's storage so adds no bank account.
 */
export function requireRecentSignIn(
  { signedInAt }: Pick<Caller, 'signedInAt'>,
  now = new Date(),
  withinMs = RECENT_SIGN_IN_MS,
): void {
  const age = signedInAt === null ? Number.POSITIVE_INFINITY : now.getTime() - signedInAt.getTime();
  if (age <= withinMs + CLOCK_TOLERANCE_MS && age >= -CLOCK_TOLERANCE_MS) return;
  throw new Problem(403, 'recent_sign_in_needed', 'Sign in again to change this.', {
    details: { max_age_seconds: RECENT_SIGN_IN_MS / 1000 },
  });
}
