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

/** Time limits of every server, in ms. A caller that sends its request byte by byte is disconnected. */
const TIME_LIMITS = {
  // Also applies to a connection without a request.
  headersTimeout: 5_000,
  // One hour, for 100 MB on a slow line; `slow-bodies.ts` sets a minimum speed.
  requestTimeout: 3_600_000,
  // Longer than 60 s, after which a load balancer closes an idle connection itself.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
/** A connection without traffic is closed after this time, also during a response, in ms. */
const SILENCE_MS = 120_000;
const MAX_CONNECTIONS = 5_000;

export type ListenOptions = {
  /** 0 selects a free port. */
  port: number;
  /** Host name or address to bind to; localhost by default. */
  host?: string;
  /** Environment variable that sets the port, for the error message. */
  portSetting?: string;
  /** Called with the error of a handler; the request gets a 500 response. */
  onError?: (error: unknown) => void;
  /** Additional headers of a refusal, for example for CORS. */
  refusalHeaders?: (request: IncomingMessage) => Readonly<Record<string, string>>;
};

/** `address` is the bound address, as in `127.0.0.1`. */
export type RunningServer = Drain & { port: number; address: string };

/**
 * Starts a server. This is the only place that does (decision 52). Handlers receive only requests with a
 * valid target and Host, and every response has the default security headers.
 */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
): Promise<RunningServer> {
  const { port, host = 'localhost', onError = console.error, refusalHeaders } = options;
  const server = createServer({ ...TIME_LIMITS, requireHostHeader: false });
  server.maxConnections = MAX_CONNECTIONS;
  server.timeout = SILENCE_MS;
  // At the limit, closes idle keep-alive connections to make room.
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
    stopListening: drain.stopListening,
  };
}

/** Sends a 500 response when the handler throws or rejects, so that every request gets a response. */
async function callListener(
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
  onError: (error: unknown) => void,
): Promise<void> {
  try {
    await listener(request, response);
  } catch (error) {
    // A caller that disconnects during its request is not a failure.
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
