import type { DatabaseSync } from 'node:sqlite';
import type { StoredCharge } from 'services/stand-ins/processor/charges/stored-charge';
import { type ClockAdvance, getEarlierSql } from './clock-advance.ts';
import { createSortableId } from './create-sortable-id.ts';
import type { SqliteRow } from './database.ts';

export interface SandboxRefundRequest {
  /** The caller's reference of the refund. */
  readonly reference: string;
  readonly charge_id: string;
  readonly amount_cents: number;
}

export interface StoredRefund extends SandboxRefundRequest {
  readonly refundId: string;
  readonly createdAt: number;
  /** When the money has left, in Unix milliseconds. */
  readonly doneAt: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS refund (
    seq INTEGER PRIMARY KEY,
    refund_id TEXT NOT NULL UNIQUE,
    idempotency_key TEXT NOT NULL UNIQUE,
    reference TEXT NOT NULL,
    charge_id TEXT NOT NULL REFERENCES charge (charge_id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    created_at INTEGER NOT NULL,
    done_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS refund_charge ON refund (charge_id);
  CREATE INDEX IF NOT EXISTS refund_reference ON refund (reference);
`;

const toRefund = (row: SqliteRow): StoredRefund => ({
  refundId: String(row.refund_id),
  reference: String(row.reference),
  charge_id: String(row.charge_id),
  amount_cents: Number(row.amount_cents),
  createdAt: Number(row.created_at),
  doneAt: Number(row.done_at),
});

export type RefundState = 'pending' | 'done' | 'failed';

/** Returns the state of a refund at a time. A refund fails if its charge is returned before the money has left. */
export function getRefundState(
  refund: StoredRefund,
  charge: StoredCharge,
  now: number,
): RefundState {
  const { returnsAt } = charge;
  if (returnsAt !== null && returnsAt < refund.doneAt && now >= returnsAt) return 'failed';
  return now >= refund.doneAt ? 'done' : 'pending';
}

const prepareStatements = (db: DatabaseSync) => ({
  byKey: db.prepare('SELECT * FROM refund WHERE idempotency_key = ?'),
  ofCharge: db.prepare('SELECT * FROM refund WHERE charge_id = ? ORDER BY seq'),
  ofReference: db.prepare('SELECT * FROM refund WHERE reference = ? ORDER BY seq'),
  since: db.prepare('SELECT * FROM refund WHERE created_at >= ? ORDER BY seq'),
  forward: db.prepare(
    `UPDATE refund SET done_at = ${getEarlierSql('done_at')} WHERE done_at > :now`,
  ),
  insert: db.prepare(
    `INSERT INTO refund (refund_id, idempotency_key, reference, charge_id, amount_cents,
       created_at, done_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  ),
});

export class RefundStore {
  readonly #sql: ReturnType<typeof prepareStatements>;

  constructor(db: DatabaseSync) {
    db.exec(SCHEMA);
    this.#sql = prepareStatements(db);
  }

  findByKey(key: string): StoredRefund | undefined {
    const row = this.#sql.byKey.get(key);
    return row && toRefund(row);
  }

  /** Moves the completion of pending refunds forward in time. */
  advanceClock(advance: ClockAdvance): void {
    this.#sql.forward.run({ ...advance });
  }

  listByCharge(chargeId: string): StoredRefund[] {
    return this.#sql.ofCharge.all(chargeId).map(toRefund);
  }

  listByReference(reference: string): StoredRefund[] {
    return this.#sql.ofReference.all(reference).map(toRefund);
  }

  /** Lists the refunds that were created at or after an instant, in Unix milliseconds. */
  listSince(instant: number): StoredRefund[] {
    return this.#sql.since.all(instant).map(toRefund);
  }

  insert(
    key: string,
    request: SandboxRefundRequest,
    times: { createdAt: number; doneAt: number },
  ): StoredRefund {
    const refundId = createSortableId('re', times.createdAt);
    const { reference, charge_id: chargeId, amount_cents: amount } = request;
    this.#sql.insert.run(refundId, key, reference, chargeId, amount, times.createdAt, times.doneAt);
    return { ...request, ...times, refundId };
  }
}
