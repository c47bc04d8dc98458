import type { PlainDate } from 'services/platform/dates/calendar';

export type ScheduledPayment = {
  paymentId: string;
  sendOn: PlainDate;
  amountCents: number;
  paysAhead: boolean;
};

export type ScheduledForecastInput = {
  /** The posted amount left to pay, in cents. */
  leftCents: number;
  scheduled: readonly ScheduledPayment[];
  /** Charges that are not posted yet. The office posts them by their due dates. */
  upcoming: readonly { dueOn: PlainDate; amountCents: number }[];
  draws: readonly { drawOn: PlainDate; amountCents: number }[];
};

/** `if_owed`: sent only if the upcoming charges are posted by its day. */
export type ScheduledEffect = 'sent' | 'if_owed' | 'not_sent';

/**
 * Predicts each scheduled payment by the rule that releases it on its day: it is sent in full, or not at all
 * when it exceeds the amount left to pay (`releaseScheduledPayment`). On the same day, auto-pay draws run
 * first and leave enough for the scheduled payments.
 */
export function forecastScheduled(input: ScheduledForecastInput): Map<string, ScheduledEffect> {
  const draws = input.draws.toSorted((a, b) => a.drawOn.localeCompare(b.drawOn));
  const inOrder = input.scheduled.toSorted((a, b) => a.sendOn.localeCompare(b.sendOn));
  const upcomingCents = (until: PlainDate | null) =>
    input.upcoming
      .filter(({ dueOn }) => until === null || dueOn <= until)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  let takenCents = 0;
  const effects = new Map<string, ScheduledEffect>();
  for (const { paymentId, sendOn, amountCents, paysAhead } of inOrder) {
    while (draws[0] && draws[0].drawOn <= sendOn) takenCents += draws.shift()?.amountCents ?? 0;
    const leftCents = input.leftCents - takenCents;
    const availableCents = leftCents + (paysAhead ? upcomingCents(null) : 0);
    const effect =
      amountCents <= availableCents
        ? 'sent'
        : amountCents <= leftCents + upcomingCents(sendOn)
          ? 'if_owed'
          : 'not_sent';
    effects.set(paymentId, effect);
    if (effect !== 'not_sent') takenCents += amountCents;
  }
  return effects;
}
