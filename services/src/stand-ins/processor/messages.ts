import type { Context } from 'hono';
import { z } from 'zod';
import { getChargeState } from './charges/instrument-outcomes.ts';
import type { StoredCharge } from './charges/stored-charge.ts';

/** Matches text that PostgreSQL can store. */
export const NO_NUL = /^[^\0]*$/;

export const chargeRequestSchema = z.strictObject({
  reference: z.string().min(1).max(64).regex(NO_NUL),
  instrument_token: z.string().min(1).max(64),
  amount_cents: z.int().min(1).max(100_000_000),
  kind: z.enum(['bank', 'card']),
  description: z.string().max(200).regex(NO_NUL),
  /** The cut-off that the caller promised to the payer. The debit can be voided until then. */
  void_until: z.iso.datetime().optional(),
});

export const listQuerySchema = z.strictObject({
  reference: z.string().min(1).max(64).optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
});

type FailureStatus = 400 | 401 | 404 | 413 | 415 | 422 | 500;

/** Sends an error response: `{error: {code, message}}`. */
export function sendError(
  c: Context,
  status: FailureStatus,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}

/** Converts a charge to its response, with the state at `now`, amounts in cents and instants in ISO 8601. */
export function toChargeResponse(charge: StoredCharge, now: number) {
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  const state = getChargeState(charge, now);
  return {
    charge_id: charge.chargeId,
    reference: charge.reference,
    instrument_token: charge.instrument_token,
    amount_cents: charge.amount_cents,
    kind: charge.kind,
    description: charge.description,
    state,
    failure_code: state === 'failed' || state === 'returned' ? charge.failureCode : null,
    created_at: instant(charge.createdAt),
    voidable_until: instant(charge.batchesAt),
    voided_at: instant(charge.voidedAt),
    settled_at: state === 'settled' || state === 'returned' ? instant(charge.settlesAt) : null,
    returned_at: state === 'returned' ? instant(charge.returnsAt) : null,
  };
}
export type ChargeResponse = ReturnType<typeof toChargeResponse>;
