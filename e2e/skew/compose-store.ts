import { cpSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from 'host/release/apps';
import { openDesk } from 'host/release/desk';
import { changeSet } from 'host/release/sets/change-set';

export type Builds = Readonly<Record<string, string>>;

/** The newest build of each app in a store that was just built into. */
export function builtIn(releases: string): Builds {
  const newest = (app: string) => {
    const folder = join(releases, app);
    const builds = readdirSync(folder).sort(
      (a, b) => statSync(join(folder, b)).mtimeMs - statSync(join(folder, a)).mtimeMs,
    );
    if (!builds[0]) throw new Error(`There is no build of ${app} in ${releases}.`);
    return builds[0];
  };
  return Object.fromEntries(APPS.map((app) => [app, newest(app)]));
}

/** A store that has these builds, taken from where each lies, and has put them into service. */
export async function composeStore(
  target: string,
  builds: Builds,
  sources: readonly string[],
): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  for (const [app, build] of Object.entries(builds)) {
    const source = sources.find((store) => readdirSync(join(store, app)).includes(build));
    if (!source) throw new Error(`No store has ${app} ${build}.`);
    cpSync(join(source, app, build), join(target, app, build), { recursive: true });
  }
  const desk = await openDesk({ RELEASES_DIR: target }, 'local');
  await changeSet(desk, (set) => ({ ...set, builds }), 'skew');
}
