import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { MAYA, NORA } from 'services/seed/personas';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const CLAIM = 'https://api.harborpine.example/data_access';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

function requestToken(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${identity.issuer}dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('issues the same tokens as a sign-in', async () => {
  const answer = await requestToken({ email: MAYA.email });
  const tokens = (await answer.json()) as { access_token: string; id_token: string };
  expect(tokens).toMatchObject({ expires_in: 600, token_type: 'Bearer' });
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', identity.issuer));
  const { payload } = await jwtVerify(tokens.access_token, keys, {
    issuer: identity.issuer,
    audience: 'https://api.harborpine.example',
  });
  expect(payload[CLAIM]).toEqual(MAYA.claim);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email: MAYA.email, [CLAIM]: MAYA.claim });
});

test('issues tokens without a claim for an account without one and refuses an unknown account', async () => {
  const nora = (await (await requestToken({ email: NORA.email })).json()) as {
    access_token: string;
  };
  expect(decodeJwt(nora.access_token)).not.toHaveProperty([CLAIM]);
  expect((await requestToken({ email: 'nobody@example.com' })).status).toBe(404);
  expect((await requestToken({})).status).toBe(400);
});

test('allows pages on localhost and refuses other origins', async () => {
  const here = await requestToken({ email: MAYA.email }, { origin: 'http://localhost:4110' });
  expect(here.headers.get('access-control-allow-origin')).toBe('http://localhost:4110');
  const elsewhere = await requestToken(
    { email: MAYA.email },
    { origin: 'http://localhost.evil.example' },
  );
  expect(elsewhere.status).toBe(403);
});

test.each(['dev', 'rc', 'production'])('does not exist in %s', async (environment) => {
  identity.restart({ PORTAL_ENV: environment });
  expect((await requestToken({ email: MAYA.email })).status).toBe(404);
  identity.restart();
});
