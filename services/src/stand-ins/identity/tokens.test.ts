import { statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { identityAccount, identityRecord } from 'services/platform/db/schema/identity';
import { withSystemContext } from 'services/platform/db/transaction';
import { MAYA, NORA, PASSWORD } from 'services/seed/personas';
import { dataAccessSchema, sessionClaimSchema } from 'shared/contract/data-access';
import { sweepExpired } from './adapter.ts';
import type { TestBrowser, Tokens } from './test-browser.ts';
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

async function signIn(email = MAYA.email): Promise<Tokens> {
  const answer = await browser.exchange(await browser.signIn(email, PASSWORD));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
}

const tokensOf = async (answer: Response) => (await answer.json()) as Tokens;

test('spec 3: both tokens carry the data-access claim, and the ID token who it is', async () => {
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

test('the access token can be verified with the published key, and lives ten minutes', async () => {
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

test('spec 6: an account without the claim signs in, and its tokens carry none', async () => {
  const tokens = await signIn(NORA.email);
  expect(decodeJwt(tokens.access_token)).not.toHaveProperty([CLAIM]);
  expect(decodeJwt(tokens.id_token)).not.toHaveProperty([CLAIM]);
  expect(decodeJwt(tokens.id_token).email).toBe(NORA.email);
});

test('a code counts once, only with its verifier, and its second use ends what it gave', async () => {
  const code = await browser.signIn(MAYA.email, PASSWORD);
  const wrong = await browser.exchange(code, { code_verifier: 'x'.repeat(43) });
  expect(wrong.status).toBe(400);
  const again = await browser.signIn(MAYA.email, PASSWORD).catch(() => undefined);
  expect(again).toBeUndefined(); // signed in already: there is no form to send

  const second = new URL(await browser.follow(browser.authorizeUrl())).searchParams.get('code');
  const tokens = await tokensOf(await browser.exchange(second ?? ''));
  expect((await browser.exchange(second ?? '')).status).toBe(400);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
});

test('without PKCE there is no sign-in', async () => {
  const url = new URL(browser.authorizeUrl(), identity.issuer);
  url.searchParams.delete('code_challenge');
  url.searchParams.delete('code_challenge_method');
  const back = new URL(await browser.follow(url.href));
  expect(back.searchParams.get('error')).toBe('invalid_request');
});

test('a refresh rotates the token; using the old one again later ends the family', async () => {
  const first = await signIn();
  const second = await tokensOf(await browser.refresh(first.refresh_token));
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.access_token)[CLAIM]).toEqual(MAYA.claim);
  expect(decodeJwt(second.id_token)[CLAIM]).toEqual(MAYA.claim);

  await letSecondsPassSinceUse(11);
  const replay = await browser.refresh(first.refresh_token);
  expect(replay.status).toBe(400);
  // The words that the SDK looks for.
  expect(await replay.json()).toEqual({
    error: 'invalid_grant',
    error_description: 'Unknown or invalid refresh token.',
  });
  expect((await browser.refresh(second.refresh_token)).status).toBe(400);
});

test('whoever lost the answer to a refresh may ask again for ten seconds, and no longer', async () => {
  const { refresh_token } = await signIn();
  const many = Array.from({ length: 8 }, () => browser.refresh(refresh_token));
  for (const answer of await Promise.all(many)) expect(answer.status).toBe(200);
  await letSecondsPassSinceUse(8);
  expect((await browser.refresh(refresh_token)).status).toBe(200);
  // Using it again has not put that off.
  await letSecondsPassSinceUse(3);
  expect((await browser.refresh(refresh_token)).status).toBe(400);
});

async function letSecondsPassSinceUse(seconds: number): Promise<void> {
  const earlier = sql`${identityRecord.consumedAt} - make_interval(secs => ${seconds})`;
  await withSystemContext(identity.open.db, (tx) =>
    tx
      .update(identityRecord)
      .set({ consumedAt: earlier })
      .where(isNotNull(identityRecord.consumedAt)),
  );
}

test('a refresh brings a claim that has changed since', async () => {
  const { refresh_token } = await signIn();
  const { db } = identity.open;
  const setClaim = (dataAccess: typeof MAYA.claim) =>
    withSystemContext(db, (tx) =>
      tx.update(identityAccount).set({ dataAccess }).where(eq(identityAccount.email, MAYA.email)),
    );
  await setClaim(null);
  const next = await tokensOf(await browser.refresh(refresh_token));
  expect(decodeJwt(next.access_token)).not.toHaveProperty([CLAIM]);
  await setClaim(MAYA.claim);
});

const SESSION = `${AUDIENCE}/session`;
const sessionOf = ({ id_token }: Tokens) => {
  const { iat = 0, [SESSION]: claim } = decodeJwt(id_token);
  const { ends_at, extendable_until } = sessionClaimSchema.parse(claim);
  return { idle: ends_at - iat, longest: extendable_until - iat };
};

test('the ID token says until when the sign-in holds; each refresh puts the end off', async () => {
  const first = await signIn();
  expect(sessionOf(first)).toEqual({ idle: 3600, longest: 24 * 3600 });
  await age(1800);
  const next = sessionOf(await tokensOf(await browser.refresh(first.refresh_token)));
  expect(next.idle).toBe(3600);
  expect(next.longest).toBeLessThanOrEqual(24 * 3600 - 1800);
});

test('no refresh puts it off for longer than a day', async () => {
  const { refresh_token } = await signIn();
  await age(24 * 3600 - 600);
  const { idle, longest } = sessionOf(await tokensOf(await browser.refresh(refresh_token)));
  expect(idle).toBeLessThanOrEqual(600);
  expect(longest).toBe(idle);
});

/** Lets the refresh tokens look as if the person had signed in so much earlier, in seconds. */
async function age(seconds: number): Promise<void> {
  const earlier = sql`jsonb_set(payload, '{iiat}', to_jsonb((payload->>'iiat')::int - ${seconds}::int))`;
  await withSystemContext(identity.open.db, (tx) =>
    tx
      .update(identityRecord)
      .set({ payload: earlier })
      .where(eq(identityRecord.model, 'RefreshToken')),
  );
}

const AUTH_TIME = `${AUDIENCE}/auth_time`;

test('T10: the access token says when the password was given, which a refresh does not move', async () => {
  const first = await signIn();
  const { [AUTH_TIME]: at, iat = 0 } = decodeJwt(first.access_token);
  expect(Math.abs(Number(at) - iat)).toBeLessThanOrEqual(2);
  await setAuthTime(1_000_000_000);
  const next = await tokensOf(await browser.refresh(first.refresh_token));
  expect(decodeJwt(next.access_token)[AUTH_TIME]).toBe(1_000_000_000);
});

test('T10: whoever is signed in has to give the password again where the portal asks for it', async () => {
  await signIn();
  const again = await browser.follow(
    browser.authorizeUrl({ prompt: 'login', login_hint: MAYA.email }),
  );
  expect(again).toMatch(/^\/u\/login\//);
  expect(await (await browser.go(again)).text()).toContain(`value="${MAYA.email}"`);
});

/** As if the password had been given then, Unix seconds. */
async function setAuthTime(seconds: number): Promise<void> {
  const earlier = sql`jsonb_set(payload, '{authTime}', to_jsonb(${seconds}::int))`;
  await withSystemContext(identity.open.db, (tx) =>
    tx
      .update(identityRecord)
      .set({ payload: earlier })
      .where(eq(identityRecord.model, 'RefreshToken')),
  );
}

test('session, refresh token and key survive a restart', async () => {
  const { refresh_token, access_token } = await signIn();
  identity.restart();
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer));
  await expect(jwtVerify(access_token, keys)).resolves.toBeDefined();
  expect((await browser.refresh(refresh_token)).status).toBe(200);
  const callback = new URL(await browser.follow(browser.authorizeUrl()));
  expect(callback.searchParams.get('code')).not.toBeNull();
});

test('the keys are for the owner of the service alone', () => {
  const { mode } = statSync(join(identity.dataDir, 'identity-keys.json'));
  expect((mode & 0o777).toString(8)).toBe('600');
});

test('the table opens no session: neither token nor cookie is in it', async () => {
  const { refresh_token } = await signIn();
  const rows = await withSystemContext(identity.open.db, (tx) => tx.select().from(identityRecord));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(refresh_token);
});

test('the sweep removes what has run out, and nothing else', async () => {
  const { refresh_token } = await signIn();
  const { db } = identity.open;
  await withSystemContext(db, (tx) =>
    tx
      .update(identityRecord)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(identityRecord.model, 'Interaction')),
  );
  await sweepExpired(db);
  const left = await withSystemContext(db, (tx) => tx.select().from(identityRecord));
  expect(left.map((row) => row.model)).not.toContain('Interaction');
  expect((await browser.refresh(refresh_token)).status).toBe(200);
});

test('only pages of the portal may ask for tokens from a browser', async () => {
  const ask = (origin: string) =>
    browser.go('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams({ client_id: 'resident-portal', grant_type: 'refresh_token' }),
    });
  const own = await ask(browser.portal);
  expect(own.headers.get('access-control-allow-origin')).toBe(browser.portal);
  const foreign = await ask('https://evil.example');
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
});
