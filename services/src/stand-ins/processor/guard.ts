import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fail } from './messages.ts';

const MOST_BODY_BYTES = 10_000;

const tooLarge = (c: Context) => fail(c, 413, 'body_too_large', 'The limit is 10 kB.');
const limitUnsaid = bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge });

/** Goes by the length that is said: looking into a body makes a stream of it, 0.1 ms for each charge. */
async function limitBody(c: Context, next: Next): Promise<Response | undefined> {
  const said = c.req.header('content-length');
  const isSaid = said !== undefined && c.req.header('transfer-encoding') === undefined;
  if (isSaid && Number(said) > MOST_BODY_BYTES) return tooLarge(c);
  // Nobody reads the body of a GET.
  if (!isSaid && c.req.method !== 'GET') return (await limitUnsaid(c, next)) ?? undefined;
  await next();
  return undefined;
}

/** Lets in who has the key, with a body of 10 kB at most. */
export function createGuard(apiKey: string): MiddlewareHandler {
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  return async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      return fail(c, 401, 'unauthenticated', 'The key in the Authorization header is wrong.');
    }
    return limitBody(c, next);
  };
}
