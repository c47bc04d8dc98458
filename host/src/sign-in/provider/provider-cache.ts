import type { Cacheable, ICache } from '@auth0/auth0-spa-js';
import { listStored, readStored, removeStored, writeStored } from '../tokens/browser-storage.ts';

const PREFIX = '@@auth0spajs@@';

/**
 * The provider's library's own cache in local storage, entry for entry. Where the browser begins to deny its
 * storage while the portal is open, this page goes on with what it has: the library's own cache would throw.
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
