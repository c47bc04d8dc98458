import type { Standing } from 'services/payments/auto-pay/outlook';
import { type PlanMethods, payingMethod } from 'services/payments/auto-pay/plans/plan-rows';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { type Draw, firstDrawn } from 'services/payments/auto-pay-terms/engine';
import { uncovered } from 'services/payments/auto-pay-terms/uncovered';
import type { MethodRow } from 'services/payments/methods/present-method';
import { feeOf } from 'services/payments/sending/fees';
import type { AutoPayDraw } from 'shared/contract/payments/auto-pay';

/** The method that pays a draw, as far as it is known by now. */
export const payerOf = ({ drawOn }: Draw, methods: PlanMethods) =>
  payingMethod(methods, drawOn) ?? methods.method;

/** What a method of a plan adds to such a sum, cents: a card that steps in, only where that was agreed to. */
export const feeFrom = (method: MethodRow, { backup, feeOfBackup }: PlanMethods, cents: number) =>
  method.methodId === backup?.methodId && !feeOfBackup ? 0 : feeOf(method.kind, cents);

/** What the payer of a draw adds to such a sum, cents. */
export function feeOfDraw(draw: Draw, methods: PlanMethods, amountCents: number): number {
  const payer = payerOf(draw, methods);
  return payer ? feeFrom(payer, methods, amountCents) : 0;
}

/** A draw as the renter sees it: what may still be added to the bill is told by the limit. */
export function presentDraw(
  draw: Draw,
  { kind }: Pick<PlanRow, 'kind'>,
  methods: PlanMethods,
): AutoPayDraw {
  const mayGrow = (kind === 'full_balance' || kind === 'share') && draw.skip === null;
  const { capCents } = draw;
  return {
    period: draw.period,
    due_on: draw.dueOn,
    nominal_on: draw.nominalOn,
    draw_on: draw.drawOn,
    amount_cents: draw.amountCents,
    at_most_cents: mayGrow && capCents !== null && capCents > draw.amountCents ? capCents : null,
    fee_cents: draw.skip === null ? feeOfDraw(draw, methods, draw.amountCents) : 0,
    left_after_cents: draw.leftAfterCents,
    skipped: draw.skip,
    notes: draw.notes,
  };
}

/** What the renter has to pay by hand, as no draw comes in time for it. */
export function presentUncovered(
  { lease, retries }: Pick<Standing, 'lease' | 'retries'>,
  draws: readonly Draw[],
) {
  const found = uncovered(
    { ...lease, scheduled: [...retries, ...lease.scheduled] },
    firstDrawn(draws),
  );
  return found && { due_on: found.dueOn, left_cents: found.leftCents };
}
