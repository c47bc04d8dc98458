import { RELEASED_APPS } from '../apps.ts';
import { describeSizeDifferences } from '../budgets/size-difference.ts';
import type { StoredBuild } from '../compile-apps.ts';
import { releaseBuilds } from '../release-builds.ts';
import type { SigningContext } from '../sets/change-set.ts';
import { storeBuildFolder } from '../store/store-build-folder.ts';
import {
  assertCleanTree,
  DIRTY_HELP,
  DIRTY_OPTIONS,
  getDirtyReason,
} from '../supply/dirty-sources.ts';
import type { CommandCall, ReleaseCommand } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';
import { formatChange } from './set-differences.ts';

export const publish: ReleaseCommand = {
  summary: 'build changed apps, upload them, and put them into service',
  help: `Usage: pnpm release publish [app ..] [--env local]

Builds the named apps whose sources have changed. Without names it builds the section of the current folder,
or all five apps and the contract of the services. Uploads new builds, restores files that the store has
lost, checks that the builds are compatible with what is in service, and puts them into service. Concurrent
publishes are both in the result. When it is refused (exit code 1), nothing changes. After an interruption,
run it again.

  --from <folder>   put a finished build into service (such as dist/1.2.0-0123456789ab) instead of building;
                    can be repeated
${DIRTY_HELP}
  --env <name>      the environment (local)

  pnpm release publish                        all apps that have changed
  pnpm release publish payments --env dev     one section
  pnpm --filter remote-payments release publish`,
  options: { from: { type: 'string', multiple: true }, ...DIRTY_OPTIONS },
  // The first release creates the store.
  needsStore: () => false,
  run: async (call) => {
    const reason = getDirtyReason(call);
    const context = await call.openSigningContext();
    const stored = await storeBuilds(call, context);
    const builds = Object.fromEntries(stored.map(({ app, build }) => [app, build]));
    const description = `publish ${stored.map(({ app, build }) => `${app} ${build}`).join(', ')}`;
    const options = { what: description, say: call.say, reason };
    const change = await releaseBuilds(context, builds, options);
    const { set, revision, changed } = change;
    return {
      lines: [
        ...formatChange(change, context.environment),
        ...(await describeSizeDifferences(context.store, change)),
      ],
      document: {
        environment: context.environment,
        set: set.id,
        revision,
        changed,
        builds: stored,
      },
    };
  },
};

/** Puts the requested builds into the store: those of folders, or builds of the sources. */
export async function storeBuilds(
  call: CommandCall,
  context: SigningContext,
): Promise<StoredBuild[]> {
  const { args, currentApp, say } = call;
  const folders = call.getOptions('from');
  const stored: StoredBuild[] = [];
  if (folders.length > 0) {
    for (const folder of folders) stored.push(await storeBuildFolder(context, folder));
  } else {
    const defaultApps = currentApp ? [currentApp] : RELEASED_APPS;
    await assertCleanTree(context.environment, getDirtyReason(call));
    const apps = args.length > 0 ? args.map(toAppName) : defaultApps;
    // Loaded on demand, because the bundler is large and most commands do not need it.
    const { compileApps } = await import('../compile-apps.ts');
    stored.push(...(await compileApps(context, apps, say)));
  }
  for (const { app, build, built } of stored) {
    say(`${app} ${build} ${built ? 'uploaded' : 'is in the store already'}`);
  }
  return stored;
}
