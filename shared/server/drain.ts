import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RequestRefusal } from './refusals.ts';

/** Default time limit for running requests during the drain, in ms. */
const DEFAULT_LIMIT_MS = 5_000;
const IDLE_CHECK_MS = 100;
const HEALTH_PATH = /\/healthz(\?|$)/;

export type Drain = {
  /** Makes the health check fail and every response close its connection. */
  beginDrain(): void;
  /** Stops accepting connections. Resolves when running requests have ended, or at the time limit. */
  close(limitMs?: number): Promise<void>;
};

export type DrainState = Drain & {
  /** Counts a request until its response is closed. */
  track(response: ServerResponse): void;
  /** Returns the refusal for a health check during the drain. */
  refuse(request: IncomingMessage): RequestRefusal | undefined;
};

/** Stops a server without aborting running requests (decision 52). */
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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = new Promise<void>((resolve) => {
        onIdle = resolve;
        if (running.size === 0) resolve();
      });
      // Connections whose response started before the drain stay open afterwards.
      const check = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
      const limit = setTimeout(() => onIdle(), limitMs);
      await idle;
      clearInterval(check);
      clearTimeout(limit);
      server.closeAllConnections();
      await closed;
    },
  };
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
