import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPS } from 'host/release/apps';
import { type BuildRecord, buildRecordSchema } from 'shared/federation/build-record';
import { readContentInService } from '#fixtures/operations/put-into-service.ts';
import type { Stack } from '#fixtures/stack.ts';

/** A file that a build loads on demand. */
export interface LazyChunk {
  readonly app: string;
  readonly file: string;
}

/** Names of entry points that the page itself loads. */
const ENTRY_POINTS = ['early'];

/** Lists the lazy chunks of the five builds in service, from `build.json`. */
export async function listLazyChunks(stack: Pick<Stack, 'releases'>): Promise<LazyChunk[]> {
  const { builds } = await readContentInService(stack);
  return APPS.flatMap((app) => {
    const file = path.join(stack.releases, app, `${builds[app]}`, 'build.json');
    const record = buildRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return listLazyFiles(record).map((name) => ({ app, file: name }));
  });
}

function listLazyFiles({ files, initial, exposes, parts }: BuildRecord): string[] {
  const entryFiles = ENTRY_POINTS.flatMap((name) => parts[name] ?? []);
  const first = new Set([...initial, ...Object.values(exposes).flat(), ...entryFiles]);
  return Object.keys(files).filter((file) => file.endsWith('.js') && !first.has(file));
}

/** The name of a chunk with its app. */
export const getChunkName = ({ app, file }: LazyChunk): string => `${app}/${removeHash(file)}`;

/** The name of a file without its hash, which differs between builds. */
export const removeHash = (file: string): string => file.replace(/\.[0-9a-f]{8}\.js$/, '');
