import { RELEASED_APPS } from '../apps.ts';
import type { StoredBuild } from '../compile-apps.ts';
import { releaseBuilds } from '../release-builds.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { storeBuildFolder } from '../store/store-build-folder.ts';
import type { CommandCall, ReleaseCommand } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';
import { formatChange } from './set-differences.ts';

export const publish: ReleaseCommand = {
  summary: 'build what has changed, upload it, and put it into service',
  help: `Usage: pnpm release publish [app ..] [--env local]

Builds the named apps as far as their sources have changed; in the folder of a section that section,
elsewhere all five and the contract of the services without names. Uploads what is new, puts back what
the store has lost of them, asks the contract gate whether they fit what is in service, and puts them
there. Of two that publish at the same moment both are in the result. Refused (exit code 1), it leaves
what is in service as it was; run it again after an interruption.

  --from <folder>   put a finished build into service (as in dist/1.2.0-0123456789ab) instead of building;
                    may be given several times
  --env <name>      the environment (local)

  pnpm release publish                        what has changed of all five
  pnpm release publish payments --env dev     one section
  pnpm --filter remote-payments release publish`,
  options: { from: { type: 'string', multiple: true } },
  run: async (call) => {
    const desk = await call.desk();
    const stored = await storeBuilds(call, desk.store);
    const builds = Object.fromEntries(stored.map(({ app, build }) => [app, build]));
    const what = `publish ${stored.map(({ app, build }) => `${app} ${build}`).join(', ')}`;
    const change = await releaseBuilds(desk, builds, { what, say: call.say });
    const { set, revision, changed } = change;
    return {
      lines: formatChange(change, desk.environment),
      document: { environment: desk.environment, set: set.id, revision, changed, builds: stored },
    };
  },
};

/** The builds that are asked for, in the store: those of folders, or made of the sources. */
export async function storeBuilds(call: CommandCall, store: ReleaseStore): Promise<StoredBuild[]> {
  const { args: names, currentApp: here, say } = call;
  const folders = call.getOptions('from');
  const stored: StoredBuild[] = [];
  if (folders.length > 0) {
    for (const folder of folders) stored.push(await storeBuildFolder(store, folder));
  } else {
    const usual = here ? [here] : RELEASED_APPS;
    const apps = names.length > 0 ? names.map(toAppName) : usual;
    // The bundler is large, and most commands do without it.
    const { compileApps } = await import('../compile-apps.ts');
    stored.push(...(await compileApps(store, apps, say)));
  }
  for (const { app, build, built } of stored) {
    say(`${app} ${build} ${built ? 'uploaded' : 'is in the store already'}`);
  }
  return stored;
}
