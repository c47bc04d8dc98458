import type { PlanContext } from 'services/payments/auto-pay/plan-context';
import { findPayingMethod, type PlanMethods } from 'services/payments/auto-pay/plans/plan-rows';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { type Draw, findFirstDraw } from 'services/payments/auto-pay-terms/plan-draws';
import { findUncoveredCharges } from 'services/payments/auto-pay-terms/uncovered-charges';
import type { MethodRow } from 'services/payments/methods/to-method-response';
import { getFee } from 'services/payments/sending/fees';
import type { AutoPayDraw } from 'shared/contract/payments/auto-pay';

/** Returns the method that is expected to pay a draw. */
export const getDrawMethod = ({ drawOn }: Draw, methods: PlanMethods) =>
  findPayingMethod(methods, drawOn) ?? methods.method;

/**
 * Returns the fee that a method adds to an amount, in cents. A backup card adds its fee only when the mandate
 * includes it.
 */
export const getMethodFee = (
  method: MethodRow,
  { backup, includesBackupFee }: PlanMethods,
  cents: number,
) => (method.methodId === backup?.methodId && !includesBackupFee ? 0 : getFee(method.kind, cents));

/** Returns the fee of the method that is expected to pay a draw, in cents. */
export function getDrawFee(draw: Draw, methods: PlanMethods, amountCents: number): number {
  const method = getDrawMethod(draw, methods);
  return method ? getMethodFee(method, methods, amountCents) : 0;
}

/**
 * Converts a draw for the renter. `at_most_cents` shows how much the draw can still grow when charges are
 * added.
 */
export function toDrawResponse(
  draw: Draw,
  { kind }: Pick<PlanRow, 'kind'>,
  methods: PlanMethods,
): AutoPayDraw {
  const canGrow = (kind === 'full_balance' || kind === 'share') && draw.skip === null;
  const { capCents } = draw;
  return {
    period: draw.period,
    due_on: draw.dueOn,
    nominal_on: draw.nominalOn,
    draw_on: draw.drawOn,
    amount_cents: draw.amountCents,
    at_most_cents: canGrow && capCents !== null && capCents > draw.amountCents ? capCents : null,
    fee_cents: draw.skip === null ? getDrawFee(draw, methods, draw.amountCents) : 0,
    left_after_cents: draw.leftAfterCents,
    skipped: draw.skip,
    notes: draw.notes,
  };
}

/** Returns what the renter must pay by hand because no draw comes in time. */
export function toUncoveredResponse(
  { lease, retries }: Pick<PlanContext, 'lease' | 'retries'>,
  draws: readonly Draw[],
) {
  const found = findUncoveredCharges(
    { ...lease, manualPayments: [...retries, ...lease.manualPayments] },
    findFirstDraw(draws),
  );
  return found && { due_on: found.dueOn, left_cents: found.leftCents };
}
