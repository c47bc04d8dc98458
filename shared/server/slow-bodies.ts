import type { IncomingMessage } from 'node:http';
import { answerClientError } from './check-request.ts';

type MinimumSpeed = {
  /** So long nobody is asked how fast they are, ms. */
  graceMs: number;
  bytesPerSecond: number;
};

/** A bad line brings some kilobytes a second; who brings less holds a connection, and no more. */
const MINIMUM_SPEED: MinimumSpeed = { graceMs: 30_000, bytesPerSecond: 4_000 };
const CHECK_INTERVAL_MS = 5_000;

/**
 * Cuts off a request whose body does not come: it has 30 seconds, and more only as long as it keeps its
 * pace. A large file on a slow line arrives, and a caller that sends drop by drop does not stay.
 */
export function limitSlowBody(request: IncomingMessage, pace = MINIMUM_SPEED): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { socket } = request;
  const [startedAt, before] = [performance.now(), socket.bytesRead];
  // What has come while this process was busy is read first, and counts.
  const lookIn = (ms: number) => setTimeout(() => setImmediate(look), ms).unref();
  const look = () => {
    const seconds = (performance.now() - startedAt) / 1000;
    if (request.complete || socket.destroyed) return;
    if ((socket.bytesRead - before) / seconds >= pace.bytesPerSecond) {
      timer = lookIn(Math.min(pace.graceMs, CHECK_INTERVAL_MS));
      return;
    }
    answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  let timer = lookIn(pace.graceMs);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
}
