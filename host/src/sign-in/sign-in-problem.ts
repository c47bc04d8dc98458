/** The claims of times that the provider's library checks by the device's clock, as its messages name them. */
const TIME_CLAIM = /\((?:exp|nbf|iat|auth_time)\) claim/;

/** Whether a sign-in failed because the device's clock is off. */
export const isClockProblem = (error: Error): boolean => TIME_CLAIM.test(error.message);

/** Signing in needs both stores (spec 9): a browser that blocks all cookies denies them. */
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
