/** What the model knows of a payment. Cents are what the renter owed and paid, without the fee. */
export type Paid = {
  paymentId: string;
  key: string;
  cents: number;
  refunded: number;
  method: 'bank' | 'card';
  state:
    | 'pending'
    | 'settled'
    | 'returned'
    | 'failed'
    | 'cancelled'
    | 'partly_refunded'
    | 'refunded';
};

/** The books as arithmetic: what is owed, and the charges and payments of this story. */
export type Model = {
  balance: number;
  charges: { chargeId: string; cents: number }[];
  paid: Paid[];
};

/** What the lease of the story charges for a debit that comes back, cents. */
export const RETURN_FEE = 2_500;

export const pendingOf = ({ paid }: Model): number =>
  paid.filter(({ state }) => state === 'pending').reduce((sum, { cents }) => sum + cents, 0);

/** Whoever pays has agreed to pay beside others: only too much, or too little, is refused. */
export function refusalOf(cents: number, model: Model): string | undefined {
  if (cents > model.balance) return 'amount_over_balance';
  const left = model.balance - pendingOf(model);
  return cents < 100 && cents < left ? 'amount_below_minimum' : undefined;
}

/** States of a payment in which a step can happen to it. */
export const FROM = {
  'pay again': ['pending', 'settled', 'returned', 'cancelled', 'partly_refunded', 'refunded'],
  settle: ['pending'],
  'send back': ['pending', 'settled'],
  decline: ['pending'],
  cancel: ['pending'],
  refund: ['settled', 'partly_refunded'],
} as const satisfies Record<string, readonly Paid['state'][]>;
