import { createHash } from 'node:crypto';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';

type DrawPlan = Pick<PlanRow, 'corporationId' | 'planId' | 'createdAt'>;

/**
 * The payment id of an attempt to draw: a UUID (version 8, RFC 9562) derived from the plan, the period and the attempt. A
 * database that was restored to a time before the draw sends the same id again, and the processor answers with the first
 * charge instead of taking the money twice (decision 70). The creation time distinguishes seeded plans with equal ids.
 */
export function createDrawPaymentId(
  { corporationId, planId, createdAt }: DrawPlan,
  period: string,
  attempt: number,
): string {
  const parts = [corporationId, planId, createdAt.toISOString(), period, attempt];
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
