import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Config } from 'services/platform/config/config';
import type { Actor } from 'services/platform/db/transaction';
import { Problem, unauthenticated } from 'services/platform/errors/problem';
import { type DataAccess, dataAccessSchema } from 'shared/contract/data-access';

/** Who asks, and when they last proved who they are; null where the token does not say. */
export type Caller = Actor & {
  signedInAt: Date | null;
  /** The account at the identity provider. */
  subject: string;
  /** The sign-in that the token is of; null where the token does not say. */
  sessionId: string | null;
  /** When the token ends; null of a visitor, who has none. */
  expiresAt: Date | null;
};

export type Authenticator = (authorization: string | undefined) => Promise<Caller>;

/** More than any renter has: a claim beyond it is somebody's attempt to make us work. */
const MAX_DOORS = 200;
const HOUR_MS = 3_600_000;
/** A page asks several times with one token, and checking its signature takes longer than the rest. */
const TOKEN_CACHE_MS = 60_000;

/** Verifies access tokens of the identity provider: every claim is required, nothing is assumed. */
export function createAuthenticator(config: Config): Authenticator {
  // Keys outlive an outage of the provider; an unknown key id asks again, at most twice a minute.
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', config.issuer), {
    cacheMaxAge: 2 * HOUR_MS,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  });
  const remembered = new LRUCache<string, JWTPayload>({
    max: 5_000,
    perf: { now: () => Date.now() },
  });
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw unauthenticated();
    const payload = remembered.get(token) ?? (await verifyToken(token, keys, config));
    // Never beyond its own end; `exp` is among the required claims.
    const left = Number(payload.exp) * 1000 - Date.now();
    if (left > 0)
      remembered.set(token, payload, { ttl: Math.min(left, TOKEN_CACHE_MS), noUpdateTTL: true });
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
      throw new Problem(503, 'unavailable', 'Tokens cannot be checked now.', {
        retryAfterSeconds: 5,
      });
    }
    throw unauthenticated();
  }
}

function toDate(seconds: unknown): Date | null {
  return typeof seconds === 'number' && Number.isSafeInteger(seconds)
    ? new Date(seconds * 1000)
    : null;
}

function parseAccessClaim(payload: JWTPayload, name: string): DataAccess {
  const claim = dataAccessSchema.safeParse(payload[name]);
  const doors = claim.data?.brands.flatMap((brand) => brand.rentals) ?? [];
  if (!claim.success || doors.length > MAX_DOORS) {
    throw new Problem(403, 'forbidden', 'The access claim of the token is not usable.');
  }
  return claim.data;
}

const toActor = (claim: DataAccess): Actor => ({
  corporationId: claim.corporation_id,
  personId: claim.person_id,
  doorIds: claim.brands.flatMap((brand) => brand.rentals.map((rental) => rental.door_id)),
});
