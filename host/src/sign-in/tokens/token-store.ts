import type { PortalEnvironment } from 'shared/config/environment';
import { readStored, removeStored } from './browser-storage.ts';
import { getCacheKeys } from './cache-keys.ts';
import { type CachedSignIn, readTokenCache } from './token-cache.ts';

/** The Auth0 cache in localStorage, which all tabs share. */
export interface TokenStore {
  /** Null when there is no matching sign-in. */
  read(): CachedSignIn | null;
  /** Whether the cache is empty, as after a sign-out. */
  isEmpty(): boolean;
  clear(): void;
  /** Key of the entry with the signed-in user. */
  readonly userKey: string;
}

export function openTokenStore(identity: PortalEnvironment['identity']): TokenStore {
  const keys = getCacheKeys(identity);
  return {
    read: () => readTokenCache(identity, readStored),
    isEmpty: () => readStored(keys.user) === null,
    clear: () => [keys.user, keys.token].forEach(removeStored),
    userKey: keys.user,
  };
}
