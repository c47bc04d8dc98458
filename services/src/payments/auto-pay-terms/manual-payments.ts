import type { PlainDate } from 'services/platform/dates/calendar';

/** A payment by hand that any occupant has scheduled for a later day. */
export type ManualPayment = {
  on: PlainDate;
  amountCents: number;
  /** How much it may exceed the posted amount left to pay, for upcoming charges, in cents. */
  aheadCents: number;
};

/**
 * Scheduled payments by hand, the next one first, and the debt they are checked against. Auto-pay does not
 * draw what they pay. A payment that exceeds the debt of its day is not sent, so it is dropped here.
 */
export class ManualPaymentQueue {
  private payments: readonly ManualPayment[];
  private leftCents: number;

  /** `leftCents`: the posted amount left to pay. */
  constructor(payments: readonly ManualPayment[], leftCents: number) {
    this.payments = payments;
    this.leftCents = leftCents;
    this.dropUnsent();
  }

  /**
   * Lets payments pay up to `cents` of debt: those sent until a day, or all of them when it is null. Returns
   * what they pay, in cents. No cent is used twice.
   */
  cover(cents: number, until: PlainDate | null): number {
    const debt = Math.max(0, cents);
    let open = debt;
    this.payments = this.payments.flatMap((one) => {
      if (until !== null && one.on > until) return [one];
      const used = Math.min(one.amountCents, open);
      open -= used;
      return used === one.amountCents ? [] : [{ ...one, amountCents: one.amountCents - used }];
    });
    this.leftCents -= debt - open;
    return debt - open;
  }

  /** Settles a debt completely: the payments pay what they can, other sources pay the rest. */
  settleDebt(cents: number): void {
    const remaining = Math.max(0, cents) - this.cover(cents, null);
    this.reduceDebt(remaining);
  }

  /** Subtracts debt that is paid from another source, in cents. */
  reduceDebt(cents: number): void {
    this.leftCents -= cents;
    this.dropUnsent();
  }

  /** Adds an upcoming charge, in cents. */
  addDebt(cents: number): void {
    this.leftCents += cents;
  }

  private dropUnsent(): void {
    let remaining = this.leftCents;
    this.payments = this.payments.filter(({ amountCents, aheadCents }) => {
      if (amountCents > remaining + aheadCents) return false;
      remaining -= amountCents;
      return true;
    });
  }
}
