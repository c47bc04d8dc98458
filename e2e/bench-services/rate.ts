import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { Load, Shot } from './loads.ts';

export interface Steady {
  /** Milliseconds, with what a stall holds back. */
  readonly p50: number;
  readonly p99: number;
  /** Answers that were not 2xx, and requests without one. */
  readonly badAtRate: number;
}

// Divides every rate.
const CONNECTIONS = 100;

/**
 * Asks at the load's own rate and takes the times. autocannon sends what a connection is due in a second
 * at its beginning, and counts each connection's seconds from when it was made: so they are made one after
 * the other, over a second, or all of a second's requests would come at once. What it says of the times
 * takes the interval for a millisecond, and counts an answer of 50 ms as fifty: they are taken from its events.
 */
export async function atRate(load: Load, seconds: number): Promise<Steady> {
  const connectionRate = load.rate / CONNECTIONS;
  const times: number[] = [];

  async function connection(index: number): Promise<number> {
    await delay((index * 1_000) / CONNECTIONS);
    // Renters of its own: one who pays twice at the same moment is asked about it.
    const requests = load.shots.filter((_, shot) => shot % CONNECTIONS === index).map(requestOf);
    return new Promise((resolve, reject) => {
      const options = { url: load.origin, connections: 1, connectionRate, requests };
      autocannon({ ...options, duration: seconds }, (error, { non2xx, errors }) => {
        if (error) reject(error);
        else resolve(non2xx + errors);
      }).on('response', (_client, _status, _bytes, ms) => {
        times.push(...withHeldBack(ms, 1_000 / connectionRate));
      });
    });
  }

  const all = Array.from({ length: CONNECTIONS }, (_, index) => connection(index));
  const bad = await Promise.all(all);
  times.sort((a, b) => a - b);
  return {
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    badAtRate: bad.reduce((sum, one) => sum + one, 0),
  };
}

const requestOf = ({ path, token, body }: Shot): autocannon.Request => ({
  path,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
  setupRequest: (request) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
  }),
});

/** A request that takes longer than the interval holds back those that were due meanwhile. */
function withHeldBack(ms: number, intervalMs: number): number[] {
  const times = [ms];
  for (let late = ms - intervalMs; late > 0; late -= intervalMs) times.push(late);
  return times;
}

const percentile = (sorted: readonly number[], percent: number) =>
  Math.round(sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN);
