import { traceSpan } from 'shared/server/tracing/tracing';
import type { FileStorage } from './storage.ts';

/** A storage that records a span for each operation. Keys of files are not recorded. */
export function createTracedStorage(store: FileStorage): FileStorage {
  const trace = <T>(operation: 'put' | 'get' | 'remove', run: () => Promise<T>) =>
    traceSpan(
      {
        name: `storage ${operation}`,
        kind: 'client',
        attributes: { 'storage.operation': operation },
      },
      run,
    );
  return {
    ...store,
    put: (key, bytes) => trace('put', () => store.put(key, bytes)),
    get: (key) => trace('get', () => store.get(key)),
    putStream: (chunks, beforeStore) => trace('put', () => store.putStream(chunks, beforeStore)),
    getStream: (key, part) => trace('get', () => store.getStream(key, part)),
    remove: (key) => trace('remove', () => store.remove(key)),
  };
}
