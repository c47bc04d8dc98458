export type MethodKind = 'bank' | 'debit_card' | 'credit_card';

type FeeRule = {
  /** Flat fee, cents. */
  flatCents: number;
  /** Ten-thousandths of the amount: 295 is 2.95 %. */
  basisPoints: number;
  /** As it is shown; null where the fee is flat or free. */
  rate: string | null;
  /** Business days until the money reaches the office. */
  days: { from: number; to: number };
};

/** What each kind of method costs. Cheapest first. */
export const FEE_RULES: Readonly<Record<MethodKind, FeeRule>> = {
  bank: { flatCents: 0, basisPoints: 0, rate: null, days: { from: 3, to: 5 } },
  debit_card: { flatCents: 999, basisPoints: 0, rate: null, days: { from: 1, to: 1 } },
  credit_card: { flatCents: 0, basisPoints: 295, rate: '2.95%', days: { from: 1, to: 1 } },
};

export const METHOD_KINDS = ['bank', 'debit_card', 'credit_card'] as const;

/** Fee in cents, half a cent rounded up, in whole numbers: floats would give 42.77 for 42.775. */
export function feeOf(kind: MethodKind, amountCents: number): number {
  const rule = FEE_RULES[kind];
  return rule.flatCents + Math.floor((amountCents * rule.basisPoints + 5_000) / 10_000);
}

/** Paid once a month for a year. */
export const feePerYear = (feeCents: number) => feeCents * 12;
