import { createHmac, timingSafeEqual } from 'node:crypto';

/** Events signed longer ago, or further in the future, are rejected, in milliseconds. */
const TOLERANCE_MS = 300_000;

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Verifies that the processor signed exactly this body recently: HMAC-SHA-256 over the seconds, a dot and the
 * raw body, in a header like `t=<seconds>,v1=<hex>`.
 */
export function isSignatureValid(
  header: string | undefined,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const [, seconds = '', signature = ''] = HEADER.exec(header ?? '') ?? [];
  if (signature === '') return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected);
}
