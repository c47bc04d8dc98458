import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from './release-store.ts';

/** Files of builds never change; sets are signed. What may change is asked for each time. */
const IMMUTABLE_KEY = /^(host|remote-[a-z]+|services)\//;

/** A store that keeps what was lately read of builds, up to `bytes`, for web servers on a bucket. */
export function createCachingStore(store: ReleaseStore, bytes: number): ReleaseStore {
  const known = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: bytes,
    sizeCalculation: (value) => Math.max(1, value.length),
  });
  return {
    ...store,
    read: async (key) => {
      if (!IMMUTABLE_KEY.test(key)) return store.read(key);
      const kept = known.get(key);
      if (kept) return kept;
      const value = await store.read(key);
      if (value) known.set(key, value);
      return value;
    },
  };
}
