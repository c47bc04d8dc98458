import type { SigningContext } from './sets/change-set.ts';
import type { ReleaseContext } from './sets/find-set-in-service.ts';
import { loadSigner, openTrustedKeys, withOwnKey } from './sets/keys.ts';
import { getReleaseAuthor } from './sets/release-author.ts';
import { ReleaseRefusedError } from './sets/release-errors.ts';
import { openStore } from './store/release-store.ts';

/** Opens the releases of an environment for reading: the store and the trusted keys. */
export function openReleaseContext(
  settings: NodeJS.ProcessEnv,
  environment: string,
): ReleaseContext {
  return { store: openStore(settings), environment, keys: openTrustedKeys(settings, environment) };
}

/** Opens the releases of an environment for signing. Throws a `ReleaseRefusedError` without a private key. */
export async function openSigningContext(
  settings: NodeJS.ProcessEnv,
  environment: string,
): Promise<SigningContext> {
  const signer = await loadSigner(settings, environment);
  const keys = withOwnKey(openTrustedKeysOrNone(settings, environment), signer);
  return { store: openStore(settings), environment, keys, signer, by: getReleaseAuthor(settings) };
}

/** A signer does not need a file of public keys: its own key is trusted. */
function openTrustedKeysOrNone(settings: NodeJS.ProcessEnv, environment: string) {
  try {
    return openTrustedKeys(settings, environment);
  } catch (error) {
    if (error instanceof ReleaseRefusedError) return async () => new Map();
    throw error;
  }
}
