import { absolute } from '../registry/registry.ts';

interface Watched {
  readonly folder: string;
  readonly held: { readonly error: unknown; readonly file: string }[];
}

const watched = new Set<Watched>();

/**
 * Runs a load of the build whose files lie below `base`. What its scripts throw meanwhile is why it
 * fails, and becomes the error that it fails with; if it does not fail, it is handed on.
 */
export async function watchLoad<T>(
  base: string,
  load: () => Promise<T>,
  handOn: (error: unknown, file: string) => void,
): Promise<T> {
  const watch: Watched = { folder: absolute(base), held: [] };
  watched.add(watch);
  try {
    const loaded = await load();
    for (const { error, file } of watch.held) handOn(error, file);
    return loaded;
  } catch (error) {
    throw watch.held[0]?.error ?? error;
  } finally {
    watched.delete(watch);
  }
}

/** True where `error` comes from a script that is being loaded: its load will tell of it. */
export function isOfLoad(error: unknown, file: string): boolean {
  const watch = [...watched].find(({ folder }) => file.startsWith(folder));
  watch?.held.push({ error, file });
  return watch !== undefined;
}
