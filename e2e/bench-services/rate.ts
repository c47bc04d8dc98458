import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Load, LoadRequest } from './loads.ts';

export interface RateFigures {
  /** Milliseconds, including the delay of requests that a stall holds back. */
  readonly p50: number;
  readonly p99: number;
  /** Responses other than 2xx, and requests without a response. */
  readonly badAtRate: number;
}

// Divides every rate without a remainder.
const CONNECTIONS = 100;

/**
 * Sends requests at the rate of the load and measures the response times. autocannon sends all requests that a
 * connection has to send in a second at the start of that second, counted from when the connection was opened.
 * So the connections are opened one after the other over a second, which spreads the requests. The times come
 * from autocannon's events, because its own statistics assume an interval of one millisecond.
 */
export async function measureAtRate(load: Load, seconds: number): Promise<RateFigures> {
  const connectionRate = load.rate / CONNECTIONS;
  const times: number[] = [];

  async function runConnection(index: number): Promise<number> {
    await delay((index * 1_000) / CONNECTIONS);
    // Each connection has its own renters, because two concurrent payments of one renter trigger the duplicate payment guard.
    const requests = load.requests
      .filter((_, shot) => shot % CONNECTIONS === index)
      .map(toAutocannonRequest);
    return new Promise((resolve, reject) => {
      const options = { url: load.origin, connections: 1, connectionRate, requests };
      autocannon({ ...options, duration: seconds }, (error, { non2xx, errors }) => {
        if (error) reject(error);
        else resolve(non2xx + errors);
      }).on('response', (_client, _status, _bytes, ms) => {
        times.push(...addDelaysOfHeldBackRequests(ms, 1_000 / connectionRate));
      });
    });
  }

  const connections = Array.from({ length: CONNECTIONS }, (_, index) => runConnection(index));
  const badCounts = await Promise.all(connections);
  times.sort((a, b) => a - b);
  return {
    p50: getPercentile(times, 50),
    p99: getPercentile(times, 99),
    badAtRate: badCounts.reduce((sum, count) => sum + count, 0),
  };
}

const toAutocannonRequest = ({ path, token, body }: LoadRequest): autocannon.Request => ({
  path,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
  }),
});

/** Adds the delays of the requests that had to wait while this request took longer than the interval. */
function addDelaysOfHeldBackRequests(ms: number, intervalMs: number): number[] {
  const times = [ms];
  for (let late = ms - intervalMs; late > 0; late -= intervalMs) times.push(late);
  return times;
}

const getPercentile = (sorted: readonly number[], percent: number) =>
  Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN);
