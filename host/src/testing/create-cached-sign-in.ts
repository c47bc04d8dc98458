import { getCacheKeys } from '../sign-in/tokens/cache-keys.ts';
import { environment } from './environment.ts';
import { maya } from './render-portal-at.tsx';

/** Options for a sign-in in the Auth0 cache. Times are in minutes from `now` (Unix ms). */
export interface CachedSignInOptions {
  readonly now: number;
  readonly subject: string;
  readonly clientId: string;
  readonly audience: string;
  readonly issuer: string;
  /** Lifetime of the access token. */
  readonly lifeMinutes: number;
  readonly accessToken: string;
  readonly tokenAudience: string | readonly string[];
  readonly tokenSubject: string;
  readonly tokenEndsInMinutes: number;
  /** The session-end claim; omitted without `idleMinutes`. */
  readonly idleMinutes: number;
  readonly longestMinutes: number;
  readonly hardEndMinutes: number;
  /** How far the provider's clock is ahead of this computer's clock. */
  readonly providerClockMinutes: number;
}

/** Returns the two cache entries by key, for localStorage. */
export function createCachedSignIn(
  change: Partial<CachedSignInOptions> = {},
): Record<string, string> {
  const { client_id, audience, domain } = environment.identity;
  const { now = Date.now(), lifeMinutes = 10, subject = 'auth0|maya' } = change;
  const nowSeconds = Math.floor(now / 1000);
  const after = (minutes: number) => nowSeconds + minutes * 60;
  const access = {
    sub: change.tokenSubject ?? subject,
    aud: change.tokenAudience ?? audience,
    exp: after(change.tokenEndsInMinutes ?? lifeMinutes),
  };
  const iat = after(change.providerClockMinutes ?? 0);
  const { idleMinutes, longestMinutes = 1440, hardEndMinutes } = change;
  const user = {
    sub: subject,
    ...maya.user,
    [`${audience}/data_access`]: maya.dataAccess,
    ...(idleMinutes !== undefined && {
      [`${audience}/session`]: {
        ends_at: iat + idleMinutes * 60,
        extendable_until: iat + longestMinutes * 60,
      },
    }),
  };
  const claims = {
    iss: change.issuer ?? `${domain}/`,
    aud: client_id,
    iat,
    ...(hardEndMinutes !== undefined && { session_expiry: after(hardEndMinutes) }),
  };
  const body = {
    access_token: change.accessToken ?? createUnsignedJwt(access),
    refresh_token: 'refresh-1',
    audience: change.audience ?? audience,
    client_id: change.clientId ?? client_id,
    expires_in: lifeMinutes * 60,
  };
  const keys = getCacheKeys(environment.identity);
  return {
    [keys.user]: JSON.stringify({ id_token: 'id', decodedToken: { claims, user } }),
    [keys.token]: JSON.stringify({ body, expiresAt: after(lifeMinutes) }),
  };
}

/** Creates a JWT with an invalid signature. */
function createUnsignedJwt(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(payload)}.x`;
}
