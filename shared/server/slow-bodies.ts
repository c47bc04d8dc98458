import type { IncomingMessage } from 'node:http';
import { answerClientError } from './check-request.ts';

type MinimumSpeed = {
  /** Time before the speed is checked, in ms. */
  graceMs: number;
  bytesPerSecond: number;
};

/** Even a bad connection delivers several kilobytes per second; slower callers only block a connection. */
const MINIMUM_SPEED: MinimumSpeed = { graceMs: 30_000, bytesPerSecond: 4_000 };
const CHECK_INTERVAL_MS = 5_000;

/**
 * Disconnects a request whose body arrives too slowly: it has 30 seconds, and more only while it keeps the
 * minimum speed. A large file on a slow connection arrives, and a caller that sends byte by byte is
 * disconnected.
 */
export function limitSlowBody(request: IncomingMessage, minimum = MINIMUM_SPEED): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { socket } = request;
  const [startedAt, previousBytes] = [performance.now(), socket.bytesRead];
  // Data that arrived while this process was busy is read first, so that it counts.
  const scheduleCheck = (ms: number) => setTimeout(() => setImmediate(check), ms).unref();
  const check = () => {
    const seconds = (performance.now() - startedAt) / 1000;
    if (request.complete || socket.destroyed) return;
    if ((socket.bytesRead - previousBytes) / seconds >= minimum.bytesPerSecond) {
      timer = scheduleCheck(Math.min(minimum.graceMs, CHECK_INTERVAL_MS));
      return;
    }
    answerClientError(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  };
  let timer = scheduleCheck(minimum.graceMs);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
}
