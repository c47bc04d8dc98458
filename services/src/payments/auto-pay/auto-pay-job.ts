import type { Database } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { type Clock, databaseClock } from 'services/platform/jobs/clock';
import { createPoller, type Poller } from 'services/platform/jobs/poller';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import { traceJob } from 'shared/server/tracing/tracing';
import { advancePlan } from './draws/advance-plan.ts';
import { claimPlans } from './store/plans.ts';

export type AutoPayJob = Poller & {
  /** Processes the plans that are due, once. Returns how many plans were processed. */
  runOnce(): Promise<number>;
};

type Deps = { db: Database; log: Log; clock?: Clock; undoWindowMs?: number | null };

const BATCH = 24;
const PAUSE_MS = 1_000;
/** A plan claimed by a worker that died is due again after this time, in milliseconds. */
const CLAIM_MS = 60_000;

/**
 * Draws what is due. The plans are the queue (`next_run_at`), as payments are the completer's, and any number
 * of workers can claim from it. The database clock decides what is due.
 */
export function createAutoPayJob({
  db,
  log,
  clock = databaseClock,
  undoWindowMs = null,
}: Deps): AutoPayJob {
  async function runOnce(): Promise<number> {
    const claimed = await claimDuePlans(db, clock);
    for (const plan of claimed) {
      try {
        await traceJob('auto-pay', () =>
          withSystemContext(db, async (tx) => advancePlan(tx, plan, await clock(tx), undoWindowMs)),
        );
      } catch (error) {
        // The claim expires and the plan is retried; the other plans continue.
        log.error('auto-pay plan failed', { plan_id: plan.planId, ...getErrorFields(error) });
      }
    }
    return claimed.length;
  }

  const poller = createPoller({
    job: 'auto-pay',
    pauseMs: PAUSE_MS,
    runOnce: async () => (await runOnce()) === BATCH,
    onError: (error) => log.error('auto-pay job failed', getErrorFields(error)),
  });
  return { runOnce, ...poller };
}

function claimDuePlans(db: Database, clock: Clock) {
  return withSystemContext(db, async (tx) => {
    const now = await clock(tx);
    const nextRunAt = new Date(now.getTime() + CLAIM_MS);
    return claimPlans(tx, { limit: BATCH, now, nextRunAt });
  });
}
