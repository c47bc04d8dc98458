/**
 * Result of loading the build of an override. `silent`: the server does not answer. `forbidden`: it answers, but does
 * not allow this page to read the response (CORS). `unusable`: the response is not a build of the section.
 */
export type OverrideState = 'loaded' | 'silent' | 'forbidden' | 'unusable';

/**
 * Finds out why a build could not be loaded. A browser reports a refusal by CORS and a server that does not answer as
 * the same error, so the address is requested once more with `no-cors`, which succeeds whenever a server answers.
 */
export async function findFailureState(
  error: unknown,
  address: string,
  signal: AbortSignal,
): Promise<Exclude<OverrideState, 'loaded'>> {
  if (isTimeout(error)) return 'silent';
  if (!(error instanceof TypeError)) return 'unusable';
  return fetch(address, { mode: 'no-cors', cache: 'no-store', signal }).then(
    () => 'forbidden',
    () => 'silent',
  );
}

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === 'TimeoutError';
