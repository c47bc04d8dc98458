export type SeriesRenter = {
  email: string;
  personId: string;
  leaseId: string;
  methodIds: string[];
};

export const CORPORATION = 'corp-long';
/** The balance of each renter at the start, cents. It is more than a run can pay. */
export const DEBT_CENTS = 5_000_000;
/** The fee for a returned debit, cents. */
export const RETURN_FEE_CENTS = 2_500;

export const OWN_CORPORATION = { corporationId: CORPORATION };
export const POSTED_ON = '2026-01-01';
export const TOKENS = [
  ['bank', 'tok_bank_settles'],
  ['debit_card', 'tok_card_settles'],
  ['credit_card', 'tok_card_settles'],
  ['debit_card', 'tok_card_insufficient'],
  ['bank', 'tok_bank_returns_r01'],
  ['credit_card', 'tok_card_timeout'],
] as const;

/** Order of `methodIds`. The last three end in a refusal, a return and a lost answer. */
export const METHODS = {
  bank: 0,
  debit: 1,
  credit: 2,
  refused: 3,
  returned: 4,
  timesOut: 5,
} as const;

export function createRenter(index: number): SeriesRenter {
  const id = `long-${String(index).padStart(4, '0')}`;
  return {
    email: `${id}@example.com`,
    personId: `person-${id}`,
    leaseId: `lease-${id}`,
    methodIds: TOKENS.map((_, methodIndex) => `method-${id}-${methodIndex}`),
  };
}

/** The home of a lease. */
export const getDoorId = (leaseId: string) => `door-${leaseId}`;
