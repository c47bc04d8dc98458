import { loadPlanContext } from 'services/payments/auto-pay/plan-context';
import { mailPlanAgreement } from 'services/payments/auto-pay/plan-mails';
import { lockOwnPlan, updateAndReadPlan } from 'services/payments/auto-pay/store/plans';
import { findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { loadMandateText } from './create-plan.ts';
import { toAutoPayTerms } from './plan-rows.ts';
import { type AutoPayConsent, assertMandateMatches, storeMandate } from './store-mandate.ts';

type RaiseCapInput = Pick<
  AutoPayConsent,
  'mandateText' | 'noticeWaiver' | 'signedName' | 'client'
> & {
  period: string;
};

/** Raises the cap for one draw, so that it can take all of a bill above the cap. */
export async function raiseCapOnce(
  tx: Tx,
  actor: Actor,
  planId: string,
  { period, ...consent }: RaiseCapInput,
  now: Date,
): Promise<void> {
  const plan = await lockOwnPlan(tx, actor, planId);
  const leaseTerms = await findLeaseToChange(tx, actor);
  if (!leaseTerms || plan.state === 'ended' || plan.leaseId !== leaseTerms.leaseId)
    throw notFound();
  const today = getToday(leaseTerms, now);
  const before = await loadPlanContext(tx, plan, leaseTerms, today);
  const draw = before.forecast.find((one) => one.period === period);
  if (plan.state !== 'active' || !draw?.notes.includes('over_cap')) {
    throw new Problem(409, 'auto_pay_not_possible', 'That payment is not above the limit.');
  }
  const mandate = await loadMandateText(tx, actor, toAutoPayTerms(plan), { plan, now }, draw);
  assertMandateMatches({ mandate }, consent);
  const after = await updateAndReadPlan(tx, plan, {
    raisedPeriod: period,
    raisedCapCents: draw.uncappedCents,
    nextRunAt: now,
  });
  if (!after) throw notFound();
  await storeMandate(tx, { plan: after, mandate }, consent, now);
  const context = await loadPlanContext(tx, after, leaseTerms, today);
  await mailPlanAgreement(tx, 'auto-pay-changed', after, context, mandate, now);
}
