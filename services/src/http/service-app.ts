import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Authenticate } from './authenticate.ts';
import { errorFields, type Log } from './log.ts';
import { Problem } from './problem.ts';

export type ServiceEnv = { Variables: { requestId: string; log: Log } };
export type ServiceApp = Hono<ServiceEnv>;

/** What every service is made of. */
export type ServiceDeps = {
  db: Database;
  config: Config;
  log: Log;
  authenticate: Authenticate;
};

const MOST_BODY_BYTES = 100_000;

/**
 * An app with what every service has: request id, one log line per request, security headers, the
 * exact list of page origins, the size limit, errors as `errorBodySchema`, and `/healthz`.
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
    await next();
    setHeaders(c, requestId);
    c.var.log.info('request', {
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  app.use(
    cors({
      origin: (origin) => (deps.config.pageOrigins.includes(origin) ? origin : null),
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'idempotency-key'],
      exposeHeaders: ['content-disposition', 'idempotency-replayed', 'retry-after', 'x-request-id'],
      maxAge: 600,
    }),
  );
  app.use(bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge }));
  app.get('/healthz', (c) => c.json({ status: 'ok', service: name }));
  app.notFound((c) => answer(c, new Problem(404, 'not_found', 'There is no such address.')));
  app.onError((error, c) => {
    if (!(error instanceof Problem)) c.var.log.error('failed', errorFields(error));
    return answer(c, problemOf(error));
  });
  return app;
}

function tooLarge(): never {
  throw new Problem(413, 'body_too_large', `The body is larger than ${MOST_BODY_BYTES} bytes.`);
}

/** The pattern, not the address: an address may hold ids that are somebody's. */
function routeOf(c: Context): string {
  return routePath(c, -1);
}

function setHeaders(c: Context, requestId: string): void {
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

function answer(c: Context<ServiceEnv>, problem: Problem): Response {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (problem.retryAfterSeconds !== undefined) {
    headers['retry-after'] = String(problem.retryAfterSeconds);
  }
  if (problem.status === 401) headers['www-authenticate'] = 'Bearer';
  return new Response(JSON.stringify(problem.toBody(c.var.requestId)), {
    status: problem.status,
    headers,
  });
}

// SQLSTATE classes that pass by themselves: connection lost, out of resources, shutting down, cancelled.
const PASSING = /^(08|53|57)|^(40001|40P01|55P03)$/;
const PASSING_NODE = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'];

/** What the caller is told of anything thrown. */
export function problemOf(error: Error): Problem {
  if (error instanceof Problem) return error;
  const root = error.cause instanceof Error ? error.cause : error;
  const code = String((root as { code?: unknown }).code ?? '');
  const poolIsFull = root.message === 'timeout exceeded when trying to connect';
  if (PASSING.test(code) || PASSING_NODE.includes(code) || poolIsFull) {
    return new Problem(503, 'unavailable', 'The service cannot answer now. Try again soon.', {
      retryAfterSeconds: 2,
    });
  }
  // Text that PostgreSQL cannot store, inside a GraphQL document.
  if (code === '22021' || code === '22P05') {
    return new Problem(400, 'invalid_request', 'The request holds characters that are no text.');
  }
  return new Problem(500, 'internal', 'The service failed.');
}
