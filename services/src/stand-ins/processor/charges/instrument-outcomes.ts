export type InstrumentKind = 'bank' | 'card';

/** The outcome of charges to a sandbox instrument. */
export interface InstrumentOutcome {
  readonly kind: InstrumentKind;
  /** `settle`: the charge settles. `return`: it settles and is then returned. `refuse`: it fails. */
  readonly result: 'settle' | 'return' | 'refuse';
  /** ACH return code or card decline code of a refused or returned charge. */
  readonly failureCode: string | null;
  /** Set if the response to the first request is delayed past the caller's timeout. The charge is still made. */
  readonly delaysResponse?: true;
}

const OUTCOME_BY_TOKEN: ReadonlyMap<string, InstrumentOutcome> = new Map<string, InstrumentOutcome>(
  [
    ['tok_bank_settles', { kind: 'bank', result: 'settle', failureCode: null }],
    ['tok_bank_returns_r01', { kind: 'bank', result: 'return', failureCode: 'R01' }],
    ['tok_bank_closed_r02', { kind: 'bank', result: 'refuse', failureCode: 'R02' }],
    ['tok_card_settles', { kind: 'card', result: 'settle', failureCode: null }],
    [
      'tok_card_insufficient',
      { kind: 'card', result: 'refuse', failureCode: 'insufficient_funds' },
    ],
    ['tok_card_expired', { kind: 'card', result: 'refuse', failureCode: 'expired_card' }],
    [
      'tok_card_timeout',
      { kind: 'card', result: 'settle', failureCode: null, delaysResponse: true },
    ],
  ],
);

/** Finds the outcome of an instrument token; undefined for an unknown token. */
export function findOutcome(instrumentToken: string): InstrumentOutcome | undefined {
  return OUTCOME_BY_TOKEN.get(instrumentToken);
}

export type ChargeState = 'pending' | 'settled' | 'returned' | 'failed' | 'voided';

/** When a charge goes into the batch, settles and is returned, in Unix milliseconds; null for never. */
export interface ChargeSchedule {
  /** The charge can be voided until this time. */
  readonly batchesAt: number | null;
  readonly settlesAt: number | null;
  readonly returnsAt: number | null;
}

/**
 * Plans a charge. Bank debits settle `settleMs` after their batch and are returned `settleMs` after that.
 * Cards settle immediately.
 */
export function createSchedule(
  outcome: InstrumentOutcome,
  acceptedAt: number,
  batchesAt: number,
  settleMs: number,
): ChargeSchedule {
  if (outcome.result === 'refuse') return { batchesAt: null, settlesAt: null, returnsAt: null };
  const isCard = outcome.kind === 'card';
  const settlesAt = isCard ? acceptedAt : batchesAt + settleMs;
  return {
    batchesAt: isCard ? null : batchesAt,
    settlesAt,
    returnsAt: outcome.result === 'return' ? settlesAt + settleMs : null,
  };
}

/** Returns the state of a charge at a time. It depends only on the clock, so a restart changes nothing. */
export function getChargeState(
  schedule: ChargeSchedule & { readonly voidedAt: number | null },
  now: number,
): ChargeState {
  if (schedule.voidedAt !== null) return 'voided';
  if (schedule.settlesAt === null) return 'failed';
  if (schedule.returnsAt !== null && now >= schedule.returnsAt) return 'returned';
  return now >= schedule.settlesAt ? 'settled' : 'pending';
}
