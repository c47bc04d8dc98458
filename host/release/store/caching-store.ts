import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from './release-store.ts';

/** Files of builds never change and can be cached. Everything else is read each time. */
const IMMUTABLE_KEY = /^(host|remote-[a-z]+|services)\/|^deltas\/.+\.dcz$/;

/** Caches recently read files of builds, up to `bytes`, for web servers that use a bucket. */
export function createCachingStore(store: ReleaseStore, bytes: number): ReleaseStore {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: bytes,
    sizeCalculation: (value) => Math.max(1, value.length),
  });
  return {
    ...store,
    read: async (key) => {
      if (!IMMUTABLE_KEY.test(key)) return store.read(key);
      const cached = cache.get(key);
      if (cached) return cached;
      const value = await store.read(key);
      if (value) cache.set(key, value);
      return value;
    },
  };
}
