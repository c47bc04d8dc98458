import { toAbsoluteUrl } from '../registry/registry.ts';

interface WatchedLoad {
  readonly folder: string;
  readonly captured: { readonly error: unknown; readonly file: string }[];
}

const watchedLoads = new Set<WatchedLoad>();

/**
 * Runs a load of the build whose files lie below `base`. What its scripts throw meanwhile is why it
 * fails, and becomes the error that it fails with; if it does not fail, it is handed on.
 */
export async function captureLoadErrors<T>(
  base: string,
  load: () => Promise<T>,
  handOn: (error: unknown, file: string) => void,
): Promise<T> {
  const watch: WatchedLoad = { folder: toAbsoluteUrl(base), captured: [] };
  watchedLoads.add(watch);
  try {
    const loaded = await load();
    for (const { error, file } of watch.captured) handOn(error, file);
    return loaded;
  } catch (error) {
    throw watch.captured[0]?.error ?? error;
  } finally {
    watchedLoads.delete(watch);
  }
}

/** True where `error` comes from a script that is being loaded: its load will tell of it. */
export function captureIfLoading(error: unknown, file: string): boolean {
  const watch = [...watchedLoads].find(({ folder }) => file.startsWith(folder));
  watch?.captured.push({ error, file });
  return watch !== undefined;
}
