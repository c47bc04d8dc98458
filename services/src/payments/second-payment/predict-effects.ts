import type { NextAutoPayDraw } from 'services/payments/auto-pay/draws/next-auto-pay-draw';
import type { AccountBalance } from 'services/payments/charges/account-balance';
import { sumUpcomingCents, type UpcomingCharge } from 'services/payments/charges/upcoming-charges';
import {
  forecastScheduled,
  type ScheduledEffect,
  type ScheduledPayment,
} from 'services/payments/guards/scheduled-forecast';
import type { PlainDate } from 'services/platform/dates/calendar';

/** The planned payments of a lease and its balance. */
export type PaymentPlans = {
  owed: AccountBalance;
  scheduled: readonly ScheduledPayment[];
  upcoming: readonly UpcomingCharge[];
  draw: NextAutoPayDraw | null;
};

export type ProposedPayment = { amountCents: number; sendOn: PlainDate | null; paysAhead: boolean };

export type PredictedEffects = {
  /** The effect on the new payment itself. */
  own: ScheduledEffect;
  scheduled: Map<string, ScheduledEffect>;
  /** The amount of the next draw, in cents. */
  drawCents: number;
};

const PROPOSED_ID = 'new';

/** Predicts scheduled payments and the next draw with a new payment, or without one (null). */
export function predictEffects(
  plans: PaymentPlans,
  proposed: ProposedPayment | null,
): PredictedEffects {
  const { owed, scheduled, upcoming, draw } = plans;
  const aheadCents = proposed?.paysAhead ? sumUpcomingCents(upcoming) : 0;
  const predicted = draw?.predict(proposed && { ...proposed, aheadCents });
  const paidNowCents = proposed?.sendOn === null ? proposed.amountCents : 0;
  const effects = forecastScheduled({
    leftCents: owed.leftToPayCents - paidNowCents,
    scheduled: proposed === null ? scheduled : [...scheduled, ...toScheduled(proposed)],
    upcoming,
    draws: predicted?.draws ?? [],
  });
  return {
    own: effects.get(PROPOSED_ID) ?? 'sent',
    scheduled: effects,
    drawCents: predicted?.amountCents ?? 0,
  };
}

const toScheduled = ({ sendOn, ...rest }: ProposedPayment): ScheduledPayment[] =>
  sendOn === null ? [] : [{ ...rest, sendOn, paymentId: PROPOSED_ID }];
