import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { MAYA, NORA } from 'services/seed/personas';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const CLAIM = 'https://api.harborpine.example/data_access';

let identity: TestIdentity;

beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

function ask(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${identity.issuer}dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

test('gives the tokens that a sign-in would give', async () => {
  const answer = await ask({ email: MAYA.email });
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

test('gives no claim to an account that has none, and nothing for an account that is none', async () => {
  const nora = (await (await ask({ email: NORA.email })).json()) as { access_token: string };
  expect(decodeJwt(nora.access_token)).not.toHaveProperty([CLAIM]);
  expect((await ask({ email: 'nobody@example.com' })).status).toBe(404);
  expect((await ask({})).status).toBe(400);
});

test('pages on this machine may ask, others may not', async () => {
  const here = await ask({ email: MAYA.email }, { origin: 'http://localhost:4110' });
  expect(here.headers.get('access-control-allow-origin')).toBe('http://localhost:4110');
  const elsewhere = await ask({ email: MAYA.email }, { origin: 'http://localhost.evil.example' });
  expect(elsewhere.status).toBe(403);
});

test.each(['dev', 'rc', 'production'])('does not exist in %s', async (environment) => {
  identity.restart({ PORTAL_ENV: environment });
  expect((await ask({ email: MAYA.email })).status).toBe(404);
  identity.restart();
});
