import type { PlainDate } from 'services/platform/dates/calendar';

/** A payment by hand that is agreed on for a later day, of whoever of the lease. */
export type ByHand = {
  on: PlainDate;
  amountCents: number;
  /** What it may take beyond what is left in the books, for charges that come, cents. */
  aheadCents: number;
};

/**
 * Payments by hand that are still to go out, the next one first: what they pay is not drawn as well.
 * One for which too little is left by then is not sent.
 */
export class ComingByHand {
  private waiting: readonly ByHand[];
  private leftCents: number;

  /** `leftCents`: what is left to pay of all that is in the books. */
  constructor(payments: readonly ByHand[], leftCents: number) {
    this.waiting = payments;
    this.leftCents = leftCents;
    this.dropUnsent();
  }

  /**
   * Has them pay up to a sum of debt, cents: those that go out until a day, or all of them. Gives
   * what they pay of it; no cent of them pays twice.
   */
  cover(cents: number, until: PlainDate | null): number {
    const debt = Math.max(0, cents);
    let open = debt;
    this.waiting = this.waiting.flatMap((one) => {
      if (until !== null && one.on > until) return [one];
      const used = Math.min(one.amountCents, open);
      open -= used;
      return used === one.amountCents ? [] : [{ ...one, amountCents: one.amountCents - used }];
    });
    this.leftCents -= debt - open;
    return debt - open;
  }

  /** Debt that is paid once they have paid their part of it, cents: the rest of it is, otherwise. */
  settle(cents: number): void {
    const rest = Math.max(0, cents) - this.cover(cents, null);
    this.take(rest);
  }

  /** Debt that is paid otherwise, cents. */
  take(cents: number): void {
    this.leftCents -= cents;
    this.dropUnsent();
  }

  /** A charge that comes, cents. */
  charge(cents: number): void {
    this.leftCents += cents;
  }

  private dropUnsent(): void {
    let left = this.leftCents;
    this.waiting = this.waiting.filter(({ amountCents, aheadCents }) => {
      if (amountCents > left + aheadCents) return false;
      left -= amountCents;
      return true;
    });
  }
}
