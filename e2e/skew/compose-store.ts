import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openReleaseContext, openSigningContext } from 'host/release/open-release-context';
import { changeSet } from 'host/release/sets/change-set';
import { findSetInService } from 'host/release/sets/find-set-in-service';
import type { ReleaseStore } from 'host/release/store/release-store';

export type SkewBuilds = Readonly<Record<string, string>>;

/** The builds in service in a store of this tree, which may contain other builds of earlier runs. */
export async function readBuildsInService(releases: string): Promise<SkewBuilds> {
  const { store, environment, keys } = openReleaseContext({ RELEASES_DIR: releases }, 'local');
  const setInService = await findSetInService(store, environment, keys);
  if (!setInService) throw new Error(`No release set is in service in ${releases}.`);
  return setInService.set.builds;
}

/** The only build of each app in a store of another commit, whose release sets may have another format. */
export function readOnlyBuilds(releases: string, apps: readonly string[]): SkewBuilds {
  const findOnlyBuild = (app: string) => {
    const [build, ...more] = readdirSync(join(releases, app));
    if (build && more.length === 0) return build;
    throw new Error(`${releases} has more than one build of ${app}, or none.`);
  };
  return Object.fromEntries(apps.map((app) => [app, findOnlyBuild(app)]));
}

/** Creates a store with these builds, copied from the source stores, and puts them into service. */
export async function composeStore(
  target: string,
  builds: SkewBuilds,
  sources: readonly string[],
): Promise<ReleaseStore> {
  rmSync(target, { recursive: true, force: true });
  for (const [app, build] of Object.entries(builds)) {
    const source = sources.find((store) => existsSync(join(store, app, build)));
    if (!source) throw new Error(`No store has ${app} ${build}.`);
    cpSync(join(source, app, build), join(target, app, build), { recursive: true });
  }
  const context = await openSigningContext({ RELEASES_DIR: target }, 'local');
  await changeSet(context, (set) => ({ ...set, builds }), 'skew');
  return context.store;
}
