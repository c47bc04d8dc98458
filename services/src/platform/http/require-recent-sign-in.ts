import { Problem } from 'services/platform/errors/problem';
import type { Caller } from './authenticate.ts';

/** The greatest age of a sign-in that may change payment methods and auto-pay, in ms. */
const RECENT_SIGN_IN_MS = 5 * 60_000;

/** Allowed difference between the clocks of the identity provider and the services, in ms. */
const CLOCK_TOLERANCE_MS = 30_000;

/**
 * Throws 403 `recent_sign_in_needed` unless the caller entered the password within `withinMs` (five minutes by
 * default). A token stolen from browser storage can therefore not add a bank account.
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
