import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openReleaseContext, openSigningContext } from 'host/release/open-release-context';
import { changeSet } from 'host/release/sets/change-set';
import { findSetInService } from 'host/release/sets/find-set-in-service';
import type { ReleaseStore } from 'host/release/store/release-store';

export type Builds = Readonly<Record<string, string>>;

/** What a store of this tree's own has in service: an earlier run may have left other builds in it. */
export async function builtInto(releases: string): Promise<Builds> {
  const { store, environment, keys } = openReleaseContext({ RELEASES_DIR: releases }, 'local');
  const found = await findSetInService(store, environment, keys);
  if (!found) throw new Error(`Nothing is in service in ${releases}.`);
  return found.set.builds;
}

/** The only build of each of these apps in a store of another time, whose sets may look otherwise. */
export function onlyBuildsIn(releases: string, apps: readonly string[]): Builds {
  const only = (app: string) => {
    const [build, ...more] = readdirSync(join(releases, app));
    if (build && more.length === 0) return build;
    throw new Error(`There is not one build of ${app} in ${releases}.`);
  };
  return Object.fromEntries(apps.map((app) => [app, only(app)]));
}

/** A store that has these builds, taken from where each lies, and has put them into service. */
export async function composeStore(
  target: string,
  builds: Builds,
  sources: readonly string[],
): Promise<ReleaseStore> {
  rmSync(target, { recursive: true, force: true });
  for (const [app, build] of Object.entries(builds)) {
    const source = sources.find((store) => existsSync(join(store, app, build)));
    if (!source) throw new Error(`No store has ${app} ${build}.`);
    cpSync(join(source, app, build), join(target, app, build), { recursive: true });
  }
  const desk = await openSigningContext({ RELEASES_DIR: target }, 'local');
  await changeSet(desk, (set) => ({ ...set, builds }), 'skew');
  return desk.store;
}
