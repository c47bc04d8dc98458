import type { PortalEnvironment } from 'shared/config/environment';
import { sessionClaimSchema } from 'shared/contract/data-access';
import * as z from 'shared/contract/z';
import type { SessionEnd } from '../portal-session.ts';
import { getProviderOrigin } from '../provider/provider-origin.ts';
import type { ProviderProfile } from '../session/to-session-state.ts';
import { getCacheKeys, TOKEN_RENEWAL_MARGIN_MS } from './cache-keys.ts';

type Identity = PortalEnvironment['identity'];

/** A sign-in from the Auth0 cache in localStorage (spec 9). Times are Unix ms. */
export interface CachedSignIn {
  readonly subject: string;
  readonly profile: ProviderProfile;
  readonly accessToken: string;
  /** When the access token expires, by the clock of this computer. */
  readonly expiresAt: number;
  /** Null when the provider does not send it. */
  readonly end: SessionEnd | null;
}

const tokenSchema = z.object({
  body: z.object({
    access_token: z.string(),
    audience: z.string(),
    client_id: z.string(),
    /** Lifetime in seconds. */
    expires_in: z.int(),
  }),
  /** Unix seconds by this computer's clock: time of receipt plus lifetime. */
  expiresAt: z.int(),
});

const userSchema = z.object({
  decodedToken: z.object({
    claims: z.object({
      iss: z.string(),
      aud: z.union([z.string(), z.array(z.string())]),
      iat: z.int(),
      /** Absolute session expiry that some tenants set; the library then removes the sign-in. */
      session_expiry: z.optional(z.int()),
    }),
    user: z.record(z.string(), z.unknown()),
  }),
});

const accessSchema = z.object({
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.int(),
});

type ReadEntry = (key: string) => string | null;

/**
 * Reads the sign-in that the Auth0 cache holds for exactly this provider, client and audience. Returns null
 * for anything else or unexpected; the library itself then decides.
 */
export function readTokenCache(identity: Identity, read: ReadEntry): CachedSignIn | null {
  const keys = getCacheKeys(identity);
  const token = tokenSchema.safeParse(parseJson(read(keys.token)));
  const user = userSchema.safeParse(parseJson(read(keys.user)));
  if (!token.success || !user.success) return null;
  const { body, expiresAt } = token.data;
  const { claims, user: profile } = user.data.decodedToken;
  const access = accessSchema.safeParse(decodePayload(body.access_token));
  const matches =
    body.client_id === identity.client_id &&
    body.audience === identity.audience &&
    claims.iss === `${getProviderOrigin(identity.domain)}/` &&
    hasAudience(claims.aud, identity.client_id) &&
    access.success &&
    hasAudience(access.data.aud, identity.audience) &&
    access.data.sub === profile.sub;
  if (!matches) return null;
  // The clocks of the provider and this computer may differ. Times of the provider are relative to its issue
  // time.
  const offset = (expiresAt - body.expires_in - claims.iat) * 1000;
  const hardEnd = claims.session_expiry ?? Number.POSITIVE_INFINITY;
  return {
    subject: access.data.sub,
    profile,
    accessToken: body.access_token,
    expiresAt: Math.min(expiresAt, access.data.exp, hardEnd) * 1000,
    end: toSessionEnd(profile[`${identity.audience}/session`], offset),
  };
}

/** Whether the page may use the sign-in without the library. */
export function isUsable({ expiresAt, end }: CachedSignIn, now: number): boolean {
  return now < expiresAt - TOKEN_RENEWAL_MARGIN_MS && !hasEnded(end, now);
}

/** Whether the session has ended. An unknown end counts as not ended. */
export function hasEnded(end: SessionEnd | null, now: number): boolean {
  return end !== null && now >= end.endsAt;
}

function toSessionEnd(claim: unknown, offset: number): SessionEnd | null {
  const session = sessionClaimSchema.safeParse(claim);
  if (!session.success) return null;
  const { ends_at, extendable_until } = session.data;
  return { endsAt: ends_at * 1000 + offset, extendable: extendable_until > ends_at };
}

function hasAudience(audience: string | readonly string[], expected: string): boolean {
  return typeof audience === 'string' ? audience === expected : audience.includes(expected);
}

/**
 * Decodes the claims of a JWT without verifying it. The services verify the token; this only avoids sending
 * one that cannot be valid.
 */
function decodePayload(jwt: string): unknown {
  const payload = jwt.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
