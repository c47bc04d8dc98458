import type { AccountBalance } from 'services/payments/charges/account-balance';
import { toQuoteWarning } from 'services/payments/charges/quote-preview';
import { loadUpcomingCharges } from 'services/payments/charges/upcoming-charges';
import {
  checkAmount,
  isConfirmationOutdated,
  needsConfirmation,
  type RenterConfirmation,
} from 'services/payments/guards/amount-guard';
import { createAmountProblem, toBalanceDetails } from 'services/payments/guards/problems';
import type { LeasePaymentTerms } from 'services/payments/lease/lease-payment-terms';
import { getToday, type PlainDate } from 'services/platform/dates/calendar';
import type { Tx } from 'services/platform/db/database';
import type { Actor } from 'services/platform/db/transaction';
import { Problem } from 'services/platform/errors/problem';
import { hasRoommates } from 'services/resident';
import type { PaymentGuard, QuoteWarning } from 'shared/contract/payments/quotes';
import { toGuardChoices } from './guard-choices.ts';
import { getSameAmountStart } from './other-payments.ts';
import { type PaymentPlans, type PredictedEffects, predictEffects } from './predict-effects.ts';
import type { OtherPayment, OtherPayments } from './store.ts';

export type PaymentAttempt = {
  leaseTerms: LeasePaymentTerms;
  amountCents: number;
  /** A later day; null for now. */
  sendOn: PlainDate | null;
  paysAhead: boolean;
  owed: AccountBalance;
  /** The most that can be paid: what is owed, or including upcoming charges. */
  payable: AccountBalance;
  now: Date;
  /** Payments received or returned after this time changed what is owed, so they are listed. */
  since: Date;
};

/** A payment attempt with the payments that it may duplicate and what is needed to predict its effects. */
export type OverlapCheck = {
  attempt: PaymentAttempt;
  /** The newest payment first, then the draw. */
  warnings: QuoteWarning[];
  returned: OtherPayment[];
  plans: PaymentPlans;
  payable: AccountBalance;
};

/**
 * Refuses a payment that would pay a debt twice, from any tab or occupant, and an amount that no longer means
 * what the renter intended. The problem contains the amounts that can be paid instead.
 */
export async function assertCanPay(
  tx: Tx,
  actor: Actor,
  attempt: PaymentAttempt,
  confirmation: RenterConfirmation,
  others: OtherPayments,
): Promise<void> {
  const overlaps = await checkOverlaps(tx, actor, attempt, others);
  const { amountCents } = attempt;
  const { owed } = overlaps.plans;
  const unconfirmed = overlaps.warnings.find(
    ({ asks, payment_id: id }) => asks && !confirmation.paymentIds.includes(id),
  );
  const isAmountAgreed =
    !isConfirmationOutdated(amountCents, confirmation, owed) &&
    (amountCents <= overlaps.payable.leftToPayCents ||
      confirmation.owedCents === owed.leftToPayCents);
  const mustAsk = unconfirmed !== undefined || !isAmountAgreed;
  const verdict = checkAmount({ amountCents, mustAsk }, overlaps.payable);
  if (verdict === 'fine') return;
  const isAll = confirmation.owedCents !== undefined && amountCents >= confirmation.owedCents;
  // Serialized as text, because older pages read only flat details.
  const guardDetails = { guard: JSON.stringify(await toPaymentGuard(tx, actor, overlaps, isAll)) };
  if (verdict !== 'in_progress') throw createAmountProblem(verdict, owed, undefined, guardDetails);
  throw new Problem(409, 'payment_in_progress', 'Another payment for this home is in progress.', {
    details: {
      amount_cents: amountCents,
      ...toBalanceDetails(owed),
      ...(unconfirmed && toWarningDetails(unconfirmed)),
      ...guardDetails,
    },
  });
}

/** Converts a quote warning to details. Its amount gets another name, next to the requested amount. */
const toWarningDetails = ({ asks: _, amount_cents: otherCents, ...other }: QuoteWarning) => ({
  ...other,
  other_cents: otherCents,
});

/** Finds the payments that overlap with an attempt and predicts what the attempt changes. */
export async function checkOverlaps(
  tx: Tx,
  actor: Actor,
  attempt: PaymentAttempt,
  { payments: rows, draw }: OtherPayments,
): Promise<OverlapCheck> {
  const { leaseTerms, amountCents, sendOn, paysAhead, owed, payable, now } = attempt;
  const scheduled = rows.flatMap(({ state, sendOn: on, ...row }) =>
    state === 'scheduled' && on !== null ? [{ ...row, sendOn: on }] : [],
  );
  const needsNoForecast = scheduled.length === 0 && amountCents <= owed.leftToPayCents;
  const upcoming = needsNoForecast
    ? []
    : await loadUpcomingCharges(tx, leaseTerms, getToday(leaseTerms, now));
  const plans = { owed, scheduled, upcoming, draw };
  const before = predictEffects(plans, null);
  const after = predictEffects(plans, { amountCents, sendOn, paysAhead });
  // The new payment itself would not be sent, because of earlier payments.
  const isBlocked = amountCents <= owed.leftToPayCents && after.own !== 'sent';
  const check = { amountCents, personId: actor.personId, sameSince: getSameAmountStart(attempt) };
  const warnings = rows
    .filter(({ state }) => state !== 'returned')
    .map((row) => {
      const change = row.state === 'scheduled' ? getEffectChange(row, before, after) : null;
      const asks = needsConfirmation(row, check, payable, change) || (isBlocked && change !== null);
      return toQuoteWarning(row, asks, actor, leaseTerms);
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
  return { attempt, warnings, returned, plans, payable };
}

const getEffectChange = (
  { paymentId }: OtherPayment,
  before: PredictedEffects,
  after: PredictedEffects,
) => ({
  before: before.scheduled.get(paymentId) ?? 'not_sent',
  after: after.scheduled.get(paymentId) ?? 'not_sent',
});

/** Returns true when the renter must confirm before the amount can be paid. */
export const needsRenterConfirmation = ({ attempt, warnings, payable }: OverlapCheck): boolean =>
  attempt.amountCents > payable.leftToPayCents || warnings.some(({ asks }) => asks);

/** Returns what the renter must confirm. `isAll`: the amount was meant to be everything owed, or more. */
export async function toPaymentGuard(
  tx: Tx,
  actor: Actor,
  { attempt, warnings, returned, plans }: OverlapCheck,
  isAll: boolean,
): Promise<PaymentGuard> {
  const { amountCents, sendOn, paysAhead, leaseTerms, now } = attempt;
  const others = warnings
    .filter(({ asks, kind }) => asks || kind === 'sent')
    .map(({ asks: _, ...one }) => one);
  const returnedOthers = returned.map((row) => {
    const { asks: _, ...one } = toQuoteWarning(row, false, actor, leaseTerms);
    return { ...one, kind: 'returned' as const, on: getToday(leaseTerms, now) };
  });
  const choices = toGuardChoices(plans, { amountCents, sendOn, paysAhead }, isAll);
  const isPrediction = sendOn !== null || choices.some(({ effects }) => effects.length > 0);
  return {
    asked_cents: amountCents,
    owed_cents: plans.owed.leftToPayCents,
    others: [...others, ...returnedOthers],
    choices,
    // A roommate's plan is private, so the prediction does not include its draws.
    may_change: isPrediction && (await hasRoommates(tx, actor, leaseTerms.leaseId)),
  };
}
