import type { BuildRecord } from 'shared/federation/build-record';
import type { ModuleBytes } from 'shared/federation/module-sizes/module-sizes';
import type { SetChange } from '../sets/change-set.ts';
import type { BuildName } from '../store/build-key.ts';
import { readBuild } from '../store/read-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readModuleSizes } from './app-builds.ts';
import { addModules, formatBytes, formatGrowth, listModuleGrowth } from './module-growth.ts';

/** Most modules that are named for one app. */
const NAMED_MODULES = 5;

/** Size of all files of a kind, in bytes: as they are, and with brotli. */
interface KindSize {
  readonly kind: string;
  readonly bytes: number;
  readonly brotli: number;
}

/** Compares every build that a release put into service with the one that it replaced. */
export async function describeSizeDifferences(
  store: ReleaseStore,
  { before, set }: Pick<SetChange, 'before' | 'set'>,
): Promise<string[]> {
  const replaced = Object.entries(set.builds).flatMap(([app, build]) => {
    const old = before?.builds[app];
    return old === undefined || old === build ? [] : [{ app, old, build }];
  });
  const texts = replaced.map(({ app, old, build }) =>
    describeSizeDifference(store, { app, build: old }, { app, build }),
  );
  return (await Promise.all(texts)).flat();
}

/**
 * Compares the files of a build with those of another build of the app. Returns lines for people: the sizes of each
 * kind of file, and the modules that grew most. None for an app without files, and when nothing differs.
 */
async function describeSizeDifference(
  store: ReleaseStore,
  before: BuildName,
  after: BuildName,
): Promise<string[]> {
  const [old, current] = await Promise.all([readBuild(store, before), readBuild(store, after)]);
  if (!old || !current) return [];
  const sizes = compareKinds(old, current);
  if (sizes.every(({ bytes, brotli }) => bytes === 0 && brotli === 0)) return [];
  const [oldModules, modules] = await Promise.all([
    readModules(store, before),
    readModules(store, after),
  ]);
  const isKnown = oldModules !== null && modules !== null;
  const growth = isKnown ? listModuleGrowth(oldModules, modules) : [];
  const grown = growth.filter((module) => module.growth > 0).slice(0, NAMED_MODULES);
  const total = sizes.reduce((sum, { brotli }) => sum + brotli, 0);
  return [
    `${after.app}: ${formatSigned(total)} bytes with brotli`,
    ...sizes.map(
      ({ kind, bytes, brotli }) =>
        `  ${kind}: ${formatSigned(bytes)} bytes, ${formatSigned(brotli)} with brotli`,
    ),
    ...grown.map((module) => `  ${formatGrowth(module)}`),
    ...(isKnown ? [] : ['  The modules of the build in service are not known.']),
  ];
}

function compareKinds(before: BuildRecord, after: BuildRecord): KindSize[] {
  const old = sumKinds(before);
  const current = sumKinds(after);
  const kinds = [...new Set([...old.keys(), ...current.keys()])].sort();
  return kinds.map((kind) => {
    const from = old.get(kind);
    const to = current.get(kind);
    return {
      kind,
      bytes: (to?.bytes ?? 0) - (from?.bytes ?? 0),
      brotli: (to?.brotli ?? 0) - (from?.brotli ?? 0),
    };
  });
}

function sumKinds({ files }: BuildRecord): Map<string, KindSize> {
  const kinds = new Map<string, KindSize>();
  for (const [file, { bytes, brotli }] of Object.entries(files)) {
    const kind = file.split('.').at(-1) ?? file;
    const sum = kinds.get(kind) ?? { kind, bytes: 0, brotli: 0 };
    kinds.set(kind, { kind, bytes: sum.bytes + bytes, brotli: sum.brotli + (brotli ?? bytes) });
  }
  return kinds;
}

async function readModules(store: ReleaseStore, name: BuildName): Promise<ModuleBytes | null> {
  const sizes = await readModuleSizes(store, name);
  return sizes && addModules(Object.values(sizes));
}

const formatSigned = (bytes: number) => `${bytes < 0 ? '-' : '+'}${formatBytes(Math.abs(bytes))}`;
