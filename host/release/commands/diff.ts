import { findSet } from '../sets/find-set.ts';
import { type ReleaseCommand, ReleaseUsageError } from './call/command.ts';
import { formatDifferences, listDifferences } from './set-differences.ts';

export const diff: ReleaseCommand = {
  summary: 'show the differences between two sets or environments',
  help: `Usage: pnpm release diff <set> <set> | <environment> <environment> [--env local]

Each is a set (its first four characters are enough), a revision number of --env, or the name of an
environment, which means the set in service there.

  pnpm release diff rc prod
  pnpm release diff 11 12 --env prod`,
  run: async (call) => {
    const [from, to, ...more] = call.args;
    if (!from || !to || more.length > 0)
      throw new ReleaseUsageError('Name two sets or two environments.');
    const releases = call.openReleaseContext();
    const [before, after] = [await findSet(releases, from), await findSet(releases, to)];
    const differences = listDifferences(before, after);
    const same = `${from} and ${to} are the same set: ${before.id}`;
    return {
      lines:
        differences.length === 0
          ? [same]
          : [`${before.id} -> ${after.id}`, ...formatDifferences(differences)],
      document: { from: before.id, to: after.id, differences: differences },
    };
  },
};
