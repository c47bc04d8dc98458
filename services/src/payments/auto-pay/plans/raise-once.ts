import { mailAboutPlan } from 'services/payments/auto-pay/mails';
import { standingOf } from 'services/payments/auto-pay/outlook';
import { lockOwnPlan, updateAndReadPlan } from 'services/payments/auto-pay/store/plans';
import { findLeaseToChange } from 'services/payments/lease/store/find-lease';
import { getToday } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { notFound, Problem } from 'services/platform/errors/problem';
import { wordsFor } from './consent.ts';
import { type Consent, keepMandate, refuseOtherWords } from './kept-mandate.ts';
import { toTerms } from './plan-rows.ts';

type Raise = Pick<Consent, 'mandateText' | 'noticeWaiver' | 'signedName' | 'client'> & {
  period: string;
};

/** Lets the next draw take all of a bill that is above the limit, that one time (sections 2.3). */
export async function raiseOnce(
  tx: Tx,
  actor: Actor,
  planId: string,
  { period, ...consent }: Raise,
  now: Date,
): Promise<void> {
  const plan = await lockOwnPlan(tx, actor, planId);
  const facts = await findLeaseToChange(tx, actor);
  if (!facts || plan.state === 'ended' || plan.leaseId !== facts.leaseId) throw notFound();
  const today = getToday(facts, now);
  const before = await standingOf(tx, plan, facts, today);
  const draw = before.forecast.find((one) => one.period === period);
  if (plan.state !== 'active' || !draw?.notes.includes('over_cap')) {
    throw new Problem(409, 'auto_pay_not_possible', 'That draw is not above the limit.');
  }
  const mandate = await wordsFor(tx, actor, toTerms(plan), { plan, now }, draw);
  refuseOtherWords({ mandate }, consent);
  const after = await updateAndReadPlan(tx, plan, {
    raisedPeriod: period,
    raisedCapCents: draw.wantedCents,
    nextRunAt: now,
  });
  if (!after) throw notFound();
  await keepMandate(tx, { plan: after, mandate }, consent, now);
  const standing = await standingOf(tx, after, facts, today);
  await mailAboutPlan(tx, 'auto-pay-changed', after, standing, mandate, now);
}
