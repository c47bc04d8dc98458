import { RELEASED_APPS } from '../apps.ts';
import { findSetInService } from '../sets/find-set-in-service.ts';
import type { ReleaseCommand } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';

export const check: ReleaseCommand = {
  summary:
    'check whether the current sources are compatible with what is in service; builds nothing',
  help: `Usage: pnpm release check [app ..] [--env local]

Runs the compatibility check of publish on the current sources: whether each section compiles against the
host in service, imports only what it may and has the screens to which host and mails link, and whether the
services answer the requests of the host. Without names it checks the section of the current folder, or
everything. Exit code 1 when something is incompatible.

  pnpm release check payments --env prod
  pnpm release check host payments          both, as if published together`,
  run: async ({ args, currentApp, openReleaseContext, say }) => {
    const { store, environment, keys } = openReleaseContext();
    const defaultApps = currentApp ? [currentApp] : [...RELEASED_APPS];
    const apps = args.length > 0 ? args.map(toAppName) : defaultApps;
    say(`comparing ${apps.join(', ')} with what ${environment} has in service`);
    const current = await findSetInService(store, environment, keys);
    // Loaded on demand, because the parsers are large and most commands do not need them.
    const { checkSources } = await import('../gate/check-sources.ts');
    const incompatibilities = await checkSources(store, current?.set.builds ?? {}, apps);
    const fits = `${apps.join(', ')} would fit what ${environment} has in service`;
    return {
      lines:
        incompatibilities.length > 0 ? incompatibilities.map(({ sentence }) => sentence) : [fits],
      document: { environment, set: current?.set.id ?? null, apps, misfits: incompatibilities },
      failed: incompatibilities.length > 0,
    };
  },
};
