import type { ProviderProfile } from '../session/to-session-state.ts';
import { finishCallback, isCallback } from './finish-callback.ts';
import { getProviderProblem, toError } from './provider-errors.ts';
import type { ProviderLibrary } from './provider-library.ts';

export interface ProviderResult {
  /** Undefined where nobody is signed in. */
  readonly profile: ProviderProfile | undefined;
  /** What went wrong; null where that is only the ordinary "not signed in". */
  readonly problem: Error | null;
}

/** Asks the provider's library who is signed in, after finishing a return from the provider. */
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
