import { randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  type Instrument,
  type InstrumentDetails,
  type InstrumentSetup,
  toInstrument,
  toSetup,
} from 'services/stand-ins/processor/instruments/instrument';
import type { RunInTransaction } from './database.ts';

const DAY = 86_400_000;
const VERIFY_WITHIN_MS = 10 * DAY;
const MAX_VERIFY_ATTEMPTS = 3;
const SETUP_MS = 15 * 60_000;
/** Maximum number of submissions of one form, against testing of stolen card numbers. */
const MAX_SETUP_TRIES = 10;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS instrument (
    token TEXT PRIMARY KEY,
    facts TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    is_verified INTEGER NOT NULL,
    attempts_left INTEGER NOT NULL,
    verify_by INTEGER NOT NULL,
    deposits TEXT NOT NULL,
    tried TEXT NOT NULL DEFAULT '[]'
  ) STRICT;
  CREATE TABLE IF NOT EXISTS setup (
    setup_id TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    kind TEXT NOT NULL,
    page_origin TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    tries_left INTEGER NOT NULL,
    instrument_token TEXT,
    one_time_token TEXT UNIQUE
  ) STRICT;
`;

const toPair = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b).join();

const createRandomId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

const prepareStatements = (db: DatabaseSync) => ({
  openSetup: db.prepare('INSERT INTO setup VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)'),
  findSetup: db.prepare('SELECT * FROM setup WHERE setup_id = ?'),
  countTry: db.prepare('UPDATE setup SET tries_left = tries_left - 1 WHERE setup_id = ?'),
  fillSetup: db.prepare(
    'UPDATE setup SET instrument_token = ?, one_time_token = ? WHERE setup_id = ?',
  ),
  redeem: db.prepare('SELECT * FROM setup WHERE one_time_token = ? AND owner = ?'),
  insert: db.prepare("INSERT INTO instrument VALUES (?, ?, ?, ?, ?, ?, ?, '[]')"),
  find: db.prepare('SELECT * FROM instrument WHERE token = ?'),
  verify: db.prepare('UPDATE instrument SET is_verified = 1 WHERE token = ?'),
  countAttempt: db.prepare(
    'UPDATE instrument SET attempts_left = attempts_left - 1, tried = ? WHERE token = ?',
  ),
  listUnverified: db.prepare(
    'SELECT * FROM instrument WHERE is_verified = 0 ORDER BY created_at DESC LIMIT 100',
  ),
});

/** Stores instruments and opened forms. Card and account numbers are never stored. */
export class InstrumentStore {
  readonly #sql: ReturnType<typeof prepareStatements>;
  readonly #runInTransaction: RunInTransaction;

  constructor(db: DatabaseSync, runInTransaction: RunInTransaction) {
    db.exec(SCHEMA);
    this.#sql = prepareStatements(db);
    this.#runInTransaction = runInTransaction;
  }

  openSetup(
    setupInput: Pick<InstrumentSetup, 'owner' | 'kind' | 'pageOrigin'>,
    now: number,
  ): InstrumentSetup {
    const setup = { setupId: createRandomId('setup'), ...setupInput, expiresAt: now + SETUP_MS };
    const { setupId, owner, kind, pageOrigin, expiresAt } = setup;
    this.#sql.openSetup.run(setupId, owner, kind, pageOrigin, expiresAt, MAX_SETUP_TRIES);
    return { ...setup, triesLeft: MAX_SETUP_TRIES, instrumentToken: null };
  }

  findSetup(setupId: string): InstrumentSetup | undefined {
    const row = this.#sql.findSetup.get(setupId);
    return row && toSetup(row);
  }

  /** Counts one submission of the form. */
  countTry(setupId: string): void {
    this.#sql.countTry.run(setupId);
  }

  /** Stores the instrument of a form and returns its one-time token. */
  fillSetup(setupId: string, details: InstrumentDetails, now: number): string {
    const token = createRandomId('once');
    const instrumentToken = createRandomId('inst');
    const deposits = toPair([randomInt(1, 50), randomInt(50, 100)]);
    this.#runInTransaction(() => {
      this.#sql.insert.run(
        instrumentToken,
        JSON.stringify(details),
        now,
        details.needsVerification ? 0 : 1,
        MAX_VERIFY_ATTEMPTS,
        now + VERIFY_WITHIN_MS,
        deposits,
      );
      this.#sql.fillSetup.run(instrumentToken, token, setupId);
    });
    return token;
  }

  /** Returns the instrument of a one-time token; undefined for another owner or after expiry. */
  redeem(token: string, owner: string, now: number): Instrument | undefined {
    const row = this.#sql.redeem.get(token, owner);
    const setup = row && toSetup(row);
    if (!setup?.instrumentToken || now >= setup.expiresAt) return undefined;
    return this.find(setup.instrumentToken);
  }

  find(instrumentToken: string): Instrument | undefined {
    const row = this.#sql.find.get(instrumentToken);
    return row && toInstrument(row);
  }

  /** Records an attempt to verify the two deposits, in cents and in either order. */
  recordVerificationAttempt(
    { instrumentToken, deposits, triedPairs }: Instrument,
    amounts: readonly number[],
  ): void {
    const pair = toPair(amounts);
    if (pair === deposits) {
      this.#sql.verify.run(instrumentToken);
    } else if (!triedPairs.includes(pair)) {
      this.#sql.countAttempt.run(JSON.stringify([...triedPairs, pair]), instrumentToken);
    }
  }

  /** Lists the instruments that are not verified yet, the newest first. */
  listUnverified(): Instrument[] {
    return this.#sql.listUnverified.all().map(toInstrument);
  }
}
