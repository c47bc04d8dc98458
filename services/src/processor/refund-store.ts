import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { StoredCharge } from './store.ts';

export interface RefundRequest {
  /** What the caller names it. */
  readonly reference: string;
  readonly charge_id: string;
  readonly amount_cents: number;
}

export interface StoredRefund extends RefundRequest {
  readonly refundId: string;
  readonly createdAt: number;
  /** When the money has left, ms. */
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

type Row = Record<string, unknown>;

const toRefund = (row: Row): StoredRefund => ({
  refundId: String(row.refund_id),
  reference: String(row.reference),
  charge_id: String(row.charge_id),
  amount_cents: Number(row.amount_cents),
  createdAt: Number(row.created_at),
  doneAt: Number(row.done_at),
});

export type RefundState = 'pending' | 'done' | 'failed';

/** A charge that comes back before the refund has left takes the refund with it. */
export function refundStateAt(
  refund: StoredRefund,
  charge: StoredCharge,
  now: number,
): RefundState {
  const { returnsAt } = charge;
  if (returnsAt !== null && returnsAt < refund.doneAt && now >= returnsAt) return 'failed';
  return now >= refund.doneAt ? 'done' : 'pending';
}

export class RefundStore {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(SCHEMA);
  }

  findByKey(key: string): StoredRefund | undefined {
    return this.#list('idempotency_key = ?', key)[0];
  }

  ofCharge(chargeId: string): StoredRefund[] {
    return this.#list('charge_id = ?', chargeId);
  }

  ofReference(reference: string): StoredRefund[] {
    return this.#list('reference = ?', reference);
  }

  /** All that were asked for at or after this instant, ms. */
  since(instant: number): StoredRefund[] {
    return this.#list('created_at >= ?', instant);
  }

  insert(
    key: string,
    request: RefundRequest,
    times: { createdAt: number; doneAt: number },
  ): StoredRefund {
    const refundId = `re_${randomBytes(12).toString('hex')}`;
    this.#db
      .prepare(
        `INSERT INTO refund (refund_id, idempotency_key, reference, charge_id, amount_cents,
           created_at, done_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        refundId,
        key,
        request.reference,
        request.charge_id,
        request.amount_cents,
        times.createdAt,
        times.doneAt,
      );
    return { ...request, ...times, refundId };
  }

  #list(condition: string, value: string | number): StoredRefund[] {
    return this.#db
      .prepare(`SELECT * FROM refund WHERE ${condition} ORDER BY seq`)
      .all(value)
      .map(toRefund);
  }
}
