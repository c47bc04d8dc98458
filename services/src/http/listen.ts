import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitSlowBody } from './slow-bodies.ts';

/** Limits of every server here: a caller that sends its request drop by drop is cut off. */
const LIMITS = {
  headersTimeout: 5_000,
  // An hour, for 100 MB on a slow line; `slow-bodies.ts` asks each of them to go on.
  requestTimeout: 3_600_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** `address` is the one it is bound to, as in `127.0.0.1`. */
export type Listening = { port: number; address: string; close(): Promise<void> };

/** Listens on this machine alone, or wherever `host` says; port 0 takes a free one. */
export async function listen(
  listener: RequestListener,
  port: number,
  host = 'localhost',
): Promise<Listening> {
  const server = createServer(LIMITS, (request, response) => {
    limitSlowBody(request);
    listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port)));
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    address: bound.address,
    close: () => closeServer(server),
  };
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is taken. Stop what listens there, or choose another port.`);
  }
  if (error.code === 'EACCES') return new Error(`Port ${port} needs rights that this user lacks.`);
  return error;
}

/** Lets the requests that run finish, for 5 seconds at most. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  });
}
