import type { PlainDate } from 'services/platform/dates/calendar';

/** A charge with what is still unpaid of it, in cents. */
export type OpenCharge = {
  chargeId: string;
  dueOn: PlainDate;
  postedOn: PlainDate;
  leftCents: number;
};

export type Allocation = { chargeId: string; amountCents: number };

/** Oldest due first; of one due date the one posted first; then by id, so that the order is one. */
export function byAge(a: OpenCharge, b: OpenCharge): number {
  const order = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0);
  return order(a.dueOn, b.dueOn) || order(a.postedOn, b.postedOn) || order(a.chargeId, b.chargeId);
}

/**
 * Spreads an amount over the open charges, oldest due first. What no charge takes stays
 * unallocated: it is a credit.
 */
export function allocate(amountCents: number, charges: readonly OpenCharge[]): Allocation[] {
  const allocations: Allocation[] = [];
  let left = amountCents;
  for (const charge of [...charges].sort(byAge)) {
    const taken = Math.min(left, charge.leftCents);
    if (taken <= 0) continue;
    allocations.push({ chargeId: charge.chargeId, amountCents: taken });
    left -= taken;
  }
  return allocations;
}

/** What a payment holds that no charge takes. */
export type Credit = { paymentId: string; creditCents: number };

/** Spreads the credits of several payments over the open charges: the first payment covers the oldest charge. */
export function spreadCredits(
  credits: readonly Credit[],
  charges: readonly OpenCharge[],
): (Allocation & { paymentId: string })[] {
  let open = [...charges];
  return credits.flatMap(({ paymentId, creditCents }) => {
    const parts = allocate(creditCents, open);
    const taken = new Map(parts.map((part) => [part.chargeId, part.amountCents]));
    open = open.map((one) => ({
      ...one,
      leftCents: one.leftCents - (taken.get(one.chargeId) ?? 0),
    }));
    return parts.map((part) => ({ paymentId, ...part }));
  });
}

/**
 * Open charges after a credit that no payment was allocated from: their sum is what is left to pay,
 * so a page never shows charges that do not add up to its total.
 */
export function applyCredit<C extends OpenCharge>(charges: readonly C[], leftToPay: number): C[] {
  const open = charges.filter((charge) => charge.leftCents > 0).sort(byAge);
  const sum = open.reduce((total, charge) => total + charge.leftCents, 0);
  let credit = Math.max(0, sum - Math.max(0, leftToPay));
  const rest: C[] = [];
  for (const charge of open) {
    const used = Math.min(credit, charge.leftCents);
    credit -= used;
    if (used < charge.leftCents) rest.push({ ...charge, leftCents: charge.leftCents - used });
  }
  return rest;
}
