import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importJWK, SignJWT } from 'jose';
import type { Config } from 'services/platform/config/config';
import type { Database } from 'services/platform/db/database';
import { PREFLIGHT_MAX_AGE_SECONDS } from 'services/platform/http/cors-headers';
import { isStorable } from 'services/platform/http/input/read-json-body';
import { isOpenEnvironment } from 'shared/server/settings/portal-env';
import { z } from 'zod';
import { findAccountByEmail, getAccessClaim, getProfileClaims } from './accounts/accounts.ts';
import { DatabaseAdapter } from './database-adapter.ts';
import type { IdentityKeys } from './identity-keys.ts';
import { readBody, sendJson } from './pages/responses.ts';
import { getSessionId, saveSignIn } from './record-sign-in.ts';
import { ACCESS_TOKEN_SECONDS, IDLE_SECONDS } from './token-lifetimes.ts';

export type DevTokenDeps = { db: Database; config: Config; keys: IdentityKeys };

const requestSchema = z.strictObject({
  email: z.string().max(254).refine(isStorable),
  /** Seconds since the password was entered. */
  signed_in_ago: z.int().min(0).max(86_400).default(0),
  /** User agent of the sign-in. If set, the sign-in is listed among the open sessions. */
  user_agent: z.string().max(400).refine(isStorable).optional(),
});
type TokenRequest = z.output<typeof requestSchema>;
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Development tokens exist only in environments without real users. */
export function isDevTokenEnabled(config: Config): boolean {
  return isOpenEnvironment(config.environment);
}

/** Issues the tokens of a sign-in without a password. For tests, harnesses and load scripts. */
async function issueTokens(
  { db, config, keys }: DevTokenDeps,
  { email, signed_in_ago, user_agent }: TokenRequest,
) {
  const account = await findAccountByEmail(db, email);
  if (account === undefined) return undefined;
  const key = await importJWK(keys.signing, 'RS256');
  const { alg, kid } = keys.signing;
  const claim = getAccessClaim(account, config.accessClaim);
  const sign = (payload: Record<string, unknown>, audience: string, typ: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg, kid, typ })
      .setIssuer(config.issuer)
      .setSubject(account.accountId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
      .setJti(randomUUID())
      .sign(key);
  const signedInAt = Math.floor(Date.now() / 1000) - signed_in_ago;
  const { accountId } = account;
  const sessionId =
    user_agent === undefined
      ? undefined
      : await createSession(db, { accountId, userAgent: user_agent, signedInAt });
  const access = {
    client_id: config.clientId,
    scope: 'openid profile email',
    [config.authTimeClaim]: signedInAt,
    ...(sessionId !== undefined && { [config.sessionIdClaim]: sessionId }),
    ...claim,
  };
  return {
    access_token: await sign(access, config.audience, 'at+jwt'),
    id_token: await sign({ ...getProfileClaims(account), ...claim }, config.clientId, 'JWT'),
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
  };
}

type NewSession = { accountId: string; userAgent: string; signedInAt: number };

/** Stores a session like a real sign-in does: an unused refresh token and the browser. Returns the session id. */
async function createSession(
  db: Database,
  { signedInAt, ...session }: NewSession,
): Promise<string> {
  const grantId = randomUUID();
  const payload = { accountId: session.accountId, grantId, kind: 'RefreshToken' };
  await new DatabaseAdapter(db, 'RefreshToken').upsert(randomUUID(), payload, IDLE_SECONDS);
  const at = new Date(signedInAt * 1000);
  await saveSignIn(db, { ...session, grantId, signedInAt: at, lastUsedAt: at });
  return getSessionId(grantId);
}

function allowLoopbackOrigin(req: IncomingMessage, res: ServerResponse): boolean {
  const { origin } = req.headers;
  res.setHeader('vary', 'Origin');
  if (origin === undefined) return true;
  if (!LOOPBACK.test(origin)) return false;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-allow-headers', 'content-type');
  res.setHeader('access-control-allow-methods', 'POST');
  res.setHeader('access-control-max-age', PREFLIGHT_MAX_AGE_SECONDS);
  return true;
}

/** `POST /dev/token {email, signed_in_ago?, user_agent?}` -> `{access_token, id_token, token_type, expires_in}`. */
export async function handleDevToken(
  deps: DevTokenDeps,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!allowLoopbackOrigin(req, res)) return sendJson(res, 403, { error: 'origin_not_allowed' });
  if (req.method === 'OPTIONS') {
    res.writeHead(204).end();
    return;
  }
  if (req.method !== 'POST') return sendJson(res, 405, { error: 'method_not_allowed' });
  if (!req.headers['content-type']?.startsWith('application/json')) {
    return sendJson(res, 415, { error: 'unsupported_media_type' });
  }
  const parsed = requestSchema.safeParse(parseJson(await readBody(req)));
  if (!parsed.success) return sendJson(res, 400, { error: 'invalid_request' });
  const tokens = await issueTokens(deps, parsed.data);
  if (tokens === undefined) return sendJson(res, 404, { error: 'no_such_account' });
  sendJson(res, 200, tokens);
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
