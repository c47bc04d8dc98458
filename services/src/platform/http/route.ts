import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Database } from 'services/platform/db/database';
import type { Log } from 'services/platform/observability/log';
import type { Operation, OperationInput, OperationOutput } from 'shared/contract/operation';
import type { Caller } from './authenticate.ts';
import { getClientAddress } from './client-address.ts';
import { readOperationInput } from './input/read-operation-input.ts';
import { fileWorkLimit, getCallerKey } from './limits/file-work-limit.ts';
import { createWorkLimit } from './limits/work-limit.ts';
import { recordOperation } from './served-operations.ts';
import type { ServiceApp, ServiceDeps, ServiceEnv } from './service-app.ts';

/** Where a request comes from: for limits and for records of consent. */
export type ClientInfo = {
  ip: string;
  userAgent: string;
  /** Origin of the page that asks; undefined where no browser does. */
  origin: string | undefined;
};

export type HandlerContext<O> = {
  actor: Caller;
  input: OperationInput<O>;
  db: Database;
  log: Log;
  client: ClientInfo;
  /** Sets a header of the answer, as in `Idempotency-Replayed`. */
  setHeader(name: string, value: string): void;
};

/** A file to keep: sent as an attachment under its name, with its ending. */
export type FileResponse = { name: string; type: string; body: Uint8Array<ArrayBuffer> | string };

/**
 * A body that is received lies on disk, so a place costs a connection and little memory. The wait is
 * shorter than the 30 seconds after which `slow-bodies.ts` cuts off a body that does not come.
 */
const uploadLimit = createWorkLimit({ running: 48, waiting: 48, perCaller: 12, waitMs: 10_000 });

type AnyOperation = Operation;
type Handler<O, A = OperationOutput<O>> = (context: HandlerContext<O>) => Promise<A>;

/** Serves one operation of the contract: token, input and answer are checked against its schemas. */
export function addRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: Handler<O>,
): void {
  addOperation(app, deps, operation, handler, createJsonResponder(operation));
}

/**
 * Serves an operation whose answer is a file that is written for it, as a statement. Token and input are
 * checked as for any other; how many are written at once is limited.
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
 * Serves an operation that tells of events: token and input are checked as for any other. What is thrown
 * before there is something to tell is answered as elsewhere.
 */
export function addStreamRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: Handler<O, (stream: SSEStreamingApi) => Promise<void>>,
): void {
  addOperation(app, deps, operation, handler, (c, tell) => {
    // A proxy that gathers what it passes on would hold back the news.
    c.header('x-accel-buffering', 'no');
    return streamSSE(c, tell);
  });
}

/** Headers of a file: always an attachment, so that nothing of it runs at our address. */
export function getFileHeaders({ name, type }: Pick<FileResponse, 'name' | 'type'>) {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${ascii}"${whole}`,
  };
}

/**
 * Serves an operation whose body is one file. Token and input are checked, and a place among the uploads
 * of this process is taken, before any of the body is read. The body is read piece by piece, once.
 */
export function addUploadRoute<O extends AnyOperation>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: (context: HandlerContext<O>, body: AsyncIterable<Uint8Array>) => ReturnType<Handler<O>>,
): void {
  const receive = (context: HandlerContext<O>, { req }: Context<ServiceEnv>) =>
    uploadLimit.run(
      getCallerKey(context.actor),
      () => handler(context, req.raw.body ?? Readable.from([])),
      req.raw.signal,
    );
  addOperation(app, deps, operation, receive, createJsonResponder(operation));
}

/**
 * Serves an operation whose address holds a sealed link. The link is enough: the handler opens it, and no
 * token is asked for.
 */
export function addLinkRoute(
  app: ServiceApp,
  operation: AnyOperation,
  handler: (c: Context<ServiceEnv>) => Promise<Response>,
): void {
  recordOperation(app, operation);
  app.on(operation.method, toRoutePattern(operation), handler);
}

/** `/v1/payments/{payment_id}` as the router writes it: `/v1/payments/:payment_id`. */
const toRoutePattern = ({ path }: AnyOperation) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The answer of an operation. Parsed, not only checked: what the contract does not name never leaves. */
function createJsonResponder<O extends AnyOperation>(operation: O) {
  return (c: Context<ServiceEnv>, output: OperationOutput<O>) =>
    c.json(operation.response.parse(output) as object | null, operation.status);
}

function addOperation<O extends AnyOperation, A>(
  app: ServiceApp,
  deps: ServiceDeps,
  operation: O,
  handler: (context: HandlerContext<O>, c: Context<ServiceEnv>) => Promise<A>,
  answer: (c: Context<ServiceEnv>, output: A) => Response,
): void {
  recordOperation(app, operation);
  app.on(operation.method, toRoutePattern(operation), async (c) =>
    answer(c, await handler(await createHandlerContext(c, deps, operation), c)),
  );
}

async function createHandlerContext<O extends AnyOperation>(
  c: Context<ServiceEnv>,
  deps: ServiceDeps,
  operation: O,
): Promise<HandlerContext<O>> {
  const actor = await deps.authenticate(c.req.header('authorization'));
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

/** Who is at the other end, past `proxies` of our own, each of which has appended to X-Forwarded-For. */
export function getClientInfo(c: Context, proxies: number): ClientInfo {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } }).incoming;
  const forwarded = { 'x-forwarded-for': c.req.header('x-forwarded-for') ?? '' };
  return {
    ip: getClientAddress(forwarded, incoming?.socket?.remoteAddress, proxies),
    userAgent: (c.req.header('user-agent') ?? 'unknown').slice(0, 400),
    origin: c.req.header('origin'),
  };
}
