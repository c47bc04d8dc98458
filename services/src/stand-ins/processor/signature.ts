import { createHmac } from 'node:crypto';

/**
 * Returns the signature header of an event: `t=<Unix seconds>,v1=<HMAC-SHA-256 as hex>`. The HMAC covers the
 * seconds, a dot and the body.
 */
export function signEvent(secret: string, body: string, sentAtMs: number): string {
  const seconds = Math.floor(sentAtMs / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
