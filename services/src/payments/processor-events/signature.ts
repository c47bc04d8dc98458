import { createHmac, timingSafeEqual } from 'node:crypto';

/** An event is refused that was signed longer ago, or further ahead (threat T9). */
const TOLERANCE_MS = 300_000;

const HEADER = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Whether the processor sent these very bytes not long ago: HMAC-SHA-256 over the seconds, a dot and
 * the raw body, in a header like `t=<seconds>,v1=<hex>`.
 */
export function isSigned(
  header: string | undefined,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const [, seconds = '', given = ''] = HEADER.exec(header ?? '') ?? [];
  if (given === '') return false;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), wanted);
}
