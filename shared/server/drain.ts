import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RequestRefusal } from './refusals.ts';

/** How long the requests that run may take at the end, ms, where the caller sets no limit. */
const DEFAULT_LIMIT_MS = 5_000;
const IDLE_CHECK_MS = 100;
const HEALTH_PATH = /\/healthz(\?|$)/;

export type Drain = {
  /** From now on the health check fails and every answer closes its connection. */
  beginDrain(): void;
  /** Accepts no more connections; resolves when the requests that run have ended, or at the limit. */
  close(limitMs?: number): Promise<void>;
};

export type DrainState = Drain & {
  /** Counts a request until it has been answered. */
  track(response: ServerResponse): void;
  /** The refusal of a health check during the drain. */
  refuse(request: IncomingMessage): RequestRefusal | undefined;
};

/** Ends a server without breaking the requests that run (decision 52). */
export function createDrain(server: Server): DrainState {
  const running = new Set<ServerResponse>();
  let isDraining = false;
  let onIdle = () => {};

  const beginDrain = () => {
    isDraining = true;
    for (const response of running) announceClose(response);
  };
  return {
    beginDrain,
    track(response) {
      running.add(response);
      if (isDraining) announceClose(response);
      response.once('close', () => {
        running.delete(response);
        if (running.size === 0) onIdle();
      });
    },
    refuse({ url = '' }) {
      if (!isDraining || !HEALTH_PATH.test(url)) return undefined;
      return { status: 503, code: 'unavailable', message: 'The server is stopping.' };
    },
    async close(limitMs = DEFAULT_LIMIT_MS) {
      beginDrain();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
        if (running.size === 0) resolve();
      });
      // A connection whose answer had begun before the drain stays open after it.
      const check = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const limit = setTimeout(() => onIdle(), limitMs);
      await idle;
      clearInterval(check);
      clearTimeout(limit);
      server.closeAllConnections();
      await ended;
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
