import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { callAtQuietTurn } from './quiet-turn.ts';
import type { RequestRefusal } from './refusals.ts';

/** Default time limit for running requests during the drain, in ms. */
const DEFAULT_LIMIT_MS = 5_000;
const CONNECTION_CHECK_MS = 50;
/** How long a new connection may take to send its first request during the drain, in ms. */
const FIRST_REQUEST_MS = 1_000;
const READINESS_PATH = /\/readyz(\?|$)/;

export type Drain = {
  /**
   * Makes the readiness check fail. Connections stay open, because a load balancer that has to open a new one for each
   * request would probably open one at the moment when the listening socket is closed.
   */
  beginDrain(): void;
  /** Begins the drain and stops accepting connections. From then on every response closes its connection. */
  stopListening(): Promise<void>;
  /**
   * Stops accepting connections. Resolves when running requests have ended, or at the time limit. Connections between
   * two requests stay open for `lingerMs`: a load balancer may send another request on them. Both times in ms; 5,000
   * and 0 by default.
   */
  close(limitMs?: number, lingerMs?: number): Promise<void>;
};

export type DrainState = Drain & {
  /** Counts a request until its response is closed. */
  track(response: ServerResponse): void;
  /** Returns the refusal for a readiness check during the drain. */
  refuse(request: IncomingMessage): RequestRefusal | undefined;
};

/** `idleSince` is the time of the opening or of the last response, in ms. */
type Connection = { running: number; hasRequest: boolean; idleSince: number };

/** Stops a server without aborting running requests (decisions 52 and 68). */
export function createDrain(server: Server): DrainState {
  const connections = trackConnections(server);
  const running = new Set<ServerResponse>();
  let isDraining = false;
  let isClosing = false;
  let closed: Promise<void> | undefined;
  let listening: Promise<void> | undefined;
  let onChange = () => {};

  const beginDrain = () => {
    isDraining = true;
  };
  const stopListening = () => {
    beginDrain();
    listening ??= callAtQuietTurn(server, () => {
      isClosing = true;
      for (const response of running) announceClose(response);
      // Not the `close` of the HTTP server, which also closes connections between two requests.
      closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
    });
    return listening;
  };
  return {
    beginDrain,
    stopListening,
    track(response) {
      const connection = connections.get(response.req.socket);
      running.add(response);
      if (connection) startRequest(connection);
      if (isClosing) announceClose(response);
      response.once('close', () => {
        running.delete(response);
        if (connection) endRequest(connection);
        onChange();
      });
    },
    refuse({ url = '' }) {
      if (!isDraining || !READINESS_PATH.test(url)) return undefined;
      return { status: 503, code: 'unavailable', message: 'The server is stopping.' };
    },
    async close(limitMs = DEFAULT_LIMIT_MS, lingerMs = 0) {
      await stopListening();
      const ended = new Promise<void>((resolve) => {
        // Data that arrived while this process was busy is read first, so that its connection is not idle.
        onChange = () =>
          setImmediate(() => {
            if (closeIdleConnections(connections, lingerMs) === 0) resolve();
          });
      });
      const check = setInterval(() => onChange(), CONNECTION_CHECK_MS);
      onChange();
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      await Promise.race([ended, limit]);
      clearInterval(check);
      clearTimeout(timer);
      server.closeAllConnections();
      await closed;
      // Ends the timer of the HTTP server that checks connections.
      server.close();
    },
  };
}

function trackConnections(server: Server): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { running: 0, hasRequest: false, idleSince: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

function startRequest(connection: Connection): void {
  connection.hasRequest = true;
  connection.running += 1;
}

function endRequest(connection: Connection): void {
  connection.running -= 1;
  connection.idleSince = performance.now();
}

/** Closes connections without a request. Returns the number of connections that have one or may soon send one. */
function closeIdleConnections(connections: Map<Socket, Connection>, lingerMs: number): number {
  const now = performance.now();
  let remaining = 0;
  for (const [socket, { running, hasRequest, idleSince }] of connections) {
    const patienceMs = hasRequest ? lingerMs : FIRST_REQUEST_MS;
    if (running > 0 || now - idleSince < patienceMs) remaining += 1;
    else socket.destroySoon();
  }
  return remaining;
}

function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
