import { RELEASED } from '../apps.ts';
import { inService } from '../sets/in-service.ts';
import type { Command } from './command.ts';
import { knownApp } from './read-call.ts';

export const check: Command = {
  does: 'say what would not fit if the sources were published as they stand',
  help: `Usage: pnpm release check [app ..] [--env local]

Asks the contract gate what publish would ask, without building and without writing into the store: do the
named apps fit what the environment has in service, and does that fit them? In the folder of a section that
section, elsewhere everything. Exit code 1 where something does not fit, with a sentence for each.

  pnpm --filter remote-payments release check --env prod`,
  run: async ({ names, here, releases }) => {
    const usual = here ? [here] : RELEASED;
    const apps = names.length > 0 ? names.map(knownApp) : usual;
    const { store, environment, keys } = releases();
    const current = await inService(store, environment, keys);
    // It brings a compiler, which most commands do without.
    const { checkSources } = await import('../gate/check-sources.ts');
    const found = await checkSources(store, current?.set.builds ?? {}, apps);
    const sentences = found.map(({ sentence }) => sentence);
    const fits = `${apps.join(', ')} would fit what ${environment} has in service`;
    return {
      lines: sentences.length > 0 ? sentences : [fits],
      document: { environment, apps, misfits: found },
      failed: sentences.length > 0,
    };
  },
};
