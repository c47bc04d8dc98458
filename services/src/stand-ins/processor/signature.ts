import { createHmac } from 'node:crypto';

/**
 * The header that says who sent an event and when: `t=<seconds since 1970>,v1=<HMAC-SHA-256, hex>`,
 * over the seconds, a dot and the body as it is sent.
 */
export function signEvent(secret: string, body: string, sentAtMs: number): string {
  const seconds = Math.floor(sentAtMs / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
