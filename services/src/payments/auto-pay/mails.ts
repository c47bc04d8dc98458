import { randomUUID } from 'node:crypto';
import type { Draw } from 'services/payments/auto-pay-terms/engine';
import { labelOf, type MethodRow } from 'services/payments/methods/present-method';
import type { Tx } from 'services/platform/db/database';
import { type MailData, type MailTemplate, queueMail } from 'services/resident';
import { feeOfDraw, payerOf } from './draws/present-draw.ts';
import type { Standing } from './outlook.ts';
import type { MandateWords } from './plans/mandate.ts';
import type { PlanRow } from './store/plans.ts';

type AutoPayTemplate = Extract<MailTemplate, `auto-pay-${string}`>;

/** Writes to the renter of a plan; `event` is what happened, and it is told once. */
export const mailPlanOwner = <T extends AutoPayTemplate>(
  tx: Tx,
  { corporationId, personId, leaseId, planId }: PlanRow,
  template: T,
  event: string,
  data: MailData[T],
): Promise<void> =>
  queueMail(tx, {
    corporationId,
    personId,
    leaseId,
    template,
    data,
    idempotencyKey: `auto-pay:${planId}:${template}:${event}`,
  });

const labelOrNull = (method: MethodRow | undefined) => (method ? labelOf(method) : null);

/** The next draw as a mail tells it; nulls leave its lines out. */
export function aboutNext(next: Draw | undefined, methods: Standing['methods']) {
  const draws = next !== undefined && next.skip === null;
  return {
    drawOn: next?.drawOn ?? null,
    ...(draws ? sumsOf(next, methods) : { amountCents: null, feeCents: null, totalCents: null }),
    methodLabel: labelOrNull(next ? payerOf(next, methods) : methods.method),
  };
}

/** What is paid, the fee of a card, null of an account, and what leaves in all. */
function sumsOf(next: Draw, methods: Standing['methods']) {
  const { amountCents } = next;
  const fee = feeOfDraw(next, methods, amountCents);
  return { amountCents, feeCents: fee > 0 ? fee : null, totalCents: amountCents + fee };
}

/** The most that a draw takes in all, should more be charged until then; null of a fixed sum. */
export const mostOf = (next: Draw, methods: Standing['methods']) =>
  next.capCents === null ? null : next.capCents + feeOfDraw(next, methods, next.capCents);

/** A copy of what the renter agreed to goes out at once (sections 2.7). */
export function mailAboutPlan(
  tx: Tx,
  template: 'auto-pay-on' | 'auto-pay-changed',
  plan: PlanRow,
  { forecast, methods }: Standing,
  { text: mandateText, noticeWaiver }: MandateWords,
  now: Date,
): Promise<void> {
  const data = { ...aboutNext(forecast[0], methods), mandateText, noticeWaiver };
  return mailPlanOwner(tx, plan, template, now.toISOString(), data);
}

/** The renter did something to a plan: each time is an event of its own. */
export function mailOfAct(
  tx: Tx,
  template: 'auto-pay-paused' | 'auto-pay-resumed' | 'auto-pay-ended',
  plan: PlanRow,
  { forecast, methods }: Standing,
  now: Date,
): Promise<void> {
  const [next] = forecast;
  const event = `${now.toISOString()}:${randomUUID()}`;
  return mailPlanOwner(tx, plan, template, event, {
    methodLabel: labelOrNull(methods.method),
    nextDueOn: next?.dueOn ?? null,
    resumesOn: template === 'auto-pay-paused' ? plan.pausedUntil : null,
  });
}
