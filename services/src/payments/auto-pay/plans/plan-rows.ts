import { findMandate } from 'services/payments/auto-pay/store/mandates';
import { listPersonMethods } from 'services/payments/auto-pay/store/methods';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import type { RunRow } from 'services/payments/auto-pay/store/runs';
import type { PlanTerms } from 'services/payments/auto-pay-terms/plan-terms';
import { type MethodRow, toMethodResponse } from 'services/payments/methods/to-method-response';
import { getUnusableReason } from 'services/payments/methods/unusable-method';
import type { PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import { toNoticeDays } from 'shared/contract/payment-input';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { includesBackupFee } from './mandate.ts';

/** Returns the periods that are decided. A period with only a notice is not. */
export const getDecidedPeriods = (runs: readonly RunRow[]): Set<string> =>
  new Set(runs.filter((run) => run.state !== 'notice_sent').map((run) => run.period));

export type PlanMethods = {
  method: MethodRow | undefined;
  backup: MethodRow | undefined;
  /** Whether the mandate includes the fee of a backup card. */
  includesBackupFee: boolean;
};

/** Loads the current methods of a plan; undefined for a removed method. */
export async function loadPlanMethods(
  tx: Tx,
  plan: Pick<PlanRow, 'corporationId' | 'planId' | 'personId' | 'methodId' | 'backupMethodId'>,
): Promise<PlanMethods> {
  const rows = await listPersonMethods(tx, plan);
  const findById = (id: string | null) => rows.find((row) => row.methodId === id);
  const mandate = await findMandate(tx, plan);
  return {
    method: findById(plan.methodId),
    backup: findById(plan.backupMethodId),
    includesBackupFee: mandate === undefined || includesBackupFee(mandate.version),
  };
}

export const isUsableMethod = (
  method: MethodRow | undefined,
  today: PlainDate,
): method is MethodRow =>
  method !== undefined && getUnusableReason(toMethodResponse(method, today).state) === null;

/** Returns the method that would pay a draw on this day: the main method before the backup. */
export const findPayingMethod = ({ method, backup }: PlanMethods, today: PlainDate) =>
  [method, backup].find((one) => isUsableMethod(one, today));

/**
 * Returns the method for a retry: methods that were not tried for this draw first, and the main method before
 * the backup.
 */
export function findRetryMethod(
  { method, backup }: PlanMethods,
  attempts: readonly { methodId: string }[],
  today: PlainDate,
): MethodRow | undefined {
  const usable = [method, backup].filter((one) => isUsableMethod(one, today));
  const untried = usable.find((one) => attempts.every(({ methodId }) => methodId !== one.methodId));
  return untried ?? usable[0];
}

/** Converts a stored plan to the terms of the engine. */
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

/** Converts the renter's terms to columns. Values that belong to another kind of plan are dropped. */
export const toPlanColumns = (terms: AutoPayTerms) => ({
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

export const toAutoPayTerms = (plan: PlanRow): AutoPayTerms => ({
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
