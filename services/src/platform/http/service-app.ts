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
import type { Authenticator } from './authenticate.ts';
import { getAllowedOrigin, getCorsHeaders } from './cors-headers.ts';
import { listOperations } from './served-operations.ts';
import { toProblem } from './to-problem.ts';

export type ServiceEnv = { Variables: { requestId: string; log: Log } };
export type ServiceApp = Hono<ServiceEnv>;

/** What every service is made of. */
export type ServiceDeps = {
  db: Database;
  config: Config;
  log: Log;
  authenticate: Authenticator;
};

const MAX_BODY_BYTES = 100_000;

/**
 * An app with what every service has: request id, one log line per request, security headers, the
 * exact list of page origins, the size limit, errors as `errorBodySchema`, and `/healthz`. Operations that
 * take a file have a limit of their own.
 */
export function createServiceApp(
  name: string,
  deps: Pick<ServiceDeps, 'config' | 'log'>,
): ServiceApp {
  const app = new Hono<ServiceEnv>();
  const serviceLog = deps.log.with({ service: name });

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', serviceLog.with({ request_id: requestId }));
    setSecurityHeaders(c, requestId);
    const cors = getCorsHeaders(c.req.header('origin'), deps.config);
    for (const [name, value] of Object.entries(cors)) c.header(name, value);
    await next();
    c.var.log.info('request', {
      method: c.req.method,
      route: getRoutePattern(c),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  app.options(
    '*',
    cors({
      origin: (origin) => getAllowedOrigin(origin, deps.config),
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
      maxAge: 600,
    }),
  );
  // Nobody reads the body of a GET.
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', limitBodies(app));
  app.get('/healthz', (c) => c.json({ status: 'ok', service: name }));
  app.notFound((c) => sendProblem(c, new Problem(404, 'not_found', 'There is no such address.')));
  app.onError((error, c) => {
    if (!(error instanceof Problem)) c.var.log.error('failed', getErrorFields(error));
    return sendProblem(c, toProblem(error));
  });
  return app;
}

const limitJsonBody = createBodyLimit(MAX_BODY_BYTES);

/** JSON is short; an operation that takes a file says how long that may be. */
function limitBodies(app: ServiceApp): MiddlewareHandler {
  let uploads: ReturnType<typeof listUploadLimits> | undefined;
  return (c, next) => {
    // Not before the first request: the routes are registered after this one.
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
 * No more comes than a request says of its length, and to count it would make a stream of a body that is
 * read in one piece. Only what says nothing is counted.
 */
function createBodyLimit(maxSize: number): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError: throwBodyTooLarge });
  return (c, next) => {
    const said = c.req.header('content-length');
    if (said === undefined || c.req.header('transfer-encoding') !== undefined)
      return count(c, next);
    return Number(said) > maxSize ? throwBodyTooLarge() : next();
  };
}

/** By what the request says of its length. `receiveFile` counts what comes. */
const createContentLengthLimit =
  (maxSize: number): MiddlewareHandler =>
  (c, next) =>
    Number(c.req.header('content-length') ?? 0) > maxSize ? throwFileTooLarge() : next();

function throwFileTooLarge(): never {
  throw new Problem(413, 'file_too_large', 'The file is larger than is taken here.', {
    field: 'file',
  });
}

function throwBodyTooLarge(): never {
  throw new Problem(413, 'body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
}

/** The pattern, not the address: an address may hold ids that are somebody's. */
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
  if (problem.status === 401) c.header('www-authenticate', 'Bearer');
  return c.json(problem.toBody(c.var.requestId), problem.status as ContentfulStatusCode);
}
