import type { Server } from 'node:net';

/** A turn of the event loop that takes less time than this had nothing to do, in ms. */
const QUIET_TURN_MS = 0.3;
/** A process that is never quiet does not wait longer than this, in ms. */
const MAX_WAIT_MS = 5_000;

/**
 * Calls `work` after a turn of the event loop in which no connection arrived and nothing else happened. The kernel
 * completes connections before the process accepts them, and resets those that are waiting when the listening socket
 * is closed. After a quiet turn none is waiting.
 */
export function callAtQuietTurn(server: Server, work: () => void): Promise<void> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let previous = startedAt;
    let hasAccepted = true;
    const noteConnection = () => {
      hasAccepted = true;
    };
    const checkTurn = () => {
      const now = performance.now();
      const isQuiet = !hasAccepted && now - previous < QUIET_TURN_MS;
      if (!isQuiet && now - startedAt < MAX_WAIT_MS) {
        hasAccepted = false;
        previous = now;
        setImmediate(checkTurn);
        return;
      }
      server.off('connection', noteConnection);
      work();
      resolve();
    };
    server.on('connection', noteConnection);
    // Callbacks of `setImmediate` run right after the event loop has accepted connections.
    setImmediate(checkTurn);
  });
}
