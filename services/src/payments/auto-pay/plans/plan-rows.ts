import { and, eq, ne } from 'drizzle-orm';
import type { PlanTerms } from 'services/payments/auto-pay-terms/plan-terms';
import { type MethodRow, presentMethod } from 'services/payments/methods/present-method';
import { whyUnusable } from 'services/payments/methods/why-unusable';
import type { PlainDate } from 'services/platform/dates/calendar';
import { type Actor, isOfCaller } from 'services/platform/db/access';
import type { Tx } from 'services/platform/db/database';
import { autoPayAttempt, autoPayPlan, autoPayRun } from 'services/platform/db/schema/auto-pay';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { type Places, statement } from 'services/platform/db/statement';
import { notFound } from 'services/platform/errors/problem';
import { toNoticeDays } from 'shared/contract/payment-input';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { findMandate } from './kept-mandate.ts';
import { namesFeeOfBackup } from './mandate.ts';

export type PlanRow = typeof autoPayPlan.$inferSelect;
export type RunRow = typeof autoPayRun.$inferSelect;

type Ids = Pick<PlanRow, 'corporationId' | 'planId'>;

export const ofPlan = ({ corporationId, planId }: Ids) =>
  and(eq(autoPayPlan.corporationId, corporationId), eq(autoPayPlan.planId, planId));

export const ofRun = ({ corporationId, planId, period }: Ids & { period: string }) =>
  and(
    eq(autoPayRun.corporationId, corporationId),
    eq(autoPayRun.planId, planId),
    eq(autoPayRun.period, period),
  );

const ownPlan = statement(
  'own-plan',
  (tx, given: Places<{ corporationId: string; leaseId: string; personId: string }>) =>
    tx
      .select()
      .from(autoPayPlan)
      .where(
        and(
          eq(autoPayPlan.corporationId, given.corporationId),
          eq(autoPayPlan.leaseId, given.leaseId),
          eq(autoPayPlan.personId, given.personId),
          ne(autoPayPlan.state, 'ended'),
        ),
      ),
);

/** The caller's plan on a lease that has not ended; undefined where auto-pay is off. */
export async function findPlan(
  tx: Tx,
  { corporationId, personId }: Actor,
  leaseId: string,
): Promise<PlanRow | undefined> {
  const [row] = await ownPlan(tx, { corporationId, leaseId, personId });
  return row;
}

/** Holds a plan of the caller until the transaction ends: the job that draws waits, or has been. */
export async function lockOwnPlan(tx: Tx, actor: Actor, planId: string): Promise<PlanRow> {
  const [row] = await tx
    .select()
    .from(autoPayPlan)
    .where(
      and(
        ofPlan({ corporationId: actor.corporationId, planId }),
        eq(autoPayPlan.personId, actor.personId),
        isOfCaller(autoPayPlan.leaseId),
      ),
    )
    .for('update');
  if (!row) throw notFound();
  return row;
}

export function listRuns(tx: Tx, { corporationId, planId }: Ids): Promise<RunRow[]> {
  return tx
    .select()
    .from(autoPayRun)
    .where(and(eq(autoPayRun.corporationId, corporationId), eq(autoPayRun.planId, planId)));
}

export function listAttempts(tx: Tx, { corporationId, planId }: Ids) {
  return tx
    .select()
    .from(autoPayAttempt)
    .where(and(eq(autoPayAttempt.corporationId, corporationId), eq(autoPayAttempt.planId, planId)));
}

/** Periods that are decided: what is only announced is not. */
export const periodsDone = (runs: readonly RunRow[]): Set<string> =>
  new Set(runs.filter((run) => run.state !== 'notice_sent').map((run) => run.period));

export type PlanMethods = {
  method: MethodRow | undefined;
  backup: MethodRow | undefined;
  /** Whether the fee of a card that steps in was agreed to. */
  feeOfBackup: boolean;
};

/** The methods of a plan, as they are now; undefined where one was removed. */
export async function loadMethods(
  tx: Tx,
  plan: Pick<PlanRow, 'corporationId' | 'planId' | 'personId' | 'methodId' | 'backupMethodId'>,
): Promise<PlanMethods> {
  const rows = await tx
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.corporationId, plan.corporationId),
        eq(paymentMethod.personId, plan.personId),
        ne(paymentMethod.state, 'removed'),
      ),
    );
  const find = (id: string | null) => rows.find((row) => row.methodId === id);
  const mandate = await findMandate(tx, plan);
  return {
    method: find(plan.methodId),
    backup: find(plan.backupMethodId),
    feeOfBackup: mandate === undefined || namesFeeOfBackup(mandate.version),
  };
}

export const isUsable = (method: MethodRow | undefined, today: PlainDate): method is MethodRow =>
  method !== undefined && whyUnusable(presentMethod(method, today).state) === null;

/** What a draw would be paid with on this day: its own method before the one that steps in. */
export const payingMethod = ({ method, backup }: PlanMethods, today: PlainDate) =>
  [method, backup].find((one) => isUsable(one, today));

/**
 * What a draw that failed is taken from next: its own method before the one that steps in, and those that
 * were not tried for it before both.
 */
export function methodForRetry(
  { method, backup }: PlanMethods,
  attempts: readonly { methodId: string }[],
  today: PlainDate,
): MethodRow | undefined {
  const usable = [method, backup].filter((one) => isUsable(one, today));
  const fresh = usable.find((one) => attempts.every(({ methodId }) => methodId !== one.methodId));
  return fresh ?? usable[0];
}

/** A stored plan as the engine takes it. */
export const toPlanTerms = (plan: PlanRow, { method, backup }: PlanMethods): PlanTerms => ({
  kind: plan.kind,
  amountCents: plan.amountCents,
  percent: plan.percent,
  capCents: plan.capCents,
  raised:
    plan.raisedPeriod !== null && plan.raisedCapCents !== null
      ? { period: plan.raisedPeriod, capCents: plan.raisedCapCents }
      : null,
  day: plan.day,
  effectiveFrom: plan.effectiveFrom,
  endsOn: plan.ends === 'date' ? plan.endsOn : null,
  isPaused: plan.state === 'paused',
  pausedUntil: plan.pausedUntil,
  skippedPeriod: plan.skippedPeriod,
  methodIsRefused: method?.state !== 'active',
  methodExpires: method?.expires ?? null,
  backupExpires: backup?.state === 'active' ? backup.expires : undefined,
});

/** What a renter chose, as it is stored: what is of another kind of plan is left out. */
export const columnsOf = (terms: AutoPayTerms) => ({
  kind: terms.kind,
  amountCents: terms.kind === 'fixed' ? terms.amount_cents : null,
  percent: terms.kind === 'share' ? terms.percent : null,
  capCents: terms.kind === 'fixed' ? null : terms.cap_cents,
  day: terms.day,
  ends: terms.ends,
  endsOn: terms.ends === 'date' ? terms.ends_on : null,
  methodId: terms.method_id,
  backupMethodId: terms.backup_method_id,
  noticeDays: terms.notice_days,
});

export const toTerms = (plan: PlanRow): AutoPayTerms => ({
  kind: plan.kind,
  amount_cents: plan.amountCents,
  percent: plan.percent,
  cap_cents: plan.capCents,
  day: plan.day,
  ends: plan.ends,
  ends_on: plan.endsOn,
  method_id: plan.methodId,
  backup_method_id: plan.backupMethodId,
  notice_days: toNoticeDays(plan.noticeDays),
});
