import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Load } from './loads.ts';

export interface Steady {
  /** Milliseconds, corrected for what a stall holds back. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx, and requests without one. */
  readonly badAtRate: number;
}

/** Asks at the load's own rate and takes the times. */
export async function atRate(load: Load, seconds: number): Promise<Steady> {
  const result = await autocannon({
    url: load.origin,
    connections: 16,
    duration: seconds,
    overallRate: load.rate,
    requests: load.shots.map(({ path, token, body }) => ({
      path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body }),
      setupRequest: (request) => ({
        ...request,
        headers: { ...request.headers, 'idempotency-key': randomUUID() },
      }),
    })),
  });
  const { p50, p99 } = result.latency;
  return { p50, p99, badAtRate: result.non2xx + result.errors };
}
