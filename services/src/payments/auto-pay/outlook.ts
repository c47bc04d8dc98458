import type { PlainDate } from 'services/dates/calendar';
import type { Tx } from 'services/db/database';
import type { LeaseFacts } from '../lease-facts.ts';
import type { ByHand } from './by-hand.ts';
import { type Draw, planDraws } from './engine.ts';
import { loadLeaseMoney } from './lease-money.ts';
import {
  listRuns,
  loadMethods,
  type PlanMethods,
  type PlanRow,
  periodsDone,
  type RunRow,
  toPlanTerms,
} from './plan-rows.ts';

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
  const terms = toPlanTerms(plan, methods);
  const retries = retriesOf(runs, lease.money.leftToPayCents);
  const retriedCents = retries.reduce((sum, one) => sum + one.amountCents, 0);
  const outlook = { today, done: periodsDone(runs), retriedCents };
  return {
    methods,
    lease,
    runs,
    retries,
    forecast: planDraws(terms, lease, { ...outlook, count: AHEAD, isForecast: true }),
    next: planDraws(terms, lease, { ...outlook, count: 1, isForecast: false })[0],
  };
}

/** One for which too little is left to pay is not sent again. */
const retriesOf = (runs: readonly RunRow[], leftToPayCents: number): ByHand[] =>
  runs.flatMap(({ state, retryOn, amountCents }) =>
    state === 'retry_planned' && retryOn !== null && amountCents <= leftToPayCents
      ? [{ on: retryOn, amountCents, aheadCents: 0 }]
      : [],
  );
