import type { InstrumentKind } from 'services/stand-ins/processor/charges/outcomes';
import type { Row } from 'services/stand-ins/processor/store/database';

/** What is known of a bank account or card after its number is forgotten. */
export interface InstrumentFacts {
  readonly kind: InstrumentKind;
  /** A token of `outcomes.ts`. */
  readonly outcome: string;
  readonly funding: 'debit' | 'credit' | null;
  readonly institution: string;
  readonly last4: string;
  /** Null of a card: the form does not ask for the name. */
  readonly holder: string | null;
  readonly accountType: 'checking' | 'savings' | null;
  /** `YYYY-MM` of a card. */
  readonly expires: string | null;
  readonly needsVerification: boolean;
}

export interface Instrument extends InstrumentFacts {
  readonly instrumentToken: string;
  readonly createdAt: number;
  readonly isVerified: boolean;
  readonly attemptsLeft: number;
  readonly verifyBy: number;
  /** The two small deposits, cents, the smaller one first. */
  readonly deposits: string;
  /** Wrong pairs so far: one that is sent again costs no further try. */
  readonly tried: readonly string[];
}

/** One renter's visit of the form. The token that it gives is good for that renter alone. */
export interface Setup {
  readonly setupId: string;
  readonly owner: string;
  readonly kind: InstrumentKind;
  readonly pageOrigin: string;
  readonly expiresAt: number;
  readonly triesLeft: number;
  readonly instrumentToken: string | null;
}

export function toInstrument(row: Row): Instrument {
  return {
    ...(JSON.parse(String(row.facts)) as InstrumentFacts),
    instrumentToken: String(row.token),
    createdAt: Number(row.created_at),
    isVerified: row.is_verified === 1,
    attemptsLeft: Number(row.attempts_left),
    verifyBy: Number(row.verify_by),
    deposits: String(row.deposits),
    tried: JSON.parse(String(row.tried)) as string[],
  };
}

export function toSetup(row: Row): Setup {
  return {
    setupId: String(row.setup_id),
    owner: String(row.owner),
    kind: row.kind === 'bank' ? 'bank' : 'card',
    pageOrigin: String(row.page_origin),
    expiresAt: Number(row.expires_at),
    triesLeft: Number(row.tries_left),
    instrumentToken: row.instrument_token === null ? null : String(row.instrument_token),
  };
}
