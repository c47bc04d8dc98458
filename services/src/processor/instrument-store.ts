import { randomBytes, randomInt } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Instrument, InstrumentFacts, Setup } from './instrument.ts';

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

type Row = Record<string, unknown>;

function toInstrument(row: Row): Instrument {
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

function toSetup(row: Row): Setup {
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

const pairOf = (amounts: readonly number[]) => [...amounts].sort((a, b) => a - b).join();

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

/** The vault of the sandbox. Numbers are never written: what cannot be stolen need not be kept. */
export class InstrumentStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
  }

  openSetup(about: Pick<Setup, 'owner' | 'kind' | 'pageOrigin'>, now: number): Setup {
    const setup = { setupId: newId('setup'), ...about, expiresAt: now + SETUP_MS };
    this.#db
      .prepare('INSERT INTO setup VALUES (?, ?, ?, ?, ?, ?, NULL, NULL)')
      .run(setup.setupId, setup.owner, setup.kind, setup.pageOrigin, setup.expiresAt, SETUP_TRIES);
    return { ...setup, triesLeft: SETUP_TRIES, instrumentToken: null };
  }

  findSetup(setupId: string): Setup | undefined {
    const row = this.#db.prepare('SELECT * FROM setup WHERE setup_id = ?').get(setupId);
    return row && toSetup(row);
  }

  /** Counts one sending of the form. */
  countTry(setupId: string): void {
    this.#db
      .prepare('UPDATE setup SET tries_left = tries_left - 1 WHERE setup_id = ?')
      .run(setupId);
  }

  /** Keeps the instrument of a setup; gives the one-time token for it. */
  fillSetup(setupId: string, facts: InstrumentFacts, now: number): string {
    const token = newId('once');
    const instrumentToken = newId('inst');
    const deposits = pairOf([randomInt(1, 50), randomInt(50, 100)]);
    this.#db
      .prepare("INSERT INTO instrument VALUES (?, ?, ?, ?, ?, ?, ?, '[]')")
      .run(
        instrumentToken,
        JSON.stringify(facts),
        now,
        facts.needsVerification ? 0 : 1,
        VERIFY_ATTEMPTS,
        now + VERIFY_WITHIN_MS,
        deposits,
      );
    this.#db
      .prepare('UPDATE setup SET instrument_token = ?, one_time_token = ? WHERE setup_id = ?')
      .run(instrumentToken, token, setupId);
    return token;
  }

  /** The instrument behind a one-time token, for its owner; undefined for everybody else. */
  redeem(token: string, owner: string, now: number): Instrument | undefined {
    const row = this.#db
      .prepare('SELECT * FROM setup WHERE one_time_token = ? AND owner = ?')
      .get(token, owner);
    const setup = row && toSetup(row);
    if (!setup?.instrumentToken || now >= setup.expiresAt) return undefined;
    return this.find(setup.instrumentToken);
  }

  find(instrumentToken: string): Instrument | undefined {
    const row = this.#db.prepare('SELECT * FROM instrument WHERE token = ?').get(instrumentToken);
    return row && toInstrument(row);
  }

  /** Notes that somebody named these deposits, cents, in either order: a statement has one of its own. */
  noteAttempt({ instrumentToken, deposits, tried }: Instrument, amounts: readonly number[]): void {
    const pair = pairOf(amounts);
    if (pair === deposits) {
      this.#change(instrumentToken, 'is_verified = 1');
    } else if (!tried.includes(pair)) {
      const change = 'attempts_left = attempts_left - 1, tried = ?';
      this.#change(instrumentToken, change, JSON.stringify([...tried, pair]));
    }
  }

  #change(instrumentToken: string, change: string, ...values: string[]): void {
    const statement = this.#db.prepare(`UPDATE instrument SET ${change} WHERE token = ?`);
    statement.run(...values, instrumentToken);
  }

  /** Those that wait for their deposits to be named, the newest first. */
  listUnverified(): Instrument[] {
    return this.#db
      .prepare('SELECT * FROM instrument WHERE is_verified = 0 ORDER BY created_at DESC LIMIT 100')
      .all()
      .map(toInstrument);
  }
}
