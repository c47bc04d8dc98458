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
import type { PortalEnvironment } from 'shared/config/environment';
import { getConfirmationHeaders, renderConfirmation } from './override-confirmation.ts';

/**
 * Cookie with the override that was confirmed in this browser. It has an effect only together with the query
 * parameter.
 */
const COOKIE = 'portal-override';
/** Seconds until the override must be confirmed again: one working day. */
const MAX_AGE_SECONDS = 8 * 60 * 60;

interface OverrideContext {
  readonly environment: PortalEnvironment;
  /** Origin of the page. */
  readonly origin: string;
}

/** Returns the origins from which sections may be loaded: the configured ones, and none in production. */
export function listOverrideOrigins(
  environment: PortalEnvironment,
  pageOrigin: string,
): readonly string[] {
  return canOverride(environment, pageOrigin) ? (environment.overrides?.origins ?? []) : [];
}

/** The override that the URL of a page requests, and how to respond. */
export type OverrideDecision =
  | { readonly answer: 'page'; readonly override: Override | null }
  | { readonly answer: 'question' | 'refusal'; readonly override: Override };

/**
 * Decides how to respond to the override in the URL of a page. A link alone is not enough: an override that
 * was not confirmed in this browser needs confirmation, and an origin that is not configured is refused.
 * Where overrides are not allowed (production), the parameter is ignored.
 */
export function decideOverride(
  c: Context,
  { environment, origin }: OverrideContext,
): OverrideDecision {
  const override = parseOverride(c.req.query(OVERRIDE_QUERY));
  const allowed = listOverrideOrigins(environment, origin);
  if (!override || allowed.length === 0) return { answer: 'page', override: null };
  if (!allowed.includes(override.origin)) return { answer: 'refusal', override };
  // The cookie is SameSite=Strict: browsers do not send it with links from other sites.
  const isConfirmed = getCookie(c, COOKIE) === formatOverride(override);
  return { answer: isConfirmed ? 'page' : 'question', override };
}

/** Sends the confirmation page, or 403 for an origin that is not configured. */
export function sendOverrideAnswer(
  c: Context,
  { answer, override }: Exclude<OverrideDecision, { answer: 'page' }>,
): Response {
  const address = new URL(c.req.url);
  if (answer === 'refusal') {
    const message = `${override.origin} is not among the origins that sections may come from here (overrides.origins of the configuration).\n`;
    return c.text(message, 403, { 'Cache-Control': 'no-store' });
  }
  const nonce = randomBytes(18).toString('base64');
  address.searchParams.delete(OVERRIDE_QUERY);
  const to = address.pathname + address.search;
  return c.html(renderConfirmation({ override, to, nonce }), 200, getConfirmationHeaders(nonce));
}

/** `POST /override` confirms an override, `DELETE /override` removes the confirmation. */
export function createOverrideRoutes(context: OverrideContext): Hono {
  const allowed = listOverrideOrigins(context.environment, context.origin);
  const routes = new Hono();
  if (allowed.length === 0) return routes;
  // Forms of other sites can post here too; their Origin header differs.
  const isCrossOrigin = (c: Context) => c.req.header('origin') !== context.origin;
  routes.post(OVERRIDE_PATH, async (c) => {
    if (isCrossOrigin(c)) return c.text('Not from this page\n', 403);
    const { [OVERRIDE_QUERY]: asked, to } = await c.req.parseBody();
    const override = parseOverride(String(asked));
    if (!override || !allowed.includes(override.origin)) return c.text('Not allowed\n', 403);
    const secure = context.origin.startsWith('https:');
    const text = formatOverride(override);
    setCookie(c, COOKIE, text, {
      sameSite: 'Strict',
      httpOnly: true,
      maxAge: MAX_AGE_SECONDS,
      secure,
    });
    const address = new URL(getSafeReturnPath(to, context.origin), context.origin);
    address.searchParams.set(OVERRIDE_QUERY, text);
    return c.redirect(address.pathname + address.search, 303);
  });
  routes.delete(OVERRIDE_PATH, (c) => {
    if (isCrossOrigin(c)) return c.text('Not from this page\n', 403);
    deleteCookie(c, COOKIE);
    return c.body(null, 204);
  });
  return routes;
}
