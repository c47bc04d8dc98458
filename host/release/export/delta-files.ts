import type { BuildRecord } from 'shared/federation/build-record';
import { checkDeltas } from '../dictionaries/check-deltas.ts';
import { getDeltasPrefix, parseDeltaKeys } from '../dictionaries/delta-keys.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Folder of the deltas below the site root. */
export const DELTAS_PATH = 'deltas';

/**
 * Loads the deltas of the scripts of a build, by path below the site root. The name of a delta is the SHA-256 of
 * its dictionary as in the request header (base64), so that a web server finds it without a list. A slash in it
 * separates folders. Leaves out deltas that do not give the file that was built.
 */
export async function loadDeltaFiles(
  store: ReleaseStore,
  record: BuildRecord,
): Promise<Map<string, Uint8Array>> {
  const name = { app: record.app, build: `${record.version}-${record.buildId}` };
  const faults = new Set((await checkDeltas(store, name, record)).map(({ file }) => file));
  const deltas = parseDeltaKeys(name, await store.list(getDeltasPrefix(name)));
  const loaded = new Map<string, Uint8Array>();
  for (const { key, file, hash } of deltas) {
    const content = faults.has(key) ? null : await store.read(key);
    if (content) loaded.set(getDeltaPath(name.app, name.build, file, hash), content);
  }
  return loaded;
}

function getDeltaPath(app: string, build: string, file: string, hash: string): string {
  const base64 = Buffer.from(hash, 'hex').toString('base64');
  // Two slashes in a row are one to the file system.
  return `${DELTAS_PATH}/${app}/${build}/${file}/${base64}.dcz`.replaceAll(/\/+/g, '/');
}
