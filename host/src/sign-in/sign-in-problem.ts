/**
 * The time claims that the Auth0 library checks against the device's clock, as written in its error messages.
 */
const TIME_CLAIM = /\((?:exp|nbf|iat|auth_time)\) claim/;

/** Whether a sign-in failed because the clock of the device is wrong. */
export const isClockProblem = (error: Error): boolean => TIME_CLAIM.test(error.message);

/** Whether localStorage and sessionStorage can be used. Signing in needs both (spec 9). */
export function isStorageAvailable(): boolean {
  return [() => localStorage, () => sessionStorage].every(isWritable);
}

const PROBE_KEY = 'portal.probe';

function isWritable(open: () => Storage): boolean {
  try {
    const store = open();
    store.setItem(PROBE_KEY, '1');
    store.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}
