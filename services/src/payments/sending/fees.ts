export type MethodKind = 'bank' | 'debit_card' | 'credit_card';

type FeeRule = {
  /** Flat fee in cents. */
  flatCents: number;
  /** Ten-thousandths of the amount: 295 is 2.95%. */
  basisPoints: number;
  /** The rate as shown; null for a flat fee or none. */
  rate: string | null;
  /** Business days until the money reaches the office. */
  days: { from: number; to: number };
};

/** The fee of each kind of method, the cheapest first. */
export const FEE_RULES: Readonly<Record<MethodKind, FeeRule>> = {
  bank: { flatCents: 0, basisPoints: 0, rate: null, days: { from: 3, to: 5 } },
  debit_card: { flatCents: 999, basisPoints: 0, rate: null, days: { from: 1, to: 1 } },
  credit_card: { flatCents: 0, basisPoints: 295, rate: '2.95%', days: { from: 1, to: 1 } },
};

export const METHOD_KINDS = ['bank', 'debit_card', 'credit_card'] as const;

/**
 * Returns the fee in cents, half a cent rounded up. Computed in integers: floats would give 42.77 for 42.775.
 */
export function getFee(kind: MethodKind, amountCents: number): number {
  const rule = FEE_RULES[kind];
  return rule.flatCents + Math.floor((amountCents * rule.basisPoints + 5_000) / 10_000);
}

/** Returns the fee of twelve monthly payments, in cents. */
export const getFeePerYear = (feeCents: number) => feeCents * 12;
