import type { BuildName } from '../store/build-key.ts';

/** Top-level folder of the release store. */
export const DELTAS_FOLDER = 'deltas';

/** Two builds of one app: the deltas lead from the files of `from` to those of `build`. */
export interface DeltaPair extends BuildName {
  readonly from: string;
}

export function getDeltasPrefix({ app, build }: BuildName): string {
  return `${DELTAS_FOLDER}/${app}/${build}/`;
}

/** Returns the key of the delta of a file against the dictionary with this SHA-256 (hexadecimal). */
export function getDeltaKey(name: BuildName, file: string, hash: string): string {
  return `${getDeltasPrefix(name)}${file}/${hash}.dcz`;
}

/** Returns the key of the list of the deltas of a pair. It is written last. */
export function getPairKey({ from, ...name }: DeltaPair): string {
  return `${getDeltasPrefix(name)}${from}.json`;
}

const PAIR_KEY = /^deltas\/(?<app>[^/]+)\/(?<build>[^/]+)\/(?<from>[^/]+)\.json$/;

/** Returns the pair of a key; null for other keys. */
export function parsePairKey(key: string): DeltaPair | null {
  const { app, build, from } = PAIR_KEY.exec(key)?.groups ?? {};
  return app && build && from ? { app, build, from } : null;
}

/** Returns the names of files and hashes of the delta keys of one build. */
export function parseDeltaKeys(
  name: BuildName,
  keys: readonly string[],
): { key: string; file: string; hash: string }[] {
  const prefix = getDeltasPrefix(name);
  return keys.flatMap((key) => {
    const [file = '', last = ''] = key.slice(prefix.length).split('/');
    const hash = /^([0-9a-f]{64})\.dcz$/.exec(last)?.[1];
    return key.startsWith(prefix) && hash ? [{ key, file, hash }] : [];
  });
}
