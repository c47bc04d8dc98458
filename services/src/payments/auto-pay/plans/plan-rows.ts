import { findMandate } from 'services/payments/auto-pay/store/mandates';
import { findMethods } from 'services/payments/auto-pay/store/methods';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import type { RunRow } from 'services/payments/auto-pay/store/runs';
import type { PlanTerms } from 'services/payments/auto-pay-terms/plan-terms';
import { type MethodRow, presentMethod } from 'services/payments/methods/present-method';
import { whyUnusable } from 'services/payments/methods/why-unusable';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { toNoticeDays } from 'shared/contract/payment-input';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { namesFeeOfBackup } from './mandate.ts';

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
  const rows = await findMethods(tx, plan);
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
