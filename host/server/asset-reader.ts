import type { BuildRecord } from 'shared/federation/build-record';
import {
  DELTA_CODING,
  DELTA_VARY,
  getUseAsDictionary,
} from '../release/dictionaries/dictionary-files.ts';
import { type BuildName, buildKey } from '../release/store/build-key.ts';
import { readBuild } from '../release/store/read-build.ts';
import type { ReleaseStore } from '../release/store/release-store.ts';
import { type AcceptedCodings, chooseDeltaKey } from './choose-delta.ts';

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

interface AssetReaderOptions {
  /** Whether the records of builds are kept in memory. */
  readonly cache: boolean;
  /** Whether scripts are dictionaries for the scripts of later builds, which are then sent as deltas. */
  readonly dictionaries: boolean;
}

/**
 * Returns a function that reads files of any build in the store, also of old builds: a tab keeps the release
 * set with which it was loaded. Returns only files that the build record lists, compressed as the browser
 * accepts: as the delta from the file that it has, otherwise with brotli or gzip. Returns null for all others.
 */
export function createAssetReader(
  store: ReleaseStore,
  { cache, dictionaries }: AssetReaderOptions,
) {
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
    accepted: AcceptedCodings,
  ): Promise<Asset | null> => {
    if (![app, build, file].every((name) => SAFE_NAME.test(name))) return null;
    const files = (await loadRecord(app, build))?.files ?? {};
    const listed = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!listed) return null;
    const name = { app, build };
    const useAsDictionary = dictionaries ? getUseAsDictionary(name, file) : null;
    const delta = useAsDictionary ? await readDelta(store, name, file, accepted) : null;
    const encoding = chooseEncoding(accepted, listed.brotli !== null);
    const body = delta ?? (await readEncoded(store, name, file, encoding));
    return body && { content: body.content, headers: getHeaders(file, body, useAsDictionary) };
  };
}

function getHeaders(
  file: string,
  { encoding }: { encoding: string | null },
  useAsDictionary: string | null,
): Readonly<Record<string, string>> {
  return {
    'Content-Type': CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? 'application/octet-stream',
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
    ...(useAsDictionary
      ? { 'Use-As-Dictionary': useAsDictionary, Vary: DELTA_VARY }
      : { Vary: 'Accept-Encoding' }),
  };
}

async function readDelta(
  store: ReleaseStore,
  name: BuildName,
  file: string,
  accepted: AcceptedCodings,
) {
  const key = chooseDeltaKey(name, file, accepted);
  const content = key && (await store.read(key));
  return content ? { content, encoding: DELTA_CODING } : null;
}

async function readEncoded(
  store: ReleaseStore,
  name: BuildName,
  file: string,
  { encoding, extension }: ReturnType<typeof chooseEncoding>,
) {
  const content = await store.read(buildKey(name, file + extension));
  return content && { content, encoding };
}

function chooseEncoding({ acceptEncoding = '' }: AcceptedCodings, isCompressed: boolean) {
  if (isCompressed && /\bbr\b/.test(acceptEncoding)) return { encoding: 'br', extension: '.br' };
  if (isCompressed && /\bgzip\b/.test(acceptEncoding))
    return { encoding: 'gzip', extension: '.gz' };
  return { encoding: null, extension: '' };
}
