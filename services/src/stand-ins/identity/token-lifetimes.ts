import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { SessionClaim } from 'shared/contract/data-access';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Lifetime of an access token in seconds. A changed claim takes effect after this time at the latest. */
export const ACCESS_TOKEN_SECONDS = 10 * MINUTE;

/** Seconds after which an unused sign-in ends. */
export const IDLE_SECONDS = HOUR;
/** Seconds after which every sign-in ends. */
const MAX_SESSION_SECONDS = 24 * HOUR;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Lifetimes of tokens, sessions and grants, in seconds. */
export const LIFETIMES: Configuration['ttl'] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: MINUTE,
  // The same as Auth0: a browser whose clock is wrong by some hours can still sign in.
  IdToken: 10 * HOUR,
  Interaction: HOUR,
  // Not longer than an unused refresh token, or the cookie would sign in the next user of the browser.
  Session: IDLE_SECONDS,
  Grant: MAX_SESSION_SECONDS + HOUR,
  RefreshToken: (_ctx, token) => {
    const remaining = (token.iiat ?? 0) + MAX_SESSION_SECONDS - nowSeconds();
    return Math.min(IDLE_SECONDS, Math.max(1, remaining));
  },
};

/** Returns the session claim of an ID token: when the refresh token issued with it expires. */
export function getSessionClaim(ctx: KoaContextWithOIDC): SessionClaim | undefined {
  const token = ctx.oidc.entities.RefreshToken;
  if (token?.iiat === undefined) return undefined;
  const ends_at = nowSeconds() + token.remainingTTL;
  return { ends_at, extendable_until: token.iiat + MAX_SESSION_SECONDS };
}

/** Returns when the password was entered, in Unix seconds. A refresh does not change it. */
export function getAuthTime(ctx: KoaContextWithOIDC): number | undefined {
  const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
  return AuthorizationCode?.authTime ?? RefreshToken?.authTime;
}
