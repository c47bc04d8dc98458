import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { type Clock, databaseClock } from 'services/platform/jobs/clock';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { advancePlan } from './draws/advance.ts';
import { claimPlans } from './store/plans.ts';

export type AutoPayJob = Poller & {
  /** Does what is due now, once. Gives how many plans it looked at. */
  runOnce(): Promise<number>;
};

type Deps = { db: Database; log: Log; clock?: Clock; undoWindowMs?: number | null };

const BATCH = 24;
const PAUSE_MS = 1_000;
/** A plan in the hands of a worker that died is looked at again after this, ms. */
const CLAIM_MS = 60_000;

/**
 * Draws what is due. The plans themselves are the queue (`next_run_at`), as payments are the
 * completer's, and any number of workers take from it. Only the database's clock decides what is due.
 */
export function createAutoPayJob({
  db,
  log,
  clock = databaseClock,
  undoWindowMs = null,
}: Deps): AutoPayJob {
  async function runOnce(): Promise<number> {
    const claimed = await claim(db, clock);
    for (const plan of claimed) {
      try {
        await withSystemContext(db, async (tx) =>
          advancePlan(tx, plan, await clock(tx), undoWindowMs),
        );
      } catch (error) {
        // Its claim runs out and it is looked at again; the others go on.
        log.error('auto-pay failed', { plan_id: plan.planId, ...getErrorFields(error) });
      }
    }
    return claimed.length;
  }

  const poller = createPoller({
    pauseMs: PAUSE_MS,
    runOnce: async () => (await runOnce()) === BATCH,
    onError: (error) => log.error('auto-pay job failed', getErrorFields(error)),
  });
  return { runOnce, ...poller };
}

function claim(db: Database, clock: Clock) {
  return withSystemContext(db, async (tx) => {
    const now = await clock(tx);
    const nextRunAt = new Date(now.getTime() + CLAIM_MS);
    return claimPlans(tx, { limit: BATCH, now, nextRunAt });
  });
}
