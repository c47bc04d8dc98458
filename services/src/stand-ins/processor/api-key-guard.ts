import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sendError } from './messages.ts';

const MAX_BODY_BYTES = 10_000;

const sendTooLarge = (c: Context) => sendError(c, 413, 'body_too_large', 'The limit is 10 kB.');
const limitStreamedBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: sendTooLarge });

/** Checks the Content-Length header where possible: `bodyLimit` streams the body, which costs 0.1 ms per charge. */
async function limitBody(c: Context, next: Next): Promise<Response | undefined> {
  const contentLength = c.req.header('content-length');
  const isLengthKnown =
    contentLength !== undefined && c.req.header('transfer-encoding') === undefined;
  if (isLengthKnown && Number(contentLength) > MAX_BODY_BYTES) return sendTooLarge(c);
  // The body of a GET request is never read.
  if (!isLengthKnown && c.req.method !== 'GET')
    return (await limitStreamedBody(c, next)) ?? undefined;
  await next();
  return undefined;
}

/** Creates middleware that requires the API key and limits bodies to 10 kB. */
export function createApiKeyGuard(apiKey: string): MiddlewareHandler {
  const expected = Buffer.from(`Bearer ${apiKey}`);
  return async (c, next) => {
    const actual = Buffer.from(c.req.header('authorization') ?? '');
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
      return sendError(c, 401, 'unauthenticated', 'The key in the Authorization header is wrong.');
    }
    return limitBody(c, next);
  };
}
