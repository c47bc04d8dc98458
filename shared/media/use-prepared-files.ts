import { useRef } from 'react';
import { prepareItem } from './prepare-item.ts';

interface PreparedFile {
  readonly blob: Promise<Blob>;
  readonly controller: AbortController;
}

/** Compressed photos and videos by key. Each file is compressed once, also when its upload is retried. */
export function usePreparedFiles() {
  const files = useRef(new Map<string, PreparedFile>());
  const add = (key: string, blob: Promise<Blob>, controller = new AbortController()) => {
    const file = { blob, controller };
    files.current.set(key, file);
    return file;
  };
  return {
    /** Adds a file that an earlier load of the page compressed. */
    addReady: (key: string, blob: Blob) => void add(key, Promise.resolve(blob)),
    has: (key: string) => files.current.has(key),
    /** Starts to compress a file, or returns the run that started before. `onProgress` gets 0 to 1. */
    prepare: (key: string, file: File, onProgress: (share: number) => void): PreparedFile => {
      const existing = files.current.get(key);
      if (existing) return existing;
      const controller = new AbortController();
      const { signal } = controller;
      const prepared = add(key, prepareItem(file, { signal, onProgress }), controller);
      // After a failure the next attempt compresses again.
      prepared.blob.catch(() => files.current.delete(key));
      return prepared;
    },
    remove: (key: string) => void files.current.delete(key),
    /** Aborts the compression and removes the file. */
    cancel: (key: string) => {
      files.current.get(key)?.controller.abort();
      files.current.delete(key);
    },
  };
}
