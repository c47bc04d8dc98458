import { useRef } from 'react';
import { prepareItem } from './prepare-item.ts';

interface PreparedFile {
  readonly blob: Promise<Blob>;
  readonly controller: AbortController;
}

/** What photos and videos are compressed to, each once for as long as it is tried. */
export function usePreparedFiles() {
  const items = useRef(new Map<string, PreparedFile>());
  const hold = (key: string, made: Promise<Blob>, stop = new AbortController()) => {
    const item = { made, stop };
    items.current.set(key, item);
    return item;
  };
  return {
    /** It was compressed before the page was loaded. */
    has: (key: string, blob: Blob) => void hold(key, Promise.resolve(blob)),
    isKnown: (key: string) => items.current.has(key),
    prepare: (key: string, file: File, onShare: (share: number) => void): PreparedFile => {
      const known = items.current.get(key);
      if (known) return known;
      const stop = new AbortController();
      const item = hold(key, prepareItem(file, { signal: stop.signal, onProgress: onShare }), stop);
      // Another try begins anew.
      item.made.catch(() => items.current.delete(key));
      return item;
    },
    forget: (key: string) => void items.current.delete(key),
    /** Nobody wants it any more. */
    stop: (key: string) => {
      items.current.get(key)?.controller.abort();
      items.current.delete(key);
    },
  };
}
