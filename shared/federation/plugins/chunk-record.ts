import type { Compilation } from 'webpack';
import type { BuildRecord } from '../build-record.ts';
import { listSharedModules } from '../shared-modules.ts';
import { isContainer } from './container.ts';

type ChunkGroup = Compilation['chunkGroups'][number];
type ChunkRecord = Pick<BuildRecord, 'entry' | 'initial' | 'exposes' | 'parts' | 'takes'>;

/** Names of the host's entry chunks: the portal, the early script and the sign-in script, which run before it. */
export const ENTRY_NAME = 'entry';
export const EARLY_NAME = 'early';
export const SIGN_IN_NAME = 'sign-in';

/** Returns the chunks of a build for `build.json`. `container` is null for the host. */
export function recordChunks(compilation: Compilation, container: string | null): ChunkRecord {
  const initial = [...(compilation.entrypoints.get(container ?? ENTRY_NAME)?.getFiles() ?? [])];
  const entry = initial.at(-1);
  if (!entry) throw new Error('The build has no entry file.');
  const record: ChunkRecord = { entry, initial, exposes: {}, parts: {}, takes: {} };
  for (const [name, entrypoint] of container === null ? compilation.entrypoints : []) {
    if (name !== ENTRY_NAME) record.parts[name] = [...entrypoint.getFiles()];
  }
  for (const group of compilation.chunkGroups) {
    if (!group.isInitial()) recordGroup(compilation, group, container !== null, record);
  }
  return record;
}

function recordGroup(
  compilation: Compilation,
  group: ChunkGroup,
  remote: boolean,
  record: ChunkRecord,
) {
  const files = group.getFiles().filter((file) => !record.initial.includes(file));
  const takes = group.chunks.flatMap((chunk) => listTakenModules(compilation, chunk)).sort();
  const exposed = remote ? listExposedNames(group) : [];
  for (const name of exposed) {
    record.exposes[name] = files;
    record.takes[name] = takes;
  }
  if (exposed.length > 0) return;
  for (const { request } of group.origins) {
    if (!request) continue;
    for (const part of listPartNames(request)) {
      record.parts[part] = files;
      record.takes[part] = takes;
    }
  }
}

/** Lists the names, such as `./routes`, under which the container exposes the module of a chunk. */
function listExposedNames({ origins }: ChunkGroup): string[] {
  return origins.flatMap(({ module, loc }) =>
    module && isContainer(module) && loc && 'name' in loc ? loc.name : [],
  );
}

/** Lists the keys of the host modules that a chunk of a remote loads before it runs. */
function listTakenModules(compilation: Compilation, chunk: ChunkGroup['chunks'][number]): string[] {
  return [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    if (module.type !== 'consume-shared-module') return [];
    const key = module.identifier().split('|')[2];
    return key ? [key] : [];
  });
}

/** A chunk of shared modules is recorded under the name of each module (provided-modules-loader.cjs). */
function listPartNames(request: string): string[] {
  const chunk = /provided-modules\.ts\?(.+)$/.exec(request)?.[1];
  if (!chunk) return [toPartName(request)];
  return listSharedModules().flatMap((module) => (module.chunk === chunk ? module.key : []));
}

/** Converts `./pay-now/pay-now-page.tsx` to `pay-now/pay-now-page`. */
function toPartName(request: string): string {
  return request.replace(/^\.\//, '').replace(/\.tsx?$/, '');
}
