import type { PlainDate } from 'services/platform/dates/calendar';

/** A charge with its unpaid amount in cents. */
export type OpenCharge = {
  chargeId: string;
  dueOn: PlainDate;
  postedOn: PlainDate;
  leftCents: number;
};

export type Allocation = { chargeId: string; amountCents: number };

/** Compares by due date, then posting date, then id, so that the order is always the same. */
export function compareByDueDate(a: OpenCharge, b: OpenCharge): number {
  const compare = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);
  return (
    compare(a.dueOn, b.dueOn) || compare(a.postedOn, b.postedOn) || compare(a.chargeId, b.chargeId)
  );
}

/**
 * Allocates an amount to the open charges, oldest due first. What no charge takes is not allocated: it is a
 * credit.
 */
export function allocateAmount(amountCents: number, charges: readonly OpenCharge[]): Allocation[] {
  const allocations: Allocation[] = [];
  let remaining = amountCents;
  for (const charge of [...charges].sort(compareByDueDate)) {
    const taken = Math.min(remaining, charge.leftCents);
    if (taken <= 0) continue;
    allocations.push({ chargeId: charge.chargeId, amountCents: taken });
    remaining -= taken;
  }
  return allocations;
}

/** The part of a payment that is not allocated to any charge. */
export type PaymentCredit = { paymentId: string; creditCents: number };

/**
 * Allocates the credits of several payments to the open charges: the first payment covers the oldest charge.
 */
export function allocateCredits(
  credits: readonly PaymentCredit[],
  charges: readonly OpenCharge[],
): (Allocation & { paymentId: string })[] {
  let open = [...charges];
  return credits.flatMap(({ paymentId, creditCents }) => {
    const parts = allocateAmount(creditCents, open);
    const taken = new Map(parts.map((part) => [part.chargeId, part.amountCents]));
    open = open.map((one) => ({
      ...one,
      leftCents: one.leftCents - (taken.get(one.chargeId) ?? 0),
    }));
    return parts.map((part) => ({ paymentId, ...part }));
  });
}

/**
 * Subtracts a credit that no payment is allocated from. The result sums to the amount left to pay, so a page
 * never shows charges that do not add up to its total.
 */
export function applyCredit<C extends OpenCharge>(charges: readonly C[], leftToPay: number): C[] {
  const open = charges.filter((charge) => charge.leftCents > 0).sort(compareByDueDate);
  const sum = open.reduce((total, charge) => total + charge.leftCents, 0);
  let credit = Math.max(0, sum - Math.max(0, leftToPay));
  const remainingCharges: C[] = [];
  for (const charge of open) {
    const used = Math.min(credit, charge.leftCents);
    credit -= used;
    if (used < charge.leftCents)
      remainingCharges.push({ ...charge, leftCents: charge.leftCents - used });
  }
  return remainingCharges;
}
