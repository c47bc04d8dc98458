import { findSet } from '../sets/find-set.ts';
import { type ReleaseCommand, ReleaseUsageError } from './call/command.ts';
import { formatDifferences, listDifferences } from './set-differences.ts';

export const diff: ReleaseCommand = {
  summary: 'say what is different between two sets or environments',
  help: `Usage: pnpm release diff <set> <set> | <environment> <environment> [--env local]

Each is a set (the first four signs are enough), the number of a revision of --env, or the name of an
environment: what it has in service.

  pnpm release diff rc prod
  pnpm release diff 11 12 --env prod`,
  run: async (call) => {
    const [from, to, ...more] = call.args;
    if (!from || !to || more.length > 0)
      throw new ReleaseUsageError('Two sets or two environments.');
    const releases = call.releases();
    const [before, after] = [await findSet(releases, from), await findSet(releases, to)];
    const found = listDifferences(before, after);
    const same = `${from} and ${to} are the same set: ${before.id}`;
    return {
      lines:
        found.length === 0 ? [same] : [`${before.id} -> ${after.id}`, ...formatDifferences(found)],
      document: { from: before.id, to: after.id, differences: found },
    };
  },
};
