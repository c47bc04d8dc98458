import { toAbsoluteUrl } from '../registry/registry.ts';

interface WatchedLoad {
  readonly folder: string;
  readonly captured: { readonly error: unknown; readonly file: string }[];
}

const watchedLoads = new Set<WatchedLoad>();

/**
 * Runs `load` for the build whose files are below `base`. If one of its scripts throws during the load, the
 * load rejects with that error. If the load succeeds, captured errors are passed to `forward`.
 */
export async function captureLoadErrors<T>(
  base: string,
  load: () => Promise<T>,
  forward: (error: unknown, file: string) => void,
): Promise<T> {
  const watch: WatchedLoad = { folder: toAbsoluteUrl(base), captured: [] };
  watchedLoads.add(watch);
  try {
    const loaded = await load();
    for (const { error, file } of watch.captured) forward(error, file);
    return loaded;
  } catch (error) {
    throw watch.captured[0]?.error ?? error;
  } finally {
    watchedLoads.delete(watch);
  }
}

/**
 * Captures `error` if its file belongs to a build that is loading, and returns whether it did. The load then
 * reports the error.
 */
export function captureIfLoading(error: unknown, file: string): boolean {
  const watch = [...watchedLoads].find(({ folder }) => file.startsWith(folder));
  watch?.captured.push({ error, file });
  return watch !== undefined;
}
