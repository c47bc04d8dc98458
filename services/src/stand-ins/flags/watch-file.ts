import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';

const SETTLE_MS = 60;

/**
 * Calls `onChange` after the file was written, replaced or renamed. Watches the folder instead of the file:
 * editors that save by renaming replace the file, and a watcher on the old file gets no more events.
 * Returns a function that stops watching.
 */
export function watchFile(path: string, onChange: () => void): () => void {
  const name = basename(path);
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(path), (_event, changed) => {
    if (changed !== null && changed !== name) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
