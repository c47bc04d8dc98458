import { randomInt } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import {
  CANARY_COOKIE_SECONDS,
  CANARY_SHARE_COOKIE,
  CANARY_SHARE_HEADER,
  CANARY_SHARES,
} from 'shared/federation/registry';
import {
  type Composition,
  composeForShare,
  parseCanaryShare,
  type SetComposition,
} from '../composition/compose-set.ts';

/**
 * Selects the builds for an open page. It keeps the share with which it was composed, although the cookie may
 * have changed since.
 */
export function composeForOpenPage(c: Context, base: SetComposition): Composition {
  const share = parseCanaryShare(c.req.header(CANARY_SHARE_HEADER)) ?? readShareCookie(c);
  return composeForShare(base, share);
}

/**
 * Selects the builds for the canary share of the browser. While a canary runs, a browser without a share gets a
 * random one with its first page, and keeps it in the returned cookie until a person signs in.
 */
export function composeForVisit(c: Context, base: SetComposition, origin: string) {
  const share = readShareCookie(c);
  if (share !== undefined || base.canaries.length === 0) {
    return { composition: composeForShare(base, share), cookie: undefined };
  }
  const newShare = randomInt(CANARY_SHARES);
  const cookie = generateCookie(CANARY_SHARE_COOKIE, String(newShare), {
    path: '/',
    sameSite: 'Lax',
    maxAge: CANARY_COOKIE_SECONDS,
    secure: origin.startsWith('https:'),
  });
  return { composition: composeForShare(base, newShare), cookie };
}

function readShareCookie(c: Context): number | undefined {
  return parseCanaryShare(getCookie(c, CANARY_SHARE_COOKIE));
}
