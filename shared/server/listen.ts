import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerClientError, prepareRequest } from './check-request.ts';
import { createDrain, type Drain } from './drain.ts';
import { addDefaultHeaders, sendRefusal } from './refusals.ts';
import { limitSlowBody } from './slow-bodies.ts';

/** Time limits of every server, ms. A caller that sends its request byte by byte is cut off. */
const TIME_LIMITS = {
  // Also for a connection on which no request ever begins.
  headersTimeout: 5_000,
  // One hour, for 100 MB on a slow line; `slow-bodies.ts` sets a minimum speed.
  requestTimeout: 3_600_000,
  // Longer than the 60 s after which a load balancer closes an idle connection itself.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
/** A connection on which nothing is sent or read for so long is closed, also during an answer, ms. */
const SILENCE_MS = 120_000;
const MAX_CONNECTIONS = 5_000;

export type ListenOptions = {
  /** 0 takes a free one. */
  port: number;
  /** Name or address to bind to; without it only this machine is answered. */
  host?: string;
  /** Environment variable that moves the port, for the message about a taken one. */
  portSetting?: string;
  /** Called with what a handler throws or rejects with; the request is answered with 500. */
  onError?: (error: unknown) => void;
  /** Headers of an answer that is given before a handler is called, as for CORS. */
  refusalHeaders?: (request: IncomingMessage) => Readonly<Record<string, string>>;
};

/** `address` is the one it is bound to, as in `127.0.0.1`. */
export type RunningServer = Drain & { port: number; address: string };

/**
 * The only place that opens a server (decision 52). A handler gets requests whose target and Host are
 * valid, and every answer has the default security headers.
 */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
): Promise<RunningServer> {
  const { port, host = 'localhost', onError = console.error, refusalHeaders } = options;
  const server = createServer({ ...TIME_LIMITS, requireHostHeader: false });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENCE_MS;
  // At the limit, connections that only wait for a next request make room.
  server.on('drop', () => server.closeIdleConnections());
  server.on('clientError', answerClientError);
  const drain = createDrain(server);

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    addDefaultHeaders(response);
    drain.track(response);
    const refusal = prepareRequest(request) ?? drain.refuse(request);
    if (refusal) return sendRefusal(response, refusal, refusalHeaders?.(request));
    limitSlowBody(request);
    void callListener(listener, request, response, onError);
  };
  server.on('request', handle);
  server.on('checkExpectation', (request, response) => {
    addDefaultHeaders(response);
    const message = 'Only the expectation 100-continue is known.';
    sendRefusal(response, { status: 417, code: 'invalid_request', message, field: 'expect' });
    request.resume();
  });

  await bind(server, { port, host, portSetting: options.portSetting });
  const bound = server.address() as AddressInfo;
  return {
    port: bound.port,
    address: bound.address,
    close: drain.close,
    beginDrain: drain.beginDrain,
  };
}

/** Answers a handler that throws or rejects: no request is left without an answer. */
async function callListener(
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await listener(request, response);
  } catch (error) {
    // A caller that goes away in the middle of its request is no failure.
    if (response.closed) return;
    onError(error);
    if (response.headersSent) response.destroy();
    else sendRefusal(response, { status: 500, code: 'internal', message: 'The service failed.' });
  }
}

type BindOptions = { port: number; host: string; portSetting: string | undefined };

function bind(server: Server, { port, host, portSetting }: BindOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) =>
      reject(describeBindError(error, port, portSetting));
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

function describeBindError(
  error: NodeJS.ErrnoException,
  port: number,
  portSetting: string | undefined,
): Error {
  const advice =
    portSetting === undefined ? 'choose another port' : `set ${portSetting} to another port`;
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use. Stop the process that uses it, or ${advice}.`);
  }
  if (error.code === 'EACCES') {
    return new Error(`This user is not allowed to use port ${port}: ${advice}.`);
  }
  return error;
}
