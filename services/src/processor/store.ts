import { createHash, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { Schedule } from './outcomes.ts';

export interface ChargeRequest {
  readonly reference: string;
  readonly instrument_token: string;
  readonly amount_cents: number;
  readonly kind: 'bank' | 'card';
  readonly description: string;
  readonly void_until?: string | undefined;
}

export interface StoredCharge extends ChargeRequest, Schedule {
  readonly chargeId: string;
  readonly requestHash: string;
  readonly failureCode: string | null;
  readonly createdAt: number;
  readonly voidedAt: number | null;
}

export interface ChargeFilter {
  readonly reference?: string;
  /** Made at or after this instant, ms. */
  readonly since?: number;
  /** Only charges made after this one, in the order of the list. */
  readonly after?: string;
  readonly limit: number;
}

/** Opens the processor's own store. SQLite is synchronous: a charge is on disk before it is answered. */
export function openStore(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return db;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS charge (
    seq INTEGER PRIMARY KEY,
    charge_id TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    request_hash TEXT NOT NULL,
    reference TEXT NOT NULL,
    instrument_token TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    kind TEXT NOT NULL,
    description TEXT NOT NULL,
    failure_code TEXT,
    created_at INTEGER NOT NULL,
    batches_at INTEGER,
    voided_at INTEGER,
    settles_at INTEGER,
    returns_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS charge_reference ON charge (reference);
  CREATE INDEX IF NOT EXISTS charge_created_at ON charge (created_at);
`;

type Row = Record<string, unknown>;

const nullableNumber = (value: unknown): number | null => (value === null ? null : Number(value));

function toCharge(row: Row): StoredCharge {
  return {
    chargeId: String(row.charge_id),
    requestHash: String(row.request_hash),
    reference: String(row.reference),
    instrument_token: String(row.instrument_token),
    amount_cents: Number(row.amount_cents),
    kind: row.kind === 'bank' ? 'bank' : 'card',
    description: String(row.description),
    failureCode: row.failure_code === null ? null : String(row.failure_code),
    createdAt: Number(row.created_at),
    batchesAt: nullableNumber(row.batches_at),
    voidedAt: nullableNumber(row.voided_at),
    settlesAt: nullableNumber(row.settles_at),
    returnsAt: nullableNumber(row.returns_at),
  };
}

/** The same request always gives the same hash, whatever the order of its fields was. */
export function hashRequest(request: ChargeRequest): string {
  const { reference, instrument_token, amount_cents, kind, description } = request;
  return createHash('sha256')
    .update(JSON.stringify([reference, instrument_token, amount_cents, kind, description]))
    .digest('hex');
}

export class ChargeStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
    this.#addMissing(['batches_at', 'voided_at']);
  }

  /** A store of before these columns keeps its charges. */
  #addMissing(columns: readonly string[]): void {
    const known = this.#db.prepare("SELECT name FROM pragma_table_info('charge')").all();
    for (const column of columns) {
      if (known.some(({ name }) => name === column)) continue;
      this.#db.exec(`ALTER TABLE charge ADD COLUMN ${column} INTEGER`);
    }
  }

  findByKey(idempotencyKey: string): StoredCharge | undefined {
    return this.#one('SELECT * FROM charge WHERE idempotency_key = ?', idempotencyKey);
  }

  findById(chargeId: string): StoredCharge | undefined {
    return this.#one('SELECT * FROM charge WHERE charge_id = ?', chargeId);
  }

  list(filter: ChargeFilter): StoredCharge[] {
    const rows = this.#db
      .prepare(
        `SELECT * FROM charge
          WHERE (:reference IS NULL OR reference = :reference)
            AND created_at >= :since
            AND seq > coalesce((SELECT seq FROM charge WHERE charge_id = :after), 0)
          ORDER BY seq LIMIT :limit`,
      )
      .all({
        reference: filter.reference ?? null,
        since: filter.since ?? 0,
        after: filter.after ?? '',
        limit: filter.limit,
      });
    return rows.map(toCharge);
  }

  insert(
    idempotencyKey: string,
    request: ChargeRequest,
    fate: Schedule & { failureCode: string | null; createdAt: number },
  ): StoredCharge {
    const chargeId = `ch_${randomBytes(12).toString('hex')}`;
    const requestHash = hashRequest(request);
    this.#db
      .prepare(
        `INSERT INTO charge (charge_id, idempotency_key, request_hash, reference, instrument_token,
           amount_cents, kind, description, failure_code, created_at, batches_at, settles_at,
           returns_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        chargeId,
        idempotencyKey,
        requestHash,
        request.reference,
        request.instrument_token,
        request.amount_cents,
        request.kind,
        request.description,
        fate.failureCode,
        fate.createdAt,
        fate.batchesAt,
        fate.settlesAt,
        fate.returnsAt,
      );
    return { ...request, ...fate, chargeId, requestHash, voidedAt: null };
  }

  /** Stops a charge that is not in the batch yet; one statement, so that it is stopped or it leaves. */
  void(chargeId: string, now: number): void {
    this.#db
      .prepare(
        `UPDATE charge SET voided_at = :now
          WHERE charge_id = :chargeId AND voided_at IS NULL AND batches_at > :now`,
      )
      .run({ chargeId, now });
  }

  /** Another fate for a charge that is there. */
  reschedule(charge: StoredCharge): void {
    const { chargeId, failureCode, batchesAt, settlesAt, returnsAt } = charge;
    this.#db
      .prepare(
        `UPDATE charge SET failure_code = ?, batches_at = ?, settles_at = ?, returns_at = ?
          WHERE charge_id = ?`,
      )
      .run(failureCode, batchesAt, settlesAt, returnsAt, chargeId);
  }

  #one(sql: string, value: string): StoredCharge | undefined {
    const row = this.#db.prepare(sql).get(value);
    return row === undefined ? undefined : toCharge(row);
  }
}
