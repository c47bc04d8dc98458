import { statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { identityAccount, identityRecord } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { MAYA, NORA, PASSWORD } from 'services/seed/personas';
import { dataAccessSchema, sessionClaimSchema } from 'shared/contract/data-access';
import { deleteExpiredRecords } from './database-adapter.ts';
import type { IssuedTokens, TestBrowser } from './test-browser.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const AUDIENCE = 'https://api.harborpine.example';
const CLAIM = `${AUDIENCE}/data_access`;

let identity: TestIdentity;
let browser: TestBrowser;

beforeAll(async () => {
  identity = await startTestIdentity();
});
beforeEach(() => {
  browser = identity.browser();
});
afterAll(() => identity.close());

async function signIn(email = MAYA.email): Promise<IssuedTokens> {
  const answer = await browser.exchangeCode(await browser.signIn(email, PASSWORD));
  expect(answer.status).toBe(200);
  return (await answer.json()) as IssuedTokens;
}

const readTokens = async (answer: Response) => (await answer.json()) as IssuedTokens;

test('spec 3: both tokens contain the data-access claim, and the ID token the profile', async () => {
  const tokens = await signIn();
  const access = decodeJwt(tokens.access_token);
  const id = decodeJwt(tokens.id_token);
  expect(dataAccessSchema.parse(access[CLAIM])).toEqual(MAYA.claim);
  expect(id[CLAIM]).toEqual(access[CLAIM]);
  expect(id).toMatchObject({
    name: 'Maya Ortiz',
    given_name: 'Maya',
    family_name: 'Ortiz',
    email: MAYA.email,
    aud: 'resident-portal',
    nonce: 'the-nonce',
    iss: identity.issuer,
  });
});

test('issues an access token that verifies with the published key and expires after ten minutes', async () => {
  const { access_token } = await signIn();
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer));
  const { payload, protectedHeader } = await jwtVerify(access_token, keys, {
    issuer: identity.issuer,
    audience: AUDIENCE,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat', 'sub', CLAIM],
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
  expect(protectedHeader.alg).toBe('RS256');
});

test('spec 6: signs in an account without a data-access claim and issues tokens without it', async () => {
  const tokens = await signIn(NORA.email);
  expect(decodeJwt(tokens.access_token)).not.toHaveProperty([CLAIM]);
  expect(decodeJwt(tokens.id_token)).not.toHaveProperty([CLAIM]);
  expect(decodeJwt(tokens.id_token).email).toBe(NORA.email);
});

test('accepts a code once and only with its verifier, and revokes its tokens after a second use', async () => {
  const code = await browser.signIn(MAYA.email, PASSWORD);
  const wrong = await browser.exchangeCode(code, { code_verifier: 'x'.repeat(43) });
  expect(wrong.status).toBe(400);
  const again = await browser.signIn(MAYA.email, PASSWORD).catch(() => undefined);
  expect(again).toBeUndefined(); // The browser is signed in, so there is no form to submit.

  const second = new URL(await browser.requestRedirect(browser.authorizeUrl())).searchParams.get(
    'code',
  );
  const tokens = await readTokens(await browser.exchangeCode(second ?? ''));
  expect((await browser.exchangeCode(second ?? '')).status).toBe(400);
  expect((await browser.refreshTokens(tokens.refresh_token)).status).toBe(400);
});

test('refuses an authorization request without PKCE', async () => {
  const url = new URL(browser.authorizeUrl(), identity.issuer);
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const back = new URL(await browser.requestRedirect(url.href));
  expect(back.searchParams.get('error')).toBe('invalid_request');
});

test('rotates the refresh token and revokes the token family after reuse of an old one', async () => {
  const first = await signIn();
  const second = await readTokens(await browser.refreshTokens(first.refresh_token));
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.access_token)[CLAIM]).toEqual(MAYA.claim);
  expect(decodeJwt(second.id_token)[CLAIM]).toEqual(MAYA.claim);

  await ageTokenUse(11);
  const replay = await browser.refreshTokens(first.refresh_token);
  expect(replay.status).toBe(400);
  // The SDK recognizes this description.
  expect(await replay.json()).toEqual({
    error: 'invalid_grant',
    error_description: 'Unknown or invalid refresh token.',
  });
  expect((await browser.refreshTokens(second.refresh_token)).status).toBe(400);
});

test('accepts a used refresh token for ten seconds only', async () => {
  const { refresh_token } = await signIn();
  const many = Array.from({ length: 8 }, () => browser.refreshTokens(refresh_token));
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
  await ageTokenUse(8);
  expect((await browser.refreshTokens(refresh_token)).status).toBe(200);
  // The second use did not extend the period.
  await ageTokenUse(3);
  expect((await browser.refreshTokens(refresh_token)).status).toBe(400);
});

async function ageTokenUse(seconds: number): Promise<void> {
  const earlier = sql`${identityRecord.consumedAt} - make_interval(secs => ${seconds})`;
  await withSystemContext(identity.open.db, (tx) =>
    tx
      .update(identityRecord)
      .set({ consumedAt: earlier })
      .where(isNotNull(identityRecord.consumedAt)),
  );
}

test('returns a changed claim after a refresh', async () => {
  const { refresh_token } = await signIn();
  const { db } = identity.open;
  const setClaim = (dataAccess: typeof MAYA.claim) =>
    withSystemContext(db, (tx) =>
      tx.update(identityAccount).set({ dataAccess }).where(eq(identityAccount.email, MAYA.email)),
    );
  await setClaim(null);
  const next = await readTokens(await browser.refreshTokens(refresh_token));
  expect(decodeJwt(next.access_token)).not.toHaveProperty([CLAIM]);
  await setClaim(MAYA.claim);
});

const SESSION = `${AUDIENCE}/session`;
const readSessionClaim = ({ id_token }: IssuedTokens) => {
  const { iat = 0, [SESSION]: claim } = decodeJwt(id_token);
  const { ends_at, extendable_until } = sessionClaimSchema.parse(claim);
  return { idle: ends_at - iat, longest: extendable_until - iat };
};

test('states the end of the sign-in in the ID token and extends it with each refresh', async () => {
  const first = await signIn();
  expect(readSessionClaim(first)).toEqual({ idle: 3600, longest: 24 * 3600 });
  await ageSignIn(1800);
  const next = readSessionClaim(await readTokens(await browser.refreshTokens(first.refresh_token)));
  expect(next.idle).toBe(3600);
  expect(next.longest).toBeLessThanOrEqual(24 * 3600 - 1800);
});

test('never extends the sign-in beyond one day', async () => {
  const { refresh_token } = await signIn();
  await ageSignIn(24 * 3600 - 600);
  const { idle, longest } = readSessionClaim(
    await readTokens(await browser.refreshTokens(refresh_token)),
  );
  expect(idle).toBeLessThanOrEqual(600);
  expect(longest).toBe(idle);
});

/** Moves the sign-in time of all refresh tokens back by seconds. */
async function ageSignIn(seconds: number): Promise<void> {
  const earlier = sql`jsonb_set(payload, '{iiat}', to_jsonb((payload->>'iiat')::int - ${seconds}::int))`;
  await withSystemContext(identity.open.db, (tx) =>
    tx
      .update(identityRecord)
      .set({ payload: earlier })
      .where(eq(identityRecord.model, 'RefreshToken')),
  );
}

const AUTH_TIME = `${AUDIENCE}/auth_time`;

test('states in the access token when the password was entered, unchanged by a refresh', async () => {
  const first = await signIn();
  const { [AUTH_TIME]: at, iat = 0 } = decodeJwt(first.access_token);
  expect(Math.abs(Number(at) - iat)).toBeLessThanOrEqual(2);
  await setAuthTime(1_000_000_000);
  const next = await readTokens(await browser.refreshTokens(first.refresh_token));
  expect(decodeJwt(next.access_token)[AUTH_TIME]).toBe(1_000_000_000);
});

test('asks a signed-in person for the password again with prompt=login', async () => {
  await signIn();
  const again = await browser.requestRedirect(
    browser.authorizeUrl({ prompt: 'login', login_hint: MAYA.email }),
  );
  expect(again).toMatch(/^\/u\/login\//);
  expect(await (await browser.request(again)).text()).toContain(`value="${MAYA.email}"`);
});

/** Sets when the password was entered, in Unix seconds. */
async function setAuthTime(seconds: number): Promise<void> {
  const earlier = sql`jsonb_set(payload, '{authTime}', to_jsonb(${seconds}::int))`;
  await withSystemContext(identity.open.db, (tx) =>
    tx
      .update(identityRecord)
      .set({ payload: earlier })
      .where(eq(identityRecord.model, 'RefreshToken')),
  );
}

test('keeps sessions, refresh tokens and keys after a restart', async () => {
  const { refresh_token, access_token } = await signIn();
  identity.restart();
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer));
  await expect(jwtVerify(access_token, keys)).resolves.toBeDefined();
  expect((await browser.refreshTokens(refresh_token)).status).toBe(200);
  const callback = new URL(await browser.requestRedirect(browser.authorizeUrl()));
  expect(callback.searchParams.get('code')).not.toBeNull();
});

test('stores the keys readable only by the owner of the process', () => {
  const { mode } = statSync(join(identity.dataDir, 'identity-keys.json'));
  expect((mode & 0o777).toString(8)).toBe('600');
});

test('stores neither tokens nor cookies in plain text', async () => {
  const { refresh_token } = await signIn();
  const rows = await withSystemContext(identity.open.db, (tx) => tx.select().from(identityRecord));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(refresh_token);
});

test('deletes only expired records', async () => {
  const { refresh_token } = await signIn();
  const { db } = identity.open;
  await withSystemContext(db, (tx) =>
    tx
      .update(identityRecord)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(identityRecord.model, 'Interaction')),
  );
  await deleteExpiredRecords(db);
  const left = await withSystemContext(db, (tx) => tx.select().from(identityRecord));
  expect(left.map((row) => row.model)).not.toContain('Interaction');
  expect((await browser.refreshTokens(refresh_token)).status).toBe(200);
});

test('lets browsers keep the answer to the preflight of a token request for a day', async () => {
  const answer = await browser.request('/oauth/token', {
    method: 'OPTIONS',
    headers: {
      origin: browser.portal,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'auth0-client',
    },
  });
  expect(answer.headers.get('access-control-allow-headers')).toContain('auth0-client');
  expect(answer.headers.get('access-control-max-age')).toBe('86400');
});

test('allows token requests only from origins of the portal', async () => {
  const ask = (origin: string) =>
    browser.request('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ client_id: 'resident-portal', grant_type: 'refresh_token' }),
    });
  const own = await ask(browser.portal);
  expect(own.headers.get('access-control-allow-origin')).toBe(browser.portal);
  const foreign = await ask('https://evil.example');
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});
