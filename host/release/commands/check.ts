import { RELEASED_APPS } from '../apps.ts';
import { findSetInService } from '../sets/find-set-in-service.ts';
import type { ReleaseCommand } from './call/command.ts';
import { toAppName } from './call/parse-call.ts';

export const check: ReleaseCommand = {
  summary:
    'say what of the sources here would not fit what is in service; builds and writes nothing',
  help: `Usage: pnpm release check [app ..] [--env local]

Asks the contract gate what publish would ask, of the sources as they stand: whether a section compiles
with what the host in service gives and has the screens that it names, and whether what is asked of
the services is what they answer. Without names in the folder of a section that section, elsewhere all.
Exit code 1 where something does not fit.

  pnpm release check payments --env prod
  pnpm release check host payments          the two as they would be published at once`,
  run: async ({ args: names, currentApp: here, releases, say }) => {
    const { store, environment, keys } = releases();
    const usual = here ? [here] : [...RELEASED_APPS];
    const apps = names.length > 0 ? names.map(toAppName) : usual;
    say(`comparing ${apps.join(', ')} with what ${environment} has in service`);
    const current = await findSetInService(store, environment, keys);
    // The parsers that it takes are large, and most commands do without them.
    const { checkSources } = await import('../gate/check-sources.ts');
    const found = await checkSources(store, current?.set.builds ?? {}, apps);
    const fits = `${apps.join(', ')} would fit what ${environment} has in service`;
    return {
      lines: found.length > 0 ? found.map(({ sentence }) => sentence) : [fits],
      document: { environment, set: current?.set.id ?? null, apps, misfits: found },
      failed: found.length > 0,
    };
  },
};
