import { sumOf } from 'services/payments/charges/upcoming';
import { MINIMUM_CENTS } from 'services/payments/guards/guard';
import type { PaymentGuard } from 'shared/contract/payments/quotes';
import { type NewOne, type Plans, predictEffects } from './predict-effects.ts';

type Choice = PaymentGuard['choices'][number];

/**
 * What the renter can pay instead: first what is still owed, or the part of it that was asked for; then
 * more, as a credit, or less, so that what is scheduled is still sent.
 */
export function toChoices(plans: Plans, wish: NewOne, isAll: boolean): Choice[] {
  const { leftToPayCents } = plans.owed;
  const owedCents = Math.max(0, leftToPayCents);
  const first = isAll ? owedCents : Math.min(wish.amountCents, owedCents);
  const amounts = [first, wish.amountCents, ...besideScheduled(plans, wish)].filter(
    (cents, index, all) => cents > 0 && all.indexOf(cents) === index && canPay(plans, wish, cents),
  );
  return amounts.map((amountCents) => toChoice(plans, { ...wish, amountCents }));
}

/** More than is owed is a credit: a pending payment may still be returned, and charges come. */
function canPay({ owed, upcoming }: Plans, { sendOn }: NewOne, cents: number): boolean {
  if (cents <= owed.leftToPayCents) return true;
  // On its day it would not be sent: a scheduled payment never takes more than is owed then.
  if (sendOn !== null) return false;
  return cents <= Math.max(owed.balanceCents, owed.leftToPayCents + sumOf(upcoming));
}

/** The most that leaves every scheduled payment to be sent; none where all of them are, or none can be. */
function besideScheduled(plans: Plans, wish: NewOne): number[] {
  const before = predictEffects(plans, null).scheduled;
  const after = predictEffects(plans, wish).scheduled;
  const sent = plans.scheduled.filter(({ paymentId }) => before.get(paymentId) === 'sent');
  if (sent.every(({ paymentId }) => after.get(paymentId) === 'sent')) return [];
  const rest =
    plans.owed.leftToPayCents - sent.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return rest >= MINIMUM_CENTS && rest < wish.amountCents ? [rest] : [];
}

function toChoice(plans: Plans, wish: NewOne): Choice {
  const { amountCents } = wish;
  const owedCents = Math.max(0, plans.owed.leftToPayCents);
  const creditCents = Math.max(0, amountCents - owedCents);
  const isAhead =
    creditCents > 0 && amountCents <= plans.owed.leftToPayCents + sumOf(plans.upcoming);
  const effects = predictEffects(plans, { ...wish, paysAhead: isAhead });
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
      ...drawEffect(plans, effects.drawCents),
    ],
  };
}

function drawEffect({ draw }: Plans, drawCents: number): Choice['effects'] {
  if (!draw?.isNear) return [];
  const effect =
    drawCents === 0 ? 'skipped' : drawCents < draw.amountCents ? 'drawn_less' : 'drawn';
  return [{ payment_id: draw.id, effect, amount_cents: drawCents }];
}
