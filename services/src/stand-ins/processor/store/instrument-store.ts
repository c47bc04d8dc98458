import { randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  type Instrument,
  type InstrumentFacts,
  type Setup,
  toInstrument,
  toSetup,
} from 'services/stand-ins/processor/instruments/instrument';
import type { AtOnce } from './database.ts';

const DAY = 86_400_000;
const VERIFY_WITHIN_MS = 10 * DAY;
const VERIFY_ATTEMPTS = 3;
const SETUP_MS = 15 * 60_000;
/** How often one visit may send the form: nobody tries out a list of stolen cards with it. */
const SETUP_TRIES = 10;

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

const pairOf = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b).join();

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

const statementsOf = (db: DatabaseSync) => ({
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

/** The vault of the sandbox. Numbers are never written: what cannot be stolen need not be kept. */
export class InstrumentStore {
  readonly #sql: ReturnType<typeof statementsOf>;
  readonly #atOnce: AtOnce;

  constructor(db: DatabaseSync, atOnce: AtOnce) {
    db.exec(SCHEMA);
    this.#sql = statementsOf(db);
    this.#atOnce = atOnce;
  }

  openSetup(about: Pick<Setup, 'owner' | 'kind' | 'pageOrigin'>, now: number): Setup {
    const setup = { setupId: newId('setup'), ...about, expiresAt: now + SETUP_MS };
    const { setupId, owner, kind, pageOrigin, expiresAt } = setup;
    this.#sql.openSetup.run(setupId, owner, kind, pageOrigin, expiresAt, SETUP_TRIES);
    return { ...setup, triesLeft: SETUP_TRIES, instrumentToken: null };
  }

  findSetup(setupId: string): Setup | undefined {
    const row = this.#sql.findSetup.get(setupId);
    return row && toSetup(row);
  }

  /** Counts one sending of the form. */
  countTry(setupId: string): void {
    this.#sql.countTry.run(setupId);
  }

  /** Keeps the instrument of a setup; gives the one-time token for it. */
  fillSetup(setupId: string, facts: InstrumentFacts, now: number): string {
    const token = newId('once');
    const instrumentToken = newId('inst');
    const deposits = pairOf([randomInt(1, 50), randomInt(50, 100)]);
    this.#atOnce(() => {
      this.#sql.insert.run(
        instrumentToken,
        JSON.stringify(facts),
        now,
        facts.needsVerification ? 0 : 1,
        VERIFY_ATTEMPTS,
        now + VERIFY_WITHIN_MS,
        deposits,
      );
      this.#sql.fillSetup.run(instrumentToken, token, setupId);
    });
    return token;
  }

  /** The instrument behind a one-time token, for its owner; undefined for everybody else. */
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

  /** Notes that somebody named these deposits, cents, in either order: a statement has one of its own. */
  noteAttempt({ instrumentToken, deposits, tried }: Instrument, amounts: readonly number[]): void {
    const pair = pairOf(amounts);
    if (pair === deposits) {
      this.#sql.verify.run(instrumentToken);
    } else if (!tried.includes(pair)) {
      this.#sql.countAttempt.run(JSON.stringify([...tried, pair]), instrumentToken);
    }
  }

  /** Those that wait for their deposits to be named, the newest first. */
  listUnverified(): Instrument[] {
    return this.#sql.listUnverified.all().map(toInstrument);
  }
}
