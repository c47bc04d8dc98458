import type { ByHand } from 'services/payments/auto-pay-terms/by-hand';
import { type Draw, planDraws } from 'services/payments/auto-pay-terms/engine';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { loadLeaseMoney } from './lease-money.ts';
import { loadMethods, type PlanMethods, periodsDone, toPlanTerms } from './plans/plan-rows.ts';
import type { PlanRow } from './store/plans.ts';
import { listRuns, type RunRow } from './store/runs.ts';

/** How many draws are told ahead. */
const AHEAD = 6;

/** A plan with everything that the engine asks about it. */
export type Standing = {
  methods: PlanMethods;
  lease: Awaited<ReturnType<typeof loadLeaseMoney>>;
  runs: RunRow[];
  /** What came back and is sent again: no draw takes it as well. */
  retries: ByHand[];
  forecast: Draw[];
  /** The draw that comes next, of what is in the books alone. */
  next: Draw | undefined;
};

/** One plan in the hands of the job. */
export type Work = {
  plan: PlanRow;
  facts: LeaseFacts;
  standing: Standing;
  today: PlainDate;
  now: Date;
  undoWindowMs: number | null;
};

/** Puts a plan before the engine; a plan that is not saved has no runs. */
export async function standingOf(
  tx: Tx,
  plan: PlanRow,
  facts: LeaseFacts,
  today: PlainDate,
): Promise<Standing> {
  const methods = await loadMethods(tx, plan);
  const lease = await loadLeaseMoney(tx, facts, today, plan.ends);
  const runs = await listRuns(tx, plan);
  const known = { plan, methods, runs, today };
  return {
    methods,
    lease,
    runs,
    retries: retriesOf(runs, lease.money.leftToPayCents),
    forecast: forecastDraws(known, lease),
    next: drawsOf(known, lease, { count: 1, isForecast: false })[0],
  };
}

type KnownPlan = { plan: PlanRow; methods: PlanMethods; runs: RunRow[]; today: PlainDate };

/** The next draws of a plan for a state of the lease's money, whether it is so or only supposed. */
export const forecastDraws = (known: KnownPlan, lease: Standing['lease']): Draw[] =>
  drawsOf(known, lease, { count: AHEAD, isForecast: true });

function drawsOf(
  { plan, methods, runs, today }: KnownPlan,
  lease: Standing['lease'],
  how: { count: number; isForecast: boolean },
): Draw[] {
  const retries = retriesOf(runs, lease.money.leftToPayCents);
  const retriedCents = retries.reduce((sum, one) => sum + one.amountCents, 0);
  return planDraws(toPlanTerms(plan, methods), lease, {
    ...how,
    today,
    done: periodsDone(runs),
    retriedCents,
  });
}

/** One for which too little is left to pay is not sent again. */
const retriesOf = (runs: readonly RunRow[], leftToPayCents: number): ByHand[] =>
  runs.flatMap(({ state, retryOn, amountCents }) =>
    state === 'retry_planned' && retryOn !== null && amountCents <= leftToPayCents
      ? [{ on: retryOn, amountCents, aheadCents: 0 }]
      : [],
  );
