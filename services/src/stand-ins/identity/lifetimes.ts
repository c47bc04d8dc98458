import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { SessionClaim } from 'shared/contract/data-access';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Life of an access token, in seconds: a claim that has changed is believed for no longer. */
export const ACCESS_TOKEN_SECONDS = 10 * MINUTE;

/** A sign-in that is not used ends after an hour, in seconds (decision 11). */
export const IDLE_SECONDS = HOUR;
/** Every sign-in ends after a day, in seconds. */
const LONGEST_SECONDS = 24 * HOUR;

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** How long each thing holds that the provider gives, in seconds. */
export const LIFETIMES: Configuration['ttl'] = {
  AccessToken: ACCESS_TOKEN_SECONDS,
  AuthorizationCode: MINUTE,
  // As Auth0 gives it: whoever's clock is off by some hours can sign in all the same.
  IdToken: 10 * HOUR,
  Interaction: HOUR,
  // No longer than an unused refresh token: else the cookie would sign in whoever comes next.
  Session: IDLE_SECONDS,
  Grant: LONGEST_SECONDS + HOUR,
  RefreshToken: (_ctx, token) => {
    const left = (token.iiat ?? 0) + LONGEST_SECONDS - nowSeconds();
    return Math.min(IDLE_SECONDS, Math.max(1, left));
  },
};

/** Until when the refresh token holds that goes out with this ID token. */
export function sessionClaimOf(ctx: KoaContextWithOIDC): SessionClaim | undefined {
  const token = ctx.oidc.entities.RefreshToken;
  if (token?.iiat === undefined) return undefined;
  const ends_at = nowSeconds() + token.remainingTTL;
  return { ends_at, extendable_until: token.iiat + LONGEST_SECONDS };
}

/** When the person of these tokens gave their password, Unix seconds; a refresh does not move it. */
export function authTimeOf(ctx: KoaContextWithOIDC): number | undefined {
  const { AuthorizationCode, RefreshToken } = ctx.oidc.entities;
  return AuthorizationCode?.authTime ?? RefreshToken?.authTime;
}
