import type { InstrumentKind } from 'services/stand-ins/processor/charges/instrument-outcomes';
import type { SqliteRow } from 'services/stand-ins/processor/store/database';

/** Stored data of a bank account or card, without its number. */
export interface InstrumentDetails {
  readonly kind: InstrumentKind;
  /** A token from `instrument-outcomes.ts`. */
  readonly outcome: string;
  readonly funding: 'debit' | 'credit' | null;
  readonly institution: string;
  readonly last4: string;
  /** Null for a card: the form does not ask for the name. */
  readonly holder: string | null;
  readonly accountType: 'checking' | 'savings' | null;
  /** `YYYY-MM` for a card, null for a bank account. */
  readonly expires: string | null;
  readonly needsVerification: boolean;
}

export interface Instrument extends InstrumentDetails {
  readonly instrumentToken: string;
  readonly createdAt: number;
  readonly isVerified: boolean;
  readonly attemptsLeft: number;
  readonly verifyBy: number;
  /** The two small deposits in cents, the smaller one first, separated by a comma. */
  readonly deposits: string;
  /** Wrong pairs so far. The same wrong pair sent again does not count as another attempt. */
  readonly triedPairs: readonly string[];
}

/** One opened form. Its one-time token can be redeemed only for the same renter. */
export interface InstrumentSetup {
  readonly setupId: string;
  readonly owner: string;
  readonly kind: InstrumentKind;
  readonly pageOrigin: string;
  readonly expiresAt: number;
  readonly triesLeft: number;
  readonly instrumentToken: string | null;
}

export function toInstrument(row: SqliteRow): Instrument {
  return {
    ...(JSON.parse(String(row.facts)) as InstrumentDetails),
    instrumentToken: String(row.token),
    createdAt: Number(row.created_at),
    isVerified: row.is_verified === 1,
    attemptsLeft: Number(row.attempts_left),
    verifyBy: Number(row.verify_by),
    deposits: String(row.deposits),
    triedPairs: JSON.parse(String(row.tried)) as string[],
  };
}

export function toSetup(row: SqliteRow): InstrumentSetup {
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
