import { RELEASED } from '../apps.ts';
import { inService } from '../sets/in-service.ts';
import type { Command } from './call/command.ts';
import { knownApp } from './call/read-call.ts';

export const check: Command = {
  does: 'say what of the sources here would not fit what is in service; builds and writes nothing',
  help: `Usage: pnpm release check [app ..] [--env local]

Asks the contract gate what publish would ask, of the sources as they stand: whether a section compiles
with what the host in service gives and has the screens that it names, and whether what is asked of
the services is what they answer. Without names in the folder of a section that section, elsewhere all.
Exit code 1 where something does not fit.

  pnpm release check payments --env prod
  pnpm release check host payments          the two as they would be published at once`,
  run: async ({ names, here, releases, say }) => {
    const { store, environment, keys } = releases();
    const usual = here ? [here] : [...RELEASED];
    const apps = names.length > 0 ? names.map(knownApp) : usual;
    say(`comparing ${apps.join(', ')} with what ${environment} has in service`);
    const current = await inService(store, environment, keys);
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
