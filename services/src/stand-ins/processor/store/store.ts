import type { DatabaseSync } from 'node:sqlite';
import {
  type ChargeFate,
  type ChargeRequest,
  hashRequest,
  type StoredCharge,
  toCharge,
} from 'services/stand-ins/processor/charges/charge';
import { earlier, type Forward } from './forward.ts';
import { newId } from './id.ts';

export interface ChargeFilter {
  readonly reference?: string;
  /** Made at or after this instant, ms. */
  readonly since?: number;
  /** Only charges made after this one, in the order of the list. */
  readonly after?: string;
  readonly limit: number;
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
  DROP INDEX IF EXISTS charge_created_at;
`;

/** A store of before these columns keeps its charges. */
function addMissing(db: DatabaseSync, columns: readonly string[]): void {
  const known = db.prepare("SELECT name FROM pragma_table_info('charge')").all();
  for (const column of columns) {
    if (known.some(({ name }) => name === column)) continue;
    db.exec(`ALTER TABLE charge ADD COLUMN ${column} INTEGER`);
  }
}

const listWhere = (condition: string) => `
  SELECT * FROM charge
   WHERE ${condition} AND created_at >= :since
     AND seq > coalesce((SELECT seq FROM charge WHERE charge_id = :after), 0)
   ORDER BY seq LIMIT :limit`;

const statementsOf = (db: DatabaseSync) => ({
  byKey: db.prepare('SELECT * FROM charge WHERE idempotency_key = ?'),
  byId: db.prepare('SELECT * FROM charge WHERE charge_id = ?'),
  all: db.prepare(listWhere('true')),
  // One of its own: where the reference may be left out, SQLite reads every charge there is.
  ofReference: db.prepare(listWhere('reference = :reference')),
  insert: db.prepare(
    `INSERT INTO charge (charge_id, idempotency_key, request_hash, reference, instrument_token,
       amount_cents, kind, description, failure_code, created_at, batches_at, settles_at,
       returns_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  void: db.prepare(
    `UPDATE charge SET voided_at = :now
      WHERE charge_id = :chargeId AND voided_at IS NULL AND batches_at > :now`,
  ),
  forward: db.prepare(
    `UPDATE charge SET batches_at = ${earlier('batches_at')}, settles_at = ${earlier('settles_at')},
       returns_at = ${earlier('returns_at')}
      WHERE voided_at IS NULL AND max(coalesce(batches_at, 0), coalesce(settles_at, 0),
       coalesce(returns_at, 0)) > :now`,
  ),
  reschedule: db.prepare(
    `UPDATE charge SET failure_code = ?, batches_at = ?, settles_at = ?, returns_at = ?
      WHERE charge_id = ?`,
  ),
});

export class ChargeStore {
  readonly #sql: ReturnType<typeof statementsOf>;

  constructor(db: DatabaseSync) {
    db.exec(SCHEMA);
    addMissing(db, ['batches_at', 'voided_at']);
    this.#sql = statementsOf(db);
  }

  findByKey(idempotencyKey: string): StoredCharge | undefined {
    const row = this.#sql.byKey.get(idempotencyKey);
    return row && toCharge(row);
  }

  findById(chargeId: string): StoredCharge | undefined {
    const row = this.#sql.byId.get(chargeId);
    return row && toCharge(row);
  }

  list({ reference, since = 0, after = '', limit }: ChargeFilter): StoredCharge[] {
    const page = { since, after, limit };
    const rows =
      reference === undefined
        ? this.#sql.all.all(page)
        : this.#sql.ofReference.all({ ...page, reference });
    return rows.map(toCharge);
  }

  insert(idempotencyKey: string, request: ChargeRequest, fate: ChargeFate): StoredCharge {
    const chargeId = newId('ch', fate.createdAt);
    const requestHash = hashRequest(request);
    this.#sql.insert.run(
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
    this.#sql.void.run({ chargeId, now });
  }

  /** Brings everything that is still to happen nearer. Returns how many charges it changed. */
  forward(to: Forward): number {
    return Number(this.#sql.forward.run({ ...to }).changes);
  }

  /** Another fate for a charge that is there. */
  reschedule({ chargeId, failureCode, batchesAt, settlesAt, returnsAt }: StoredCharge): void {
    this.#sql.reschedule.run(failureCode, batchesAt, settlesAt, returnsAt, chargeId);
  }
}
