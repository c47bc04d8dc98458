import { hash } from 'node:crypto';
import type { SqliteRow } from 'services/stand-ins/processor/store/database';
import type { ChargeSchedule } from './instrument-outcomes.ts';

export interface SandboxChargeRequest {
  readonly reference: string;
  readonly instrument_token: string;
  readonly amount_cents: number;
  readonly kind: 'bank' | 'card';
  readonly description: string;
  readonly void_until?: string | undefined;
}

/** The planned outcome of a charge. The state at any time follows from it and the clock. */
export interface ChargePlan extends ChargeSchedule {
  readonly failureCode: string | null;
  readonly createdAt: number;
}

export interface StoredCharge extends SandboxChargeRequest, ChargePlan {
  readonly chargeId: string;
  readonly requestHash: string;
  readonly voidedAt: number | null;
}

const nullableNumber = (value: unknown): number | null => (value === null ? null : Number(value));

export function toCharge(row: SqliteRow): StoredCharge {
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

/** Hashes a request independent of the order of its fields. */
export function hashChargeRequest(request: SandboxChargeRequest): string {
  const { reference, instrument_token, amount_cents, kind, description } = request;
  const values = [reference, instrument_token, amount_cents, kind, description];
  return hash('sha256', JSON.stringify(values));
}
