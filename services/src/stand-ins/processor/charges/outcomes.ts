export type InstrumentKind = 'bank' | 'card';

/** What the sandbox does with an instrument (the table of the seeded renters). */
export interface Outcome {
  readonly kind: InstrumentKind;
  /** `settle`: money arrives. `return`: it arrives and goes back. `refuse`: nothing is taken. */
  readonly fate: 'settle' | 'return' | 'refuse';
  /** ACH return code or card decline code of a refused or returned charge. */
  readonly failureCode: string | null;
  /** True where the answer to the first request never comes in time, though the charge is made. */
  readonly holdsReply?: true;
}

const OUTCOMES: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ['tok_bank_settles', { kind: 'bank', fate: 'settle', failureCode: null }],
  ['tok_bank_returns_r01', { kind: 'bank', fate: 'return', failureCode: 'R01' }],
  ['tok_bank_closed_r02', { kind: 'bank', fate: 'refuse', failureCode: 'R02' }],
  ['tok_card_settles', { kind: 'card', fate: 'settle', failureCode: null }],
  ['tok_card_insufficient', { kind: 'card', fate: 'refuse', failureCode: 'insufficient_funds' }],
  ['tok_card_expired', { kind: 'card', fate: 'refuse', failureCode: 'expired_card' }],
  ['tok_card_timeout', { kind: 'card', fate: 'settle', failureCode: null, holdsReply: true }],
]);

/** The outcome of an instrument; undefined for a token that the sandbox does not know. */
export function outcomeOf(instrumentToken: string): Outcome | undefined {
  return OUTCOMES.get(instrumentToken);
}

export type ChargeState = 'pending' | 'settled' | 'returned' | 'failed' | 'voided';

/** When a charge goes into the batch, settles and comes back, ms since 1970; null: never. */
export interface Schedule {
  /** Until then it can be voided. */
  readonly batchesAt: number | null;
  readonly settlesAt: number | null;
  readonly returnsAt: number | null;
}

/**
 * Bank debits wait for their batch, settle `settleMs` after it, and are returned `settleMs` after
 * that; cards settle at once.
 */
export function scheduleOf(
  outcome: Outcome,
  acceptedAt: number,
  batchesAt: number,
  settleMs: number,
): Schedule {
  if (outcome.fate === 'refuse') return { batchesAt: null, settlesAt: null, returnsAt: null };
  const isCard = outcome.kind === 'card';
  const settlesAt = isCard ? acceptedAt : batchesAt + settleMs;
  return {
    batchesAt: isCard ? null : batchesAt,
    settlesAt,
    returnsAt: outcome.fate === 'return' ? settlesAt + settleMs : null,
  };
}

/** The state follows from the clock alone, so a restart of the processor loses and delays nothing. */
export function stateAt(
  schedule: Schedule & { readonly voidedAt: number | null },
  now: number,
): ChargeState {
  if (schedule.voidedAt !== null) return 'voided';
  if (schedule.settlesAt === null) return 'failed';
  if (schedule.returnsAt !== null && now >= schedule.returnsAt) return 'returned';
  return now >= schedule.settlesAt ? 'settled' : 'pending';
}
