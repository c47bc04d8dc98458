import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import type { Log } from 'services/platform/observability/log';
import {
  countOpenStream,
  countUpload,
} from 'services/platform/observability/metrics/request-metrics';
import type { Operation, OperationInput, OperationOutput } from 'shared/contract/operation';
import type { Caller } from './authenticate.ts';
import { getClientAddress } from './client-address.ts';
import { readOperationInput } from './input/read-operation-input.ts';
import { fileWorkLimit, getCallerKey } from './limits/file-work-limit.ts';
import { createWorkLimit } from './limits/work-limit.ts';
import { recordOperation } from './served-operations.ts';
import type { ServiceApp, ServiceDeps, ServiceEnv } from './service-app.ts';

/** The client that sends a request, for rate limits and consent records. */
export type ClientInfo = {
  ip: string;
  userAgent: string;
  /** The `Origin` header; undefined for requests that are not from a browser. */
  origin: string | undefined;
};

export type HandlerContext<O> = {
  actor: Caller;
  input: OperationInput<O>;
  db: Database;
  log: Log;
  client: ClientInfo;
  /** Sets a response header, for example `Idempotency-Replayed`. */
  setHeader(name: string, value: string): void;
};

/** A file that is sent as an attachment. `name` includes the extension. */
export type FileResponse = { name: string; type: string; body: Uint8Array<ArrayBuffer> | string };

/**
 * Limits concurrent uploads. Bodies are written to disk while they arrive, so an upload needs a connection but
 * little memory. The wait is shorter than the 30 seconds after which `slow-bodies.ts` closes a stalled request.
 */
const uploadLimit = createWorkLimit({ running: 48, waiting: 48, perCaller: 12, waitMs: 10_000 });

type AnyOperation = Operation;
type Handler<O, A = OperationOutput<O>> = (context: HandlerContext<O>) => Promise<A>;

/** Adds the route of a contract operation. Verifies the token and validates input and response by its schemas. */
export function addRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: Handler<O>,
): void {
  addOperation(app, deps, operation, handler, createJsonResponder(operation));
}

/**
 * Adds the route of an operation whose response is a generated file, such as a statement. Token and input are
 * checked as in `addRoute`. `fileWorkLimit` bounds how many files are generated concurrently.
 */
export function addFileRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: Handler<O, FileResponse>,
): void {
  const write = (context: HandlerContext<O>, { req }: Context<ServiceEnv>) =>
    fileWorkLimit.run(getCallerKey(context.actor), () => handler(context), req.raw.signal);
  addOperation(app, deps, operation, write, (c, file) =>
    c.body(file.body, 200, getFileHeaders(file)),
  );
}

/**
 * Adds the route of an operation that streams server-sent events. Token and input are checked as in `addRoute`. An
 * error before the stream starts is a normal error response.
 */
export function addStreamRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: Handler<O, (stream: SSEStreamingApi) => Promise<void>>,
): void {
  addOperation(app, deps, operation, handler, (c, writeEvents) => {
    // Disables the buffering of nginx.
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, (stream) => countOpenStream(() => writeEvents(stream)));
  });
}

/** Response headers of a file: always an attachment, so that no script of it runs on our origin. */
export function getFileHeaders({ name, type }: Pick<FileResponse, 'name' | 'type'>) {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const utf8Name = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${ascii}"${utf8Name}`,
  };
}

/**
 * Adds the route of an operation whose request body is one file. Token and input are checked, and a place in
 * `uploadLimit` is taken, before the body is read. The body is a stream that can be read once.
 */
export function addUploadRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: (context: HandlerContext<O>, body: AsyncIterable<Uint8Array>) => ReturnType<Handler<O>>,
): void {
  const receive = (context: HandlerContext<O>, { req }: Context<ServiceEnv>) =>
    countUpload(
      operation.path,
      () =>
        uploadLimit.run(
          getCallerKey(context.actor),
          () => handler(context, req.raw.body ?? Readable.from([])),
          req.raw.signal,
        ),
      isRefusal,
    );
  addOperation(app, deps, operation, receive, createJsonResponder(operation));
}

/** Whether an upload failed because of the caller: a file that is refused, or a limit. */
const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;

/**
 * Adds the route of an operation that is authorized by the sealed link in its URL instead of an access token. The
 * handler opens the link.
 */
export function addLinkRoute(
  app: ServiceApp,
  operation: AnyOperation,
  handler: (c: Context<ServiceEnv>) => Promise<Response>,
): void {
  recordOperation(app, operation);
  app.on(operation.method, toRoutePattern(operation), handler);
}

/** Converts `/v1/payments/{payment_id}` to the pattern of the router, `/v1/payments/:payment_id`. */
const toRoutePattern = ({ path }: AnyOperation) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Sends the parsed output, so that fields that are not in the contract are removed. */
function createJsonResponder<O extends AnyOperation>(operation: O) {
  return (c: Context<ServiceEnv>, output: OperationOutput<O>) =>
    c.json(operation.response.parse(output) as object | null, operation.status);
}

function addOperation<O extends AnyOperation, A>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: (context: HandlerContext<O>, c: Context<ServiceEnv>) => Promise<A>,
  respond: (c: Context<ServiceEnv>, output: A) => Response,
): void {
  recordOperation(app, operation);
  app.on(operation.method, toRoutePattern(operation), async (c) =>
    respond(c, await handler(await createHandlerContext(c, deps, operation), c)),
  );
}

async function createHandlerContext<O extends AnyOperation>(
  c: Context<ServiceEnv>,
  deps: ServiceDeps,
  operation: O,
): Promise<HandlerContext<O>> {
  const actor = await deps.authenticate(c.req.header('authorization'));
  c.set('caller', actor);
  const input = await readOperationInput(c, operation);
  return {
    actor,
    input: input as OperationInput<O>,
    db: deps.db,
    log: c.var.log,
    client: getClientInfo(c, deps.config.trustedProxies),
    setHeader: (name, value) => c.header(name, value),
  };
}

/** The client behind `proxies` proxies of our own. See `getClientAddress`. */
export function getClientInfo(c: Context, proxies: number): ClientInfo {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming;
  const forwarded = { 'x-forwarded-for': c.req.header('x-forwarded-for') ?? '' };
  return {
    ip: getClientAddress(forwarded, incoming?.socket?.remoteAddress, proxies),
    userAgent: (c.req.header('user-agent') ?? 'unknown').slice(0, 400),
    origin: c.req.header('origin'),
  };
}
