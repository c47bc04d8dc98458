import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from './release-store.ts';

/** Files of builds never change and can be cached. Everything else is read each time. */
const IMMUTABLE_KEY = /^(host|remote-[a-z]+|services)\//;

/** Names of deltas come from requests: an unknown one is not requested from the bucket each time. */
const DELTA_KEY = /^deltas\/.+\.dcz$/;
const MISSING = { max: 10_000, ttl: 60_000 } as const;

/** Caches recently read files of builds, up to `bytes`, for web servers that use a bucket. */
export function createCachingStore(store: ReleaseStore, bytes: number): ReleaseStore {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: bytes,
    sizeCalculation: (value) => Math.max(1, value.length),
  });
  const missing = new LRUCache<string, true>(MISSING);
  return {
    ...store,
    read: async (key) => {
      const isDelta = DELTA_KEY.test(key);
      if (!isDelta && !IMMUTABLE_KEY.test(key)) return store.read(key);
      const cached = cache.get(key);
      if (cached) return cached;
      if (missing.has(key)) return null;
      const value = await store.read(key);
      if (value) cache.set(key, value);
      else if (isDelta) missing.set(key, true);
      return value;
    },
  };
}
