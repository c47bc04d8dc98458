import type { BuildRecord } from 'shared/federation/build-record';
import { buildKey } from '../release/store/build-key.ts';
import { readBuild } from '../release/store/builds.ts';
import type { ReleaseStore } from '../release/store/release-store.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
/** Shorter than what a file system takes, which throws on a longer one. */
const SAFE_NAME = /^[\w][\w.-]{0,127}$/;

export interface Asset {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Serves the files of any build in the store, old ones too: a tab keeps the set it booted with.
 * Only what a build's record lists is served, packed as the browser accepts it; all else is null.
 */
export function createAssetReader(store: ReleaseStore, keep: boolean) {
  const records = new Map<string, BuildRecord>();

  const recordOf = async (app: string, build: string): Promise<BuildRecord | null> => {
    const known = records.get(`${app}/${build}`);
    if (known) return known;
    const record = await readBuild(store, { app, build });
    if (record && keep) records.set(`${app}/${build}`, record);
    return record;
  };

  return async (
    app: string,
    build: string,
    file: string,
    accepts: string,
  ): Promise<Asset | null> => {
    if (![app, build, file].every((name) => SAFE_NAME.test(name))) return null;
    const files = (await recordOf(app, build))?.files ?? {};
    const listed = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!listed) return null;
    const packing = chooseEncoding(accepts, listed.brotli !== null);
    const content = await store.read(buildKey({ app, build }, file + packing.ending));
    if (content === null) return null;
    const headers = {
      'Content-Type':
        CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? 'application/octet-stream',
      ...(packing.encoding ? { 'Content-Encoding': packing.encoding } : {}),
    };
    return { content, headers };
  };
}

function chooseEncoding(accepts: string, packed: boolean) {
  if (packed && /\bbr\b/.test(accepts)) return { encoding: 'br', ending: '.br' };
  if (packed && /\bgzip\b/.test(accepts)) return { encoding: 'gzip', ending: '.gz' };
  return { encoding: null, ending: '' };
}
