import type { ManualPayment } from 'services/payments/auto-pay-terms/manual-payments';
import { type Draw, planDraws } from 'services/payments/auto-pay-terms/plan-draws';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { loadLeaseAccount } from './load-lease-account.ts';
import {
  getDecidedPeriods,
  loadPlanMethods,
  type PlanMethods,
  toPlanTerms,
} from './plans/plan-rows.ts';
import type { PlanRow } from './store/plans.ts';
import { listRuns, type RunRow } from './store/runs.ts';

/** The number of draws in a forecast. */
const FORECAST_DRAWS = 6;

/** A plan with everything that the engine needs to plan its draws. */
export type PlanContext = {
  methods: PlanMethods;
  lease: Awaited<ReturnType<typeof loadLeaseAccount>>;
  runs: RunRow[];
  /** Returned draws with a planned retry. No regular draw takes their amounts. */
  retries: ManualPayment[];
  forecast: Draw[];
  /** The next draw, from posted charges only. */
  nextDraw: Draw | undefined;
};

/** One plan that the job is processing. */
export type PlanTask = {
  plan: PlanRow;
  leaseTerms: LeasePaymentTerms;
  context: PlanContext;
  today: PlainDate;
  now: Date;
  undoWindowMs: number | null;
};

/** Loads the context of a plan. A plan that is not stored yet has no runs. */
export async function loadPlanContext(
  tx: Tx,
  plan: PlanRow,
  leaseTerms: LeasePaymentTerms,
  today: PlainDate,
): Promise<PlanContext> {
  const methods = await loadPlanMethods(tx, plan);
  const lease = await loadLeaseAccount(tx, leaseTerms, today, plan.ends);
  const runs = await listRuns(tx, plan);
  const known = { plan, methods, runs, today };
  return {
    methods,
    lease,
    runs,
    retries: listRetries(runs, lease.money.leftToPayCents),
    forecast: forecastDraws(known, lease),
    nextDraw: planNextDraws(known, lease, { count: 1, isForecast: false })[0],
  };
}

type KnownPlan = { plan: PlanRow; methods: PlanMethods; runs: RunRow[]; today: PlainDate };

/** Forecasts the draws of a plan for a real or assumed state of the lease account. */
export const forecastDraws = (known: KnownPlan, lease: PlanContext['lease']): Draw[] =>
  planNextDraws(known, lease, { count: FORECAST_DRAWS, isForecast: true });

function planNextDraws(
  { plan, methods, runs, today }: KnownPlan,
  lease: PlanContext['lease'],
  options: { count: number; isForecast: boolean },
): Draw[] {
  const retries = listRetries(runs, lease.money.leftToPayCents);
  const retriedCents = retries.reduce((sum, one) => sum + one.amountCents, 0);
  return planDraws(toPlanTerms(plan, methods), lease, {
    ...options,
    today,
    decidedPeriods: getDecidedPeriods(runs),
    retriedCents,
  });
}

/** Lists planned retries. A retry that exceeds the amount left to pay is not sent. */
const listRetries = (runs: readonly RunRow[], leftToPayCents: number): ManualPayment[] =>
  runs.flatMap(({ state, retryOn, amountCents }) =>
    state === 'retry_planned' && retryOn !== null && amountCents <= leftToPayCents
      ? [{ on: retryOn, amountCents, aheadCents: 0 }]
      : [],
  );
