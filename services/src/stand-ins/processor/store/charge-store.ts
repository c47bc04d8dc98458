import type { DatabaseSync } from 'node:sqlite';
import {
  type ChargePlan,
  hashChargeRequest,
  type SandboxChargeRequest,
  type StoredCharge,
  toCharge,
} from 'services/stand-ins/processor/charges/stored-charge';
import { type ClockAdvance, getEarlierSql } from './clock-advance.ts';
import { createSortableId } from './create-sortable-id.ts';

export interface ChargeFilter {
  readonly reference?: string;
  /** Created at or after this instant, in Unix milliseconds. */
  readonly since?: number;
  /** Only charges after this charge id, in the order of the list. */
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

/** Adds columns that an older database does not have yet. */
function addMissingColumns(db: DatabaseSync, columns: readonly string[]): void {
  const existing = db.prepare("SELECT name FROM pragma_table_info('charge')").all();
  for (const column of columns) {
    if (existing.some(({ name }) => name === column)) continue;
    db.exec(`ALTER TABLE charge ADD COLUMN ${column} INTEGER`);
  }
}

const getListSql = (condition: string) => `
  SELECT * FROM charge
   WHERE ${condition} AND created_at >= :since
     AND seq > coalesce((SELECT seq FROM charge WHERE charge_id = :after), 0)
   ORDER BY seq LIMIT :limit`;

const prepareStatements = (db: DatabaseSync) => ({
  byKey: db.prepare('SELECT * FROM charge WHERE idempotency_key = ?'),
  byId: db.prepare('SELECT * FROM charge WHERE charge_id = ?'),
  all: db.prepare(getListSql('true')),
  // A separate statement: with an optional reference in the condition, SQLite would scan all charges.
  ofReference: db.prepare(getListSql('reference = :reference')),
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
    `UPDATE charge SET batches_at = ${getEarlierSql('batches_at')}, settles_at = ${getEarlierSql('settles_at')},
       returns_at = ${getEarlierSql('returns_at')}
      WHERE voided_at IS NULL AND max(coalesce(batches_at, 0), coalesce(settles_at, 0),
       coalesce(returns_at, 0)) > :now`,
  ),
  reschedule: db.prepare(
    `UPDATE charge SET failure_code = ?, batches_at = ?, settles_at = ?, returns_at = ?
      WHERE charge_id = ?`,
  ),
});

export class ChargeStore {
  readonly #sql: ReturnType<typeof prepareStatements>;

  constructor(db: DatabaseSync) {
    db.exec(SCHEMA);
    addMissingColumns(db, ['batches_at', 'voided_at']);
    this.#sql = prepareStatements(db);
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

  insert(idempotencyKey: string, request: SandboxChargeRequest, plan: ChargePlan): StoredCharge {
    const chargeId = createSortableId('ch', plan.createdAt);
    const requestHash = hashChargeRequest(request);
    this.#sql.insert.run(
      chargeId,
      idempotencyKey,
      requestHash,
      request.reference,
      request.instrument_token,
      request.amount_cents,
      request.kind,
      request.description,
      plan.failureCode,
      plan.createdAt,
      plan.batchesAt,
      plan.settlesAt,
      plan.returnsAt,
    );
    return { ...request, ...plan, chargeId, requestHash, voidedAt: null };
  }

  /** Voids a charge that is not in the batch yet. One statement, so that it is atomic. */
  void(chargeId: string, now: number): void {
    this.#sql.void.run({ chargeId, now });
  }

  /** Moves future times of all charges forward. Returns the number of changed charges. */
  advanceClock(advance: ClockAdvance): number {
    return Number(this.#sql.forward.run({ ...advance }).changes);
  }

  /** Replaces the planned outcome of an existing charge. */
  reschedule({ chargeId, failureCode, batchesAt, settlesAt, returnsAt }: StoredCharge): void {
    this.#sql.reschedule.run(failureCode, batchesAt, settlesAt, returnsAt, chargeId);
  }
}
