import { findSetInService } from '../sets/find-set-in-service.ts';
import { ReleaseRefusedError } from '../sets/release-errors.ts';
import { listEnvironments } from '../sets/revisions.ts';
import { openStore } from '../store/release-store.ts';
import { type VerifyResult, verifySet } from '../verify-set.ts';
import type { CommandCall, ReleaseCommand } from './call/command.ts';

export const verify: ReleaseCommand = {
  summary: 'check that what is in service is complete, unchanged and signed',
  help: `Usage: pnpm release verify [--env <name>]

Checks for each environment, or for --env: the set in service has a signature of a trusted key; every file
of its builds, canaries and fallbacks is in the store with the original bytes; each build has the bill of
materials of its record, a provenance signed with a trusted key, and only components of its lock file; builds
that run together are compatible. Exit code 1 with a message for each problem.`,
  run: async (call) => {
    const named = call.getOption('env');
    const environments = named ? [named] : await listEnvironments(openStore(call.settings));
    const results = [];
    for (const environment of environments) results.push(await verifyOne(call, environment));
    // A monitor that asks an empty store would otherwise report that everything is well.
    if (results.length === 0)
      return { lines: ['Nothing is released in this store.'], document: [], failed: true };
    const failed = results.some(({ faults }) => faults.length > 0);
    return { lines: results.flatMap(formatResult), document: results, failed };
  },
};

interface EnvironmentResult extends VerifyResult {
  readonly environment: string;
  /** The id of the set in service; null when there is none that can be trusted. */
  readonly set: string | null;
}

function formatResult({ environment, set, files, faults, notes }: EnvironmentResult): string[] {
  const sentences = [...faults, ...notes].map((sentence) => `${environment}: ${sentence}`);
  if (faults.length > 0) return sentences;
  return [...sentences, `${environment} is whole: set ${set}, ${files} files`];
}

async function verifyOne(call: CommandCall, environment: string): Promise<EnvironmentResult> {
  try {
    const { store, keys } = call.settings.RELEASE_KEY_FILE
      ? await call.openSigningContext(environment)
      : call.openReleaseContext(environment);
    const current = await findSetInService(store, environment, keys);
    if (!current)
      return { environment, set: null, files: 0, faults: ['nothing is in service'], notes: [] };
    call.say(`${environment}: looking at set ${current.set.id}`);
    return { environment, set: current.set.id, ...(await verifySet(store, current.set, keys)) };
  } catch (error) {
    if (error instanceof ReleaseRefusedError)
      return { environment, set: null, files: 0, faults: [error.message], notes: [] };
    throw error;
  }
}
