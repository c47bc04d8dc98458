import { findSetInService } from '../sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { listEnvironments } from '../sets/revisions.ts';
import { openStore } from '../store/release-store.ts';
import { verifySet } from '../verify-set.ts';
import type { CommandCall, ReleaseCommand } from './call/command.ts';

export const verify: ReleaseCommand = {
  summary: 'check that what is in service is complete, unchanged and signed',
  help: `Usage: pnpm release verify [--env <name>]

Checks for each environment, or for --env: the set in service has a signature of a trusted key; every file
of its builds, canaries and fallbacks is in the store with the original bytes; builds that run together are
compatible. Exit code 1 with a message for each problem.`,
  run: async (call) => {
    const named = call.getOption('env');
    const environments = named ? [named] : await listEnvironments(openStore(call.settings));
    const results = [];
    for (const environment of environments) results.push(await verifyOne(call, environment));
    const failed = results.some(({ faults }) => faults.length > 0);
    const lines = results.flatMap(({ environment, set, files, faults }) =>
      faults.length === 0
        ? [`${environment} is whole: set ${set}, ${files} files`]
        : faults.map((fault) => `${environment}: ${fault}`),
    );
    return {
      lines: lines.length > 0 ? lines : ['Nothing is released yet.'],
      document: results,
      failed,
    };
  },
};

async function verifyOne(call: CommandCall, environment: string) {
  try {
    const { store, keys } = call.settings.RELEASE_KEY_FILE
      ? await call.openSigningContext(environment)
      : call.openReleaseContext(environment);
    const current = await findSetInService(store, environment, keys);
    if (!current) return { environment, set: null, files: 0, faults: ['nothing is in service'] };
    call.say(`${environment}: looking at set ${current.set.id}`);
    return { environment, set: current.set.id, ...(await verifySet(store, current.set)) };
  } catch (error) {
    if (error instanceof ReleaseRefusedError)
      return { environment, set: null, files: 0, faults: [error.message] };
    throw error;
  }
}
