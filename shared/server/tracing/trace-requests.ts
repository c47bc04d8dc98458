import { isTracing, traceSpan } from './tracing.ts';

/** The parts of a Hono context that are used here. `shared` does not depend on Hono. */
interface RequestContext {
  readonly req: { readonly method: string; header(name: string): string | undefined };
  readonly res: { readonly status: number };
  readonly error: Error | undefined;
}

/**
 * Creates the middleware that records a server span for each request. `service` is the name of the app. `getRoute`
 * returns the pattern of the matched route, such as `/v1/payments/:payment_id`; a path would have ids.
 */
export const createTraceMiddleware =
  <C extends RequestContext>(service: string, getRoute: (c: C) => string) =>
  (c: C, next: () => Promise<void>): Promise<void> =>
    isTracing() ? traceRequest(c, next, { service, getRoute }) : next();

interface TracedApp<C> {
  readonly service: string;
  readonly getRoute: (c: C) => string;
}

function traceRequest<C extends RequestContext>(
  c: C,
  next: () => Promise<void>,
  { service, getRoute }: TracedApp<C>,
): Promise<void> {
  const { method } = c.req;
  const attributes = { 'http.request.method': method, 'portal.service': service };
  const traceparent = c.req.header('traceparent');
  const options = { kind: 'server', isEntry: true, traceparent, attributes } as const;
  return traceSpan({ name: method, ...options }, async (span) => {
    await next();
    const route = getRoute(c);
    const { status } = c.res;
    span.setName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setFailed(c.error?.name ?? String(status));
  });
}
