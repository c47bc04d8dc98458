import { collectGarbage, type GarbageDecision } from '../collect-garbage.ts';
import { openStore } from '../store/release-store.ts';
import type { ReleaseCommand } from './call/command.ts';
import { getNumberOption } from './call/parse-call.ts';

const DAY_MS = 86_400_000;

export const gc: ReleaseCommand = {
  summary: 'remove builds and sets that are no longer needed',
  help: `Usage: pnpm release gc [--keep-days 7] [--dry-run]

Removes builds and sets that were not in service in any environment, published or requested within
--keep-days. Builds in service stay, with their fallbacks and canaries. An open tab keeps the set with
which it was loaded, so --keep-days limits how long a tab can stay open, and how far a rollback can go.
Releases can run at the same time.

  --keep-days <n>   number of days (7)
  --dry-run         print what would be removed, and remove nothing`,
  options: { 'keep-days': { type: 'string' }, 'dry-run': { type: 'boolean' } },
  run: async (call) => {
    const dryRun = call.hasFlag('dry-run');
    const days = getNumberOption(call, 'keep-days', 7);
    const { keys } = await call.openSigningContext();
    const store = openStore(call.settings);
    const decisions = await collectGarbage({
      store,
      keys,
      keepMs: days * DAY_MS,
      dryRun,
    });
    const removed = decisions.filter(({ kept }) => !kept);
    const summary = `${dryRun ? 'would remove' : 'removed'} ${removed.length}, ${dryRun ? 'would keep' : 'kept'} ${decisions.length - removed.length}`;
    return {
      lines: [...decisions.map((fate) => formatDecision(fate, dryRun)), summary],
      document: { dryRun, days, fates: decisions },
    };
  },
};

function formatDecision({ thing, kept, why }: GarbageDecision, dryRun: boolean): string {
  const action = kept ? 'keep  ' : dryRun ? 'remove' : 'gone  ';
  return `${action}  ${thing}  (${why})`;
}
