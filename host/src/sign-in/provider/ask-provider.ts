import type { Profile } from '../session/read-session.ts';
import { finishCallback, isCallback } from './finish-callback.ts';
import { asError, problemOf } from './provider-answers.ts';
import type { ProviderLibrary } from './provider-library.ts';

export interface ProviderAnswer {
  /** Undefined where nobody is signed in. */
  readonly profile: Profile | undefined;
  /** What went wrong; null where that is only the ordinary "not signed in". */
  readonly problem: Error | null;
}

/** Asks the provider's library who is signed in, after finishing a return from the provider. */
export async function askProvider(library: ProviderLibrary): Promise<ProviderAnswer> {
  let problem: Error | null = null;
  try {
    const provider = await library.load();
    if (isCallback()) problem = await finishCallback(provider);
    await provider.getTokenSilently();
    return { profile: (await provider.getUser()) as Profile | undefined, problem: null };
  } catch (error) {
    return { profile: undefined, problem: problem ?? problemOf(asError(error)) };
  }
}
