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

const CONNECTIONS = 16;

/** Asks at the load's own rate and takes the times. */
export async function atRate(load: Load, seconds: number): Promise<Steady> {
  const requests = load.shots.map(({ path, token, body }) => ({
    path,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, body }),
    setupRequest: (request: autocannon.Request) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  }));
  let clients = 0;
  const result = await autocannon({
    url: load.origin,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: load.rate,
    requests,
    // Each begins with another renter: one who pays twice at the same moment is asked about it.
    setupClient(client) {
      const first = Math.floor((clients * requests.length) / CONNECTIONS);
      clients += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const { p50, p99 } = result.latency;
  return { p50, p99, badAtRate: result.non2xx + result.errors };
}
