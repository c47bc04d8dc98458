import type { BuildName } from '../store/build-key.ts';

/** A script whose name has the hash of its content; what is before the hash is the same in every build. */
const HASHED_SCRIPT = /^(?<role>.+)\.[0-9a-f]{8}\.js$/;

/** The content coding of a delta: Zstandard with the earlier file as the dictionary (RFC 9842). */
export const DELTA_CODING = 'dcz';

/** Value of `Vary` for files that can be sent as a delta. */
export const DELTA_VARY = 'Accept-Encoding, Available-Dictionary';

/**
 * Returns what a file is in every build of its app, such as `entry`. Returns null for files that are no
 * dictionaries, such as licenses.
 */
export function getFileRole(file: string): string | null {
  return HASHED_SCRIPT.exec(file)?.groups?.role ?? null;
}

/**
 * Returns the value of `Use-As-Dictionary` (RFC 9842): the browser keeps the file as the dictionary for the
 * file with the same role in later builds of the app. Returns null for files that are no dictionaries. Without
 * `match-dest`, it also applies to a file that is prefetched or read with `fetch`.
 */
export function getUseAsDictionary({ app, build }: BuildName, file: string): string | null {
  const role = getFileRole(file);
  return role === null ? null : `match="/assets/${app}/*/${role}.*.js", id="${build}"`;
}
