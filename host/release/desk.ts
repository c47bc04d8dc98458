import type { ReleaseDesk } from './sets/change-set.ts';
import type { Releases } from './sets/in-service.ts';
import { andOwn, loadSigner, trustedKeys } from './sets/keys.ts';
import { Refusal } from './sets/refusal.ts';
import { whoReleases } from './sets/who.ts';
import { openStore } from './store/release-store.ts';

/** The releases of an environment, to read: the store, and the keys that are trusted. */
export function openReleases(settings: NodeJS.ProcessEnv, environment: string): Releases {
  return { store: openStore(settings), environment, keys: trustedKeys(settings, environment) };
}

/** The same with the right to sign. Throws a `Refusal` without a key. */
export async function openDesk(
  settings: NodeJS.ProcessEnv,
  environment: string,
): Promise<ReleaseDesk> {
  const signer = await loadSigner(settings, environment);
  const keys = andOwn(trustedOrNone(settings, environment), signer);
  return { store: openStore(settings), environment, keys, signer, by: whoReleases(settings) };
}

/** Who signs may do so without a file of public keys: its own key is enough to go on. */
function trustedOrNone(settings: NodeJS.ProcessEnv, environment: string) {
  try {
    return trustedKeys(settings, environment);
  } catch (error) {
    if (error instanceof Refusal) return async () => new Map();
    throw error;
  }
}
