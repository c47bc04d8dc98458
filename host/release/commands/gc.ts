import { collectGarbage, type GarbageDecision } from '../collect-garbage.ts';
import { openStore } from '../store/release-store.ts';
import type { ReleaseCommand } from './call/command.ts';
import { getNumberOption } from './call/parse-call.ts';

const DAY_MS = 86_400_000;

export const gc: ReleaseCommand = {
  summary: 'remove builds and sets that nobody needs any more',
  help: `Usage: pnpm release gc [--keep-days 7] [--dry-run]

Removes the builds and sets that no environment has had in service within the days, and that were not
published or asked for within them. What is in service stays, with its fallbacks and canaries. An open
tab goes on with the set that it began with, so --keep-days is for how long a tab may stay open; a
roll-back reaches as far. Releases may go on meanwhile.

  --keep-days <n>   so many days (7)
  --dry-run         say what would be removed, and remove nothing`,
  options: { 'keep-days': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (call) => {
    const dryRun = call.hasFlag('dry-run');
    const days = getNumberOption(call, 'keep-days', 7);
    const { keys } = await call.desk();
    const store = openStore(call.settings);
    const fates = await collectGarbage({
      store,
      keys,
      keepMs: days * DAY_MS,
      dryRun,
    });
    const removed = fates.filter(({ kept }) => !kept);
    const summary = `${dryRun ? 'would remove' : 'removed'} ${removed.length}, ${dryRun ? 'would keep' : 'kept'} ${fates.length - removed.length}`;
    return {
      lines: [...fates.map((fate) => formatDecision(fate, dryRun)), summary],
      document: { dryRun, days, fates },
    };
  },
};

function formatDecision({ thing, kept, why }: GarbageDecision, dryRun: boolean): string {
  const does = kept ? 'keep  ' : dryRun ? 'remove' : 'gone  ';
  return `${does}  ${thing}  (${why})`;
}
