import { sumUpcomingCents } from 'services/payments/charges/upcoming-charges';
import { MINIMUM_CENTS } from 'services/payments/guards/amount-guard';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { type PaymentPlans, type ProposedPayment, predictEffects } from './predict-effects.ts';

type GuardChoice = PaymentGuard['choices'][number];

/**
 * Returns the amounts that the renter can pay instead: first what is still owed, or the requested part of it;
 * then more, as a credit, or less, so that scheduled payments are still sent.
 */
export function toGuardChoices(
  plans: PaymentPlans,
  proposed: ProposedPayment,
  isAll: boolean,
): GuardChoice[] {
  const { leftToPayCents } = plans.owed;
  const owedCents = Math.max(0, leftToPayCents);
  const firstCents = isAll ? owedCents : Math.min(proposed.amountCents, owedCents);
  const amounts = [
    firstCents,
    proposed.amountCents,
    ...getAmountsKeepingScheduled(plans, proposed),
  ].filter(
    (cents, index, all) =>
      cents > 0 && all.indexOf(cents) === index && canPay(plans, proposed, cents),
  );
  return amounts.map((amountCents) => toChoice(plans, { ...proposed, amountCents }));
}

/**
 * More than is owed is kept as a credit: a pending payment may still be returned, and new charges will be
 * posted.
 */
function canPay(
  { owed, upcoming }: PaymentPlans,
  { sendOn }: ProposedPayment,
  cents: number,
): boolean {
  if (cents <= owed.leftToPayCents) return true;
  // A scheduled payment that exceeds what is owed on its day is not sent.
  if (sendOn !== null) return false;
  return cents <= Math.max(owed.balanceCents, owed.leftToPayCents + sumUpcomingCents(upcoming));
}

/**
 * Returns the highest amount with which every scheduled payment is still sent; empty when all are sent anyway
 * or none can be.
 */
function getAmountsKeepingScheduled(plans: PaymentPlans, proposed: ProposedPayment): number[] {
  const before = predictEffects(plans, null).scheduled;
  const after = predictEffects(plans, proposed).scheduled;
  const stillSent = plans.scheduled.filter(({ paymentId }) => before.get(paymentId) === 'sent');
  if (stillSent.every(({ paymentId }) => after.get(paymentId) === 'sent')) return [];
  const restCents =
    plans.owed.leftToPayCents - stillSent.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return restCents >= MINIMUM_CENTS && restCents < proposed.amountCents ? [restCents] : [];
}

function toChoice(plans: PaymentPlans, proposed: ProposedPayment): GuardChoice {
  const { amountCents } = proposed;
  const owedCents = Math.max(0, plans.owed.leftToPayCents);
  const creditCents = Math.max(0, amountCents - owedCents);
  const isAhead =
    creditCents > 0 && amountCents <= plans.owed.leftToPayCents + sumUpcomingCents(plans.upcoming);
  const effects = predictEffects(plans, { ...proposed, paysAhead: isAhead });
  return {
    amount_cents: amountCents,
    left_after_cents: Math.max(0, owedCents - amountCents),
    credit_cents: creditCents,
    pay_ahead: isAhead,
    effect: effects.own,
    effects: [
      ...plans.scheduled.map((one) => {
        const effect = effects.scheduled.get(one.paymentId) ?? 'not_sent';
        return {
          payment_id: one.paymentId,
          effect,
          amount_cents: effect === 'not_sent' ? 0 : one.amountCents,
        };
      }),
      ...toDrawEffects(plans, effects.drawCents),
    ],
  };
}

function toDrawEffects({ draw }: PaymentPlans, drawCents: number): GuardChoice['effects'] {
  if (!draw?.isNear) return [];
  const effect =
    drawCents === 0 ? 'skipped' : drawCents < draw.amountCents ? 'drawn_less' : 'drawn';
  return [{ payment_id: draw.id, effect, amount_cents: drawCents }];
}
