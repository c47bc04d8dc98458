import type { Money } from 'services/payments/charges/money-of-lease';
import { presentWarning } from 'services/payments/charges/quote-parts';
import { loadUpcoming } from 'services/payments/charges/upcoming';
import { type Agreed, asksAbout, isOutdated, judgeAmount } from 'services/payments/guards/guard';
import { amountProblem, booksOf } from 'services/payments/guards/problems';
import type { LeaseFacts } from 'services/payments/lease/lease-facts';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { hasRoommates } from 'services/resident';
import type { PaymentGuard, QuoteWarning } from 'shared/contract/payments/quotes';
import { toChoices } from './guard-choices.ts';
import { getSameAmountStart } from './payments-beside.ts';
import { type Effects, type Plans, predictEffects } from './predict-effects.ts';
import type { OtherPayments, PaymentBeside } from './store.ts';

export type Attempted = {
  facts: LeaseFacts;
  amountCents: number;
  /** A later day; null: at once. */
  sendOn: PlainDate | null;
  paysAhead: boolean;
  owed: Money;
  /** The most that may be paid: what is owed, or with the charges that come. */
  room: Money;
  now: Date;
  /** What was received or returned after it has changed what is owed, and is named. */
  since: Date;
};

/** What a payment would come beside, with everything that the engine needs to say what follows. */
export type Beside = {
  attempt: Attempted;
  /** The latest first, then the draw. */
  warnings: QuoteWarning[];
  returned: PaymentBeside[];
  plans: Plans;
  room: Money;
};

/**
 * Refuses what would pay a debt twice, in whatever tab or by whichever occupant (threat T5), and an
 * amount that means something else by now. The answer holds what can be paid instead.
 */
export async function guard(
  tx: Tx,
  actor: Actor,
  attempt: Attempted,
  agreed: Agreed,
  others: OtherPayments,
): Promise<void> {
  const beside = await findBeside(tx, actor, attempt, others);
  const { amountCents } = attempt;
  const { owed } = beside.plans;
  const unasked = beside.warnings.find(
    ({ asks, payment_id: id }) => asks && !agreed.paymentIds.includes(id),
  );
  const isAmountAgreed =
    !isOutdated(amountCents, agreed, owed) &&
    (amountCents <= beside.room.leftToPayCents || agreed.owedCents === owed.leftToPayCents);
  const mustAsk = unasked !== undefined || !isAmountAgreed;
  const verdict = judgeAmount({ amountCents, mustAsk }, beside.room);
  if (verdict === 'fine') return;
  const isAll = agreed.owedCents !== undefined && amountCents >= agreed.owedCents;
  // Text, because pages of before read flat details only.
  const asked = { guard: JSON.stringify(await toGuard(tx, actor, beside, isAll)) };
  if (verdict !== 'in_progress') throw amountProblem(verdict, owed, undefined, asked);
  throw new Problem(409, 'payment_in_progress', 'Another payment of this home is under way.', {
    details: {
      amount_cents: amountCents,
      ...booksOf(owed),
      ...(unasked && detailsOf(unasked)),
      ...asked,
    },
  });
}

/** As in the `warnings` of a quote; its amount has another name beside the one that was asked for. */
const detailsOf = ({ asks: _, amount_cents: otherCents, ...other }: QuoteWarning) => ({
  ...other,
  other_cents: otherCents,
});

/** Finds what this one would come beside, and asks the engine what it changes. */
export async function findBeside(
  tx: Tx,
  actor: Actor,
  attempt: Attempted,
  { payments: rows, draw }: OtherPayments,
): Promise<Beside> {
  const { facts, amountCents, sendOn, paysAhead, owed, room, now } = attempt;
  const scheduled = rows.flatMap(({ state, sendOn: on, ...row }) =>
    state === 'scheduled' && on !== null ? [{ ...row, sendOn: on }] : [],
  );
  const isPlain = scheduled.length === 0 && amountCents <= owed.leftToPayCents;
  const upcoming = isPlain ? [] : await loadUpcoming(tx, facts, getToday(facts, now));
  const plans = { owed, scheduled, upcoming, draw };
  const before = predictEffects(plans, null);
  const after = predictEffects(plans, { amountCents, sendOn, paysAhead });
  // It would itself not be sent, because of what goes out before it.
  const isBlocked = amountCents <= owed.leftToPayCents && after.own !== 'sent';
  const wish = { amountCents, personId: actor.personId, sameSince: getSameAmountStart(attempt) };
  const warnings = rows
    .filter(({ state }) => state !== 'returned')
    .map((row) => {
      const change = row.state === 'scheduled' ? changeOf(row, before, after) : null;
      const asks = asksAbout(row, wish, room, change) || (isBlocked && change !== null);
      return presentWarning(row, asks, actor, facts);
    });
  if (draw?.isNear) {
    const asks =
      amountCents === draw.amountCents || after.drawCents < draw.amountCents || isBlocked;
    const { id, on, payerName, amountCents: drawCents } = draw;
    warnings.push({
      payment_id: id,
      kind: 'auto_pay',
      amount_cents: drawCents,
      payer_name: payerName,
      own: true,
      on,
      asks,
    });
  }
  const returned = rows.filter(({ state }) => state === 'returned');
  return { attempt, warnings, returned, plans, room };
}

const changeOf = ({ paymentId }: PaymentBeside, before: Effects, after: Effects) => ({
  before: before.scheduled.get(paymentId) ?? 'not_sent',
  after: after.scheduled.get(paymentId) ?? 'not_sent',
});

/** True where the renter is asked before the amount may be paid. */
export const mustAsk = ({ attempt, warnings, room }: Beside): boolean =>
  attempt.amountCents > room.leftToPayCents || warnings.some(({ asks }) => asks);

/** What the renter is asked. `isAll`: the amount was meant to be all that is owed, or more. */
export async function toGuard(
  tx: Tx,
  actor: Actor,
  { attempt, warnings, returned, plans }: Beside,
  isAll: boolean,
): Promise<PaymentGuard> {
  const { amountCents, sendOn, paysAhead, facts, now } = attempt;
  const others = warnings
    .filter(({ asks, kind }) => asks || kind === 'sent')
    .map(({ asks: _, ...one }) => one);
  const back = returned.map((row) => {
    const { asks: _, ...one } = presentWarning(row, false, actor, facts);
    return { ...one, kind: 'returned' as const, on: getToday(facts, now) };
  });
  const choices = toChoices(plans, { amountCents, sendOn, paysAhead }, isAll);
  const isPrediction = sendOn !== null || choices.some(({ effects }) => effects.length > 0);
  return {
    asked_cents: amountCents,
    owed_cents: plans.owed.leftToPayCents,
    others: [...others, ...back],
    choices,
    // A roommate's plan is theirs alone to see, so its draws are not in the prediction.
    may_change: isPrediction && (await hasRoommates(tx, actor, facts.leaseId)),
  };
}
