import { type Composition, composeSet } from 'host/server/composition/compose-set';
import {
  MODULE_SIZES_FILE,
  type ModuleSizes,
  moduleSizesSchema,
} from 'shared/federation/module-sizes/module-sizes';
import { findSetInService, type ReleaseContext } from '../sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { type BuildName, buildKey } from '../store/build-key.ts';
import { readJson } from '../store/json.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The builds of a page and, for each app, the bytes of the modules in its scripts. */
export interface AppBuilds {
  readonly composition: Composition;
  readonly modules: Readonly<Record<string, ModuleSizes>>;
}

/**
 * Reads the builds that an environment has in service, without those before them: the same builds give the same page
 * in every store. Throws when it has none, or not all of them.
 */
export async function readAppBuilds({
  store,
  environment,
  keys,
}: ReleaseContext): Promise<AppBuilds> {
  const current = await findSetInService(store, environment, keys);
  if (!current) throw new ReleaseRefusedError(`${environment} has no release: run pnpm build.`);
  const set = { ...current.set, fallbacks: {}, canaries: {} };
  const composition = await composeSet(store, set, (failure) => {
    throw failure;
  });
  const modules: Record<string, ModuleSizes> = {};
  for (const { app, version, buildId } of [
    composition.host,
    ...Object.values(composition.remotes),
  ]) {
    modules[app] = (await readModuleSizes(store, { app, build: `${version}-${buildId}` })) ?? {};
  }
  return { composition, modules };
}

/** Reads the bytes of the modules of a build; null for a build from before they were written. */
export function readModuleSizes(store: ReleaseStore, name: BuildName): Promise<ModuleSizes | null> {
  return readJson(store, buildKey(name, MODULE_SIZES_FILE), moduleSizesSchema);
}
