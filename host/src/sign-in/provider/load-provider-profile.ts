import { isCallback } from '../callback.ts';
import type { ProviderProfile } from '../session/to-session-state.ts';
import { finishCallback } from './finish-callback.ts';
import { getProviderProblem, toError } from './provider-errors.ts';
import type { ProviderLibrary } from './provider-library.ts';

export interface ProviderResult {
  /** Undefined when nobody is signed in. */
  readonly profile: ProviderProfile | undefined;
  /** The error; null for the ordinary case that nobody is signed in. */
  readonly problem: Error | null;
}

/**
 * Returns the profile of the signed-in user from the Auth0 library. First completes a redirect callback, if
 * this page is one.
 */
export async function loadProviderProfile(library: ProviderLibrary): Promise<ProviderResult> {
  let problem: Error | null = null;
  try {
    const provider = await library.load();
    if (isCallback()) problem = await finishCallback(provider);
    await provider.getTokenSilently();
    return { profile: (await provider.getUser()) as ProviderProfile | undefined, problem: null };
  } catch (error) {
    return { profile: undefined, problem: problem ?? getProviderProblem(toError(error)) };
  }
}
