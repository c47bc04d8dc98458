/** A payment in the model. `cents` is the amount without the fee. */
export type ModelPayment = {
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

/** The ledger as arithmetic: the balance, and the charges and payments of the scenario. */
export type LedgerModel = {
  balance: number;
  charges: { chargeId: string; cents: number }[];
  paid: ModelPayment[];
};

/** The fee of the lease for a returned debit, in cents. */
export const RETURN_FEE_CENTS = 2_500;

export const getPendingCents = ({ paid }: LedgerModel): number =>
  paid.filter(({ state }) => state === 'pending').reduce((sum, { cents }) => sum + cents, 0);

/** The error code of a payment that has to be rejected: an amount that is too high or too low. */
export function getExpectedRefusal(cents: number, model: LedgerModel): string | undefined {
  if (cents > model.balance) return 'amount_over_balance';
  const remaining = model.balance - getPendingCents(model);
  return cents < 100 && cents < remaining ? 'amount_below_minimum' : undefined;
}

/** The states of a payment in which each step is possible. */
export const ALLOWED_STATES = {
  'pay again': ['pending', 'settled', 'returned', 'cancelled', 'partly_refunded', 'refunded'],
  settle: ['pending'],
  'send back': ['pending', 'settled'],
  decline: ['pending'],
  cancel: ['pending'],
  refund: ['settled', 'partly_refunded'],
} as const satisfies Record<string, readonly ModelPayment['state'][]>;
