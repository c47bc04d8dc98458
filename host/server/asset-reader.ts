import type { BuildRecord } from 'shared/federation/build-record';
import { buildKey } from '../release/store/build-key.ts';
import { readBuild } from '../release/store/read-build.ts';
import type { ReleaseStore } from '../release/store/release-store.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};
/** Shorter than the file name limit of the file system, which throws on longer names. */
const SAFE_NAME = /^[\w][\w.-]{0,127}$/;

export interface Asset {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns a function that reads files of any build in the store, also of old builds: a tab keeps the release
 * set with which it was loaded. Returns only files that the build record lists, compressed as the browser
 * accepts; null for all others.
 */
export function createAssetReader(store: ReleaseStore, cache: boolean) {
  const records = new Map<string, BuildRecord>();

  const loadRecord = async (app: string, build: string): Promise<BuildRecord | null> => {
    const cached = records.get(`${app}/${build}`);
    if (cached) return cached;
    const record = await readBuild(store, { app, build });
    if (record && cache) records.set(`${app}/${build}`, record);
    return record;
  };

  return async (
    app: string,
    build: string,
    file: string,
    acceptEncoding: string,
  ): Promise<Asset | null> => {
    if (![app, build, file].every((name) => SAFE_NAME.test(name))) return null;
    const files = (await loadRecord(app, build))?.files ?? {};
    const listed = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!listed) return null;
    const encoding = chooseEncoding(acceptEncoding, listed.brotli !== null);
    const content = await store.read(buildKey({ app, build }, file + encoding.extension));
    if (content === null) return null;
    const headers = {
      'Content-Type':
        CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? 'application/octet-stream',
      ...(encoding.name ? { 'Content-Encoding': encoding.name } : {}),
    };
    return { content, headers };
  };
}

function chooseEncoding(acceptEncoding: string, isCompressed: boolean) {
  if (isCompressed && /\bbr\b/.test(acceptEncoding)) return { name: 'br', extension: '.br' };
  if (isCompressed && /\bgzip\b/.test(acceptEncoding)) return { name: 'gzip', extension: '.gz' };
  return { name: null, extension: '' };
}
