import type { PlainDate } from 'services/platform/dates/calendar';

export type PlannedPayment = {
  paymentId: string;
  sendOn: PlainDate;
  amountCents: number;
  paysAhead: boolean;
};

export type ForecastInput = {
  /** Left to pay in the books, in cents. */
  leftCents: number;
  planned: readonly PlannedPayment[];
  /** Charges that are not in the books yet. The office posts them by their due dates. */
  upcoming: readonly { dueOn: PlainDate; amountCents: number }[];
  draws: readonly { drawOn: PlainDate; amountCents: number }[];
};

/** `if_owed`: it is sent only if charges that are still to come are in the books on its day. */
export type ScheduledEffect = 'sent' | 'if_owed' | 'not_sent';

/**
 * What becomes of each scheduled payment, by the rule that releases it on its day: all of it is sent, or
 * nothing where less than its amount is left to pay (`release` in `scheduled.ts`). Draws of auto-pay come
 * first on a day, and they leave room for the payments of that day.
 */
export function forecastScheduled(input: ForecastInput): Map<string, ScheduledEffect> {
  const draws = input.draws.toSorted((a, b) => a.drawOn.localeCompare(b.drawOn));
  const planned = input.planned.toSorted((a, b) => a.sendOn.localeCompare(b.sendOn));
  const upcomingCents = (until: PlainDate | null) =>
    input.upcoming
      .filter(({ dueOn }) => until === null || dueOn <= until)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  let takenCents = 0;
  const effects = new Map<string, ScheduledEffect>();
  for (const { paymentId, sendOn, amountCents, paysAhead } of planned) {
    while (draws[0] && draws[0].drawOn <= sendOn) takenCents += draws.shift()?.amountCents ?? 0;
    const left = input.leftCents - takenCents;
    const certain = left + (paysAhead ? upcomingCents(null) : 0);
    const effect =
      amountCents <= certain
        ? 'sent'
        : amountCents <= left + upcomingCents(sendOn)
          ? 'if_owed'
          : 'not_sent';
    effects.set(paymentId, effect);
    if (effect !== 'not_sent') takenCents += amountCents;
  }
  return effects;
}
