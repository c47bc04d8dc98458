import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The metrics of the web server. It has no metrics of the services, which run in another process. */
export const serverRegistry = new Registry();

collectDefaultMetrics({ register: serverRegistry });

const registers = [serverRegistry];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

const requestDuration = new Histogram({
  name: 'portal_web_request_duration_seconds',
  help: 'Duration of requests to the web server by method, route pattern and class of the status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers,
});

const failures = new Counter({
  name: 'portal_web_failures_total',
  help: 'Requests that failed, by reason: release (nothing in service, or refused) or other.',
  labelNames: ['reason'],
  registers,
});

/** Counts every request by the pattern of its route, so that the address of a page is never a label. */
export const countRequests: MiddlewareHandler = async (c, next) => {
  const stopTimer = requestDuration.startTimer();
  await next();
  stopTimer({
    method: METHODS.has(c.req.method) ? c.req.method : 'other',
    // The last handler that ran. With an index, it would be the last that matches: always the page.
    route: routePath(c),
    status: `${Math.floor(c.res.status / 100)}xx`,
  });
};

export const countFailure = (reason: 'release' | 'other'): void => failures.inc({ reason });
