import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import {
  canOverride,
  formatOverride,
  OVERRIDE_PATH,
  OVERRIDE_QUERY,
  type Override,
  parseOverride,
} from 'host/src/overrides/override';
import { getSafeReturnPath } from 'host/src/sign-in/safe-return-path';
import type { Environment } from 'shared/config/environment';
import { getConfirmationHeaders, renderConfirmation } from './override-confirmation.ts';

/** What was confirmed in this browser. It opens nothing without the query, which a tab has. */
const COOKIE = 'portal-override';
/** Seconds until it has to be confirmed anew: a working day. */
const MAX_AGE_SECONDS = 8 * 60 * 60;

interface OverrideContext {
  readonly environment: Environment;
  /** Origin under which the page is seen. */
  readonly origin: string;
}

/** The origins that sections may come from here: those of the configuration, and none in production. */
export function listOverrideOrigins(
  environment: Environment,
  pageOrigin: string,
): readonly string[] {
  return canOverride(environment, pageOrigin) ? (environment.overrides?.origins ?? []) : [];
}

/** What the address of a page asks for, and what is to be answered. */
export type OverrideDecision =
  | { readonly answer: 'page'; readonly override: Override | null }
  | { readonly answer: 'question' | 'refusal'; readonly override: Override };

/**
 * The override that a page is asked for with. A link alone puts none into a page: what has not been
 * confirmed in this browser is asked first, and an origin that is not on the list is refused. Where
 * none is allowed (production) the query means nothing.
 */
export function decideOverride(
  c: Context,
  { environment, origin }: OverrideContext,
): OverrideDecision {
  const override = parseOverride(c.req.query(OVERRIDE_QUERY));
  const allowed = listOverrideOrigins(environment, origin);
  if (!override || allowed.length === 0) return { answer: 'page', override: null };
  if (!allowed.includes(override.origin)) return { answer: 'refusal', override };
  // Strict: it does not come along with a link from another site.
  const isConfirmed = getCookie(c, COOKIE) === formatOverride(override);
  return { answer: isConfirmed ? 'page' : 'question', override };
}

/** Asks whoever follows the link; says no to an origin that is not on the list. */
export function sendOverrideAnswer(
  c: Context,
  { answer, override }: Exclude<OverrideDecision, { answer: 'page' }>,
): Response {
  const address = new URL(c.req.url);
  if (answer === 'refusal') {
    const words = `${override.origin} is not among the origins that sections may come from here (overrides.origins of the configuration).\n`;
    return c.text(words, 403, { 'Cache-Control': 'no-store' });
  }
  const nonce = randomBytes(18).toString('base64');
  address.searchParams.delete(OVERRIDE_QUERY);
  const to = address.pathname + address.search;
  return c.html(renderConfirmation({ override, to, nonce }), 200, getConfirmationHeaders(nonce));
}

/** `POST /override`: the answer to the question. `DELETE /override`: forgets it. */
export function createOverrideRoutes(place: OverrideContext): Hono {
  const allowed = listOverrideOrigins(place.environment, place.origin);
  const routes = new Hono();
  if (allowed.length === 0) return routes;
  // A form of another site may post here, too; its browser says so.
  const isForeign = (c: Context) => c.req.header('origin') !== place.origin;
  routes.post(OVERRIDE_PATH, async (c) => {
    if (isForeign(c)) return c.text('Not from this page\n', 403);
    const { [OVERRIDE_QUERY]: asked, to } = await c.req.parseBody();
    const override = parseOverride(String(asked));
    if (!override || !allowed.includes(override.origin)) return c.text('Not allowed\n', 403);
    const secure = place.origin.startsWith('https:');
    const text = formatOverride(override);
    setCookie(c, COOKIE, text, {
      sameSite: 'Strict',
      httpOnly: true,
      maxAge: MAX_AGE_SECONDS,
      secure,
    });
    const address = new URL(getSafeReturnPath(to, place.origin), place.origin);
    address.searchParams.set(OVERRIDE_QUERY, text);
    return c.redirect(address.pathname + address.search, 303);
  });
  routes.delete(OVERRIDE_PATH, (c) => {
    if (isForeign(c)) return c.text('Not from this page\n', 403);
    deleteCookie(c, COOKIE);
    return c.body(null, 204);
  });
  return routes;
}
