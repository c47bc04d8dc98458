import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from 'services/platform/config/config';
import type { Actor } from 'services/platform/db/transaction';
import { Problem, unauthenticated } from 'services/platform/errors/problem';
import { type DataAccess, dataAccessSchema } from 'shared/contract/data-access';

/** The caller of a request, with the sign-in that the access token belongs to. */
export type Caller = Actor & {
  /** When the caller last entered the password; null when the token has no such claim. */
  signedInAt: Date | null;
  /** The account at the identity provider (`sub`). */
  subject: string;
  /** The session at the identity provider; null when the token has no such claim. */
  sessionId: string | null;
  /** When the token expires; null for a visitor without a token. */
  expiresAt: Date | null;
};

export type Authenticator = (authorization: string | undefined) => Promise<Caller>;

/** More units than any renter has. A longer claim is refused, because each unit costs database work. */
const MAX_DOORS = 200;
const HOUR_MS = 3_600_000;
/** How long a verified token is cached: a page sends several requests with one token, and verifying is slow. */
const TOKEN_CACHE_MS = 60_000;

/**
 * Creates the function that verifies `Authorization: Bearer` tokens of the identity provider. It throws a 401 for a
 * missing or invalid token, 403 for an unusable access claim, and 503 while the provider's keys cannot be loaded.
 */
export function createAuthenticator(config: Config): Authenticator {
  // Cached keys survive an outage of the provider. An unknown key id loads them again, at most every 30 seconds.
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', config.issuer), {
    cacheMaxAge: 2 * HOUR_MS,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  });
  const cache = new LRUCache<string, JWTPayload>({
    max: 5_000,
    perf: { now: () => Date.now() },
  });
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw unauthenticated();
    const payload = cache.get(token) ?? (await verifyToken(token, keys, config));
    // Cached at most until the token expires. `exp` is a required claim.
    const remainingMs = Number(payload.exp) * 1000 - Date.now();
    if (remainingMs > 0)
      cache.set(token, payload, { ttl: Math.min(remainingMs, TOKEN_CACHE_MS), noUpdateTTL: true });
    const actor = toActor(parseAccessClaim(payload, config.accessClaim));
    const sessionId = payload[config.sessionIdClaim];
    return {
      ...actor,
      signedInAt: toDate(payload[config.authTimeClaim]),
      subject: payload.sub ?? '',
      sessionId: typeof sessionId === 'string' ? sessionId : null,
      expiresAt: toDate(payload.exp),
    };
  };
}

async function verifyToken(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  config: Config,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: config.issuer,
      audience: config.audience,
      requiredClaims: ['exp', 'iat', 'sub', config.accessClaim],
      maxTokenAge: '15m',
      clockTolerance: 30,
    });
    return payload;
  } catch (error) {
    const providerIsDown =
      error instanceof errors.JWKSTimeout ||
      !(error instanceof errors.JOSEError) ||
      error.code === 'ERR_JOSE_GENERIC';
    if (providerIsDown) {
      throw new Problem(503, 'unavailable', 'Access tokens cannot be verified now.', {
        retryAfterSeconds: 5,
      });
    }
    throw unauthenticated(getRefusalReason(error));
  }
}

/** For the security log: the claim or check that failed, never a part of the token. */
const getRefusalReason = (error: errors.JOSEError): string =>
  'claim' in error && typeof error.claim === 'string'
    ? `${error.code}: ${error.claim}`
    : error.code;

function toDate(seconds: unknown): Date | null {
  return typeof seconds === 'number' && Number.isSafeInteger(seconds)
    ? new Date(seconds * 1000)
    : null;
}

function parseAccessClaim(payload: JWTPayload, name: string): DataAccess {
  const claim = dataAccessSchema.safeParse(payload[name]);
  const doors = claim.data?.brands.flatMap((brand) => brand.rentals) ?? [];
  if (!claim.success || doors.length > MAX_DOORS) {
    throw new Problem(403, 'forbidden', 'The access claim of the token is not valid.');
  }
  return claim.data;
}

const toActor = (claim: DataAccess): Actor => ({
  corporationId: claim.corporation_id,
  personId: claim.person_id,
  doorIds: claim.brands.flatMap((brand) => brand.rentals.map((rental) => rental.door_id)),
});
