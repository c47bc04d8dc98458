import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { Problem } from 'services/platform/errors/problem';
import { getErrorFields, type Log } from 'services/platform/observability/log';
import {
  countRefusal,
  countRequest,
} from 'services/platform/observability/metrics/request-metrics';
import { runInRequestLanguage } from 'services/platform/texts/run-in-request-language';
import { createTraceMiddleware } from 'shared/server/tracing/trace-requests';
import { getTraceId } from 'shared/server/tracing/tracing';
import type { Authenticator, Caller } from './authenticate.ts';
import { getAllowedOrigin, getCorsHeaders, PREFLIGHT_MAX_AGE_SECONDS } from './cors-headers.ts';
import { recordRefusal } from './record-refusal.ts';
import { listOperations } from './served-operations.ts';
import { toProblem } from './to-problem.ts';

/** `service` is the name of the service, for its log and its metrics. */
export type ServiceEnv = {
  Variables: { requestId: string; log: Log; service: string; caller?: Caller };
};
export type ServiceApp = Hono<ServiceEnv>;

/** The dependencies of every service. */
export type ServiceDeps = {
  db: Database;
  config: Config;
  log: Log;
  authenticate: Authenticator;
};

const MAX_BODY_BYTES = 100_000;

/**
 * Creates an app with the common behavior of all services: request id, one log line per request, security headers,
 * CORS for the configured page origins, body size limit, errors as `errorBodySchema`, and `/healthz`. Operations
 * that take a file set their own size limit.
 */
export function createServiceApp(
  name: string,
  deps: Pick<ServiceDeps, 'config' | 'log'>,
): ServiceApp {
  const app = new Hono<ServiceEnv>();
  const serviceLog = deps.log.with({ service: name });

  app.use(createTraceMiddleware(name, getRoutePattern));
  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('service', name);
    c.set('log', serviceLog.with({ request_id: requestId, trace_id: getTraceId() }));
    setSecurityHeaders(c, requestId);
    const cors = getCorsHeaders(c.req.header('origin'), deps.config);
    for (const [name, value] of Object.entries(cors)) c.header(name, value);
    await next();
    const ms = performance.now() - started;
    const request = { method: c.req.method, route: getRoutePattern(c), status: c.res.status };
    c.var.log.info('request', { ...request, ms: Math.round(ms) });
    countRequest({ ...request, service: name, seconds: ms / 1000 });
  });
  app.options(
    '*',
    cors({
      origin: (origin) => getAllowedOrigin(origin, deps.config),
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
      maxAge: PREFLIGHT_MAX_AGE_SECONDS,
    }),
  );
  app.use(runInRequestLanguage);
  // Methods with a body. The body of a GET is never read.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBodies(app));
  app.get('/healthz', (c) => c.json({ status: 'ok', service: name }));
  app.notFound((c) => sendProblem(c, new Problem(404, 'not_found', 'This URL does not exist.')));
  app.onError((error, c) => {
    if (!(error instanceof Problem)) c.var.log.error('failed', getErrorFields(error));
    else recordRefusal(c, error, deps.config.trustedProxies);
    return sendProblem(c, toProblem(error));
  });
  return app;
}

const limitJsonBody = createBodyLimit(MAX_BODY_BYTES);

/** Limits JSON bodies to MAX_BODY_BYTES and uploads to the size in their operation (`takesFile`). */
function limitBodies(app: ServiceApp): MiddlewareHandler {
  let uploads: ReturnType<typeof listUploadLimits> | undefined;
  return (c, next) => {
    // Read at the first request, because the routes are added after this middleware.
    uploads ??= listUploadLimits(app);
    const upload = uploads.find((one) => one.path.test(c.req.path));
    return (upload?.limit ?? limitJsonBody)(c, next);
  };
}

const listUploadLimits = (app: ServiceApp) =>
  listOperations(app).flatMap(({ path, takesFile }) =>
    takesFile === undefined
      ? []
      : {
          path: new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
          limit: createContentLengthLimit(takesFile),
        },
  );

/**
 * Limits a JSON body by its Content-Length, which Node enforces. Only a body without that header is counted,
 * because counting wraps the body in a slower stream.
 */
function createBodyLimit(maxSize: number): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError: throwBodyTooLarge });
  return (c, next) => {
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return count(c, next);
    return Number(length) > maxSize ? throwBodyTooLarge() : next();
  };
}

/** Limits an upload by its Content-Length. `receiveFile` counts the bytes that arrive. */
const createContentLengthLimit =
  (maxSize: number): MiddlewareHandler =>
  (c, next) =>
    Number(c.req.header('content-length') ?? 0) > maxSize ? throwFileTooLarge() : next();

function throwFileTooLarge(): never {
  throw new Problem(413, 'file_too_large', 'The file is too large.', {
    field: 'file',
  });
}

function throwBodyTooLarge(): never {
  throw new Problem(413, 'body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
}

/** The route pattern for logs, because a path may contain personal ids. */
function getRoutePattern(c: Context): string {
  return routePath(c, -1);
}

function setSecurityHeaders(c: Context, requestId: string): void {
  c.header('x-request-id', requestId);
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  c.header('x-content-type-options', 'nosniff');
  c.header('x-frame-options', 'DENY');
  c.header('referrer-policy', 'no-referrer');
  c.header('cross-origin-resource-policy', 'same-site');
  c.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
  c.header('cache-control', 'no-store');
  c.header('vary', 'Origin');
}

function sendProblem(c: Context<ServiceEnv>, problem: Problem): Response {
  if (problem.retryAfterSeconds !== undefined) {
    c.header('retry-after', String(problem.retryAfterSeconds));
  }
  countRefusal(c.var.service, problem.status, problem.code);
  if (problem.status === 401) c.header('www-authenticate', 'Bearer');
  return c.json(problem.toBody(c.var.requestId), problem.status as ContentfulStatusCode);
}
