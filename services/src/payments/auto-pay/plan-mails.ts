import { randomUUID } from 'node:crypto';
import type { Draw } from 'services/payments/auto-pay-terms/plan-draws';
import { formatMethodLabel, type MethodRow } from 'services/payments/methods/to-method-response';
import type { Tx } from 'services/platform/db/database';
import { type MailData, type MailTemplate, queueMail } from 'services/resident';
import { getDrawFee, getDrawMethod } from './draws/to-draw-response.ts';
import type { PlanContext } from './plan-context.ts';
import type { PlanMandate } from './plans/mandate.ts';
import type { PlanRow } from './store/plans.ts';

type AutoPayTemplate = Extract<MailTemplate, `auto-pay-${string}`>;

/** Queues a mail to the renter of a plan. `event` identifies what happened; each event is mailed once. */
export const queuePlanMail = <T extends AutoPayTemplate>(
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

const formatMethodLabelOrNull = (method: MethodRow | undefined) =>
  method ? formatMethodLabel(method) : null;

/** Returns the next draw as mail data. Lines with null values are left out of the mail. */
export function toNextDrawMailData(next: Draw | undefined, methods: PlanContext['methods']) {
  const isDrawn = next !== undefined && next.skip === null;
  return {
    drawOn: next?.drawOn ?? null,
    ...(isDrawn
      ? getDrawSums(next, methods)
      : { amountCents: null, feeCents: null, totalCents: null }),
    methodLabel: formatMethodLabelOrNull(next ? getDrawMethod(next, methods) : methods.method),
  };
}

/** Returns the amount, the card fee (null for a bank account) and the total, in cents. */
function getDrawSums(next: Draw, methods: PlanContext['methods']) {
  const { amountCents } = next;
  const fee = getDrawFee(next, methods, amountCents);
  return { amountCents, feeCents: fee > 0 ? fee : null, totalCents: amountCents + fee };
}

/**
 * Returns the highest total of a draw if more charges are posted before it, in cents; null for a fixed
 * amount.
 */
export const getMaxTotalCents = (next: Draw, methods: PlanContext['methods']) =>
  next.capCents === null ? null : next.capCents + getDrawFee(next, methods, next.capCents);

/** Mails a copy of the signed mandate immediately, as the Nacha rules require. */
export function mailPlanAgreement(
  tx: Tx,
  template: 'auto-pay-on' | 'auto-pay-changed',
  plan: PlanRow,
  { forecast, methods }: PlanContext,
  { text: mandateText, noticeWaiver }: PlanMandate,
  now: Date,
): Promise<void> {
  const data = { ...toNextDrawMailData(forecast[0], methods), mandateText, noticeWaiver };
  return queuePlanMail(tx, plan, template, now.toISOString(), data);
}

/** Mails an action of the renter. Every action is a separate event. */
export function mailPlanAction(
  tx: Tx,
  template: 'auto-pay-paused' | 'auto-pay-resumed' | 'auto-pay-ended',
  plan: PlanRow,
  { forecast, methods }: PlanContext,
  now: Date,
): Promise<void> {
  const [next] = forecast;
  const event = `${now.toISOString()}:${randomUUID()}`;
  return queuePlanMail(tx, plan, template, event, {
    methodLabel: formatMethodLabelOrNull(methods.method),
    nextDueOn: next?.dueOn ?? null,
    resumesOn: template === 'auto-pay-paused' ? plan.pausedUntil : null,
  });
}
