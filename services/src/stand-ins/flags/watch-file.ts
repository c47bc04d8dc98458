import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';

const SETTLE_MS = 60;

/**
 * Calls back after the file was written, replaced or renamed. The folder is watched, not the file:
 * an editor that saves by renaming puts another file in its place, and a watch on the old one is deaf.
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
