import type { SigningContext } from './sets/change-set.ts';
import type { ReleaseContext } from './sets/find-set-in-service.ts';
import { loadSigner, openTrustedKeys, withOwnKey } from './sets/keys.ts';
import { getReleaseAuthor } from './sets/release-author.ts';
import { ReleaseRefusedError } from './sets/release-errors.ts';
import { openStore } from './store/release-store.ts';

/** The releases of an environment, to read: the store, and the keys that are trusted. */
export function openReleaseContext(
  settings: NodeJS.ProcessEnv,
  environment: string,
): ReleaseContext {
  return { store: openStore(settings), environment, keys: openTrustedKeys(settings, environment) };
}

/** The same with the right to sign. Throws a `Refusal` without a key. */
export async function openSigningContext(
  settings: NodeJS.ProcessEnv,
  environment: string,
): Promise<SigningContext> {
  const signer = await loadSigner(settings, environment);
  const keys = withOwnKey(openTrustedKeysOrNone(settings, environment), signer);
  return { store: openStore(settings), environment, keys, signer, by: getReleaseAuthor(settings) };
}

/** Who signs may do so without a file of public keys: its own key is enough to go on. */
function openTrustedKeysOrNone(settings: NodeJS.ProcessEnv, environment: string) {
  try {
    return openTrustedKeys(settings, environment);
  } catch (error) {
    if (error instanceof ReleaseRefusedError) return async () => new Map();
    throw error;
  }
}
