import type { DrawBeside } from 'services/payments/auto-pay/draws/draw-beside';
import type { Money } from 'services/payments/charges/money-of-lease';
import { sumOf, type Upcoming } from 'services/payments/charges/upcoming';
import {
  forecastScheduled,
  type PlannedPayment,
  type ScheduledEffect,
} from 'services/payments/guards/scheduled-forecast';
import type { PlainDate } from 'services/platform/dates/calendar';

/** What is planned for a lease, and what is owed of it. */
export type Plans = {
  owed: Money;
  scheduled: readonly PlannedPayment[];
  upcoming: readonly Upcoming[];
  draw: DrawBeside | null;
};

export type NewOne = { amountCents: number; sendOn: PlainDate | null; paysAhead: boolean };

export type Effects = {
  /** Of the new payment itself. */
  own: ScheduledEffect;
  scheduled: Map<string, ScheduledEffect>;
  /** What the next draw takes, in cents. */
  drawCents: number;
};

const NEW = 'new';

/** What becomes of scheduled payments and of the next draw, with a new payment or (null) without one. */
export function predictEffects(plans: Plans, wish: NewOne | null): Effects {
  const { owed, scheduled, upcoming, draw } = plans;
  const aheadCents = wish?.paysAhead ? sumOf(upcoming) : 0;
  const predicted = draw?.predict(wish && { ...wish, aheadCents });
  const paidNowCents = wish?.sendOn === null ? wish.amountCents : 0;
  const effects = forecastScheduled({
    leftCents: owed.leftToPayCents - paidNowCents,
    planned: wish === null ? scheduled : [...scheduled, ...toPlanned(wish)],
    upcoming,
    draws: predicted?.draws ?? [],
  });
  return {
    own: effects.get(NEW) ?? 'sent',
    scheduled: effects,
    drawCents: predicted?.amountCents ?? 0,
  };
}

const toPlanned = ({ sendOn, ...rest }: NewOne): PlannedPayment[] =>
  sendOn === null ? [] : [{ ...rest, sendOn, paymentId: NEW }];
