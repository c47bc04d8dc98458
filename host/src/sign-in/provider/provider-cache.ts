import type { Cacheable, ICache } from '@auth0/auth0-spa-js';
import { listStored, readStored, removeStored, writeStored } from '../tokens/browser-storage.ts';

const PREFIX = '@@auth0spajs@@';

/**
 * Reads and writes the same localStorage entries as the cache of the Auth0 library. The library's own cache
 * throws when the browser starts to deny storage; this one continues with the values in memory.
 */
export class ProviderCache implements ICache {
  get<T = Cacheable>(key: string): T | undefined {
    try {
      return JSON.parse(readStored(key) ?? '');
    } catch {
      return undefined;
    }
  }

  set<T = Cacheable>(key: string, entry: T): void {
    writeStored(key, JSON.stringify(entry));
  }

  remove(key: string): void {
    removeStored(key);
  }

  allKeys(): string[] {
    return listStored(PREFIX);
  }
}
