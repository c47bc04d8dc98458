import type { Environment } from 'shared/config/environment';
import { readStored, removeStored } from './browser-storage.ts';
import { getCacheKeys } from './cache-keys.ts';
import { type CachedSignIn, readTokenCache } from './token-cache.ts';

/** The library's cache in local storage, which all tabs share. */
export interface TokenStore {
  /** Null where there is none that fits. */
  read(): CachedSignIn | null;
  /** True once somebody has signed out. */
  isEmpty(): boolean;
  clear(): void;
  /** Key of the entry that says who is signed in. */
  readonly userKey: string;
}

export function openTokenStore(identity: Environment['identity']): TokenStore {
  const keys = getCacheKeys(identity);
  return {
    read: () => readTokenCache(identity, readStored),
    isEmpty: () => readStored(keys.user) === null,
    clear: () => [keys.user, keys.token].forEach(removeStored),
    userKey: keys.user,
  };
}
