import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mock } from 'node:test';
import { importJWK, type JWTHeaderParameters, SignJWT } from 'jose';
import { createLog } from 'services/platform/observability/log';
import { loadIdentityKeys } from 'services/stand-ins/identity/identity-keys';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
let good: { header: JWTHeaderParameters; payload: Record<string, unknown> };
const logged: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void logged.push(line) });
  services = await startTestServices({ log });
  const [header = '', payload = ''] = (await services.tokenFor('maya.ortiz@example.com')).split(
    '.',
  );
  good = { header: decode(header) as JWTHeaderParameters, payload: decode(payload) };
});
afterAll(() => services.close());

const decode = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = () => Math.floor(Date.now() / 1000);

const signingKey = () => loadIdentityKeys(services.config.dataDir).signing;

/** A token signed with the key of the provider, with changes to payload or header. */
async function signed(payload: Record<string, unknown>, header: Record<string, unknown> = {}) {
  const key = await importJWK(signingKey(), 'RS256');
  const all = Object.fromEntries(
    Object.entries({ ...good.payload, ...payload }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(all).setProtectedHeader({ ...good.header, ...header } as never).sign(key);
}

/** A token with any header, payload and signature. */
const forged = (
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  signature = '',
) => `${encode(header)}.${encode(payload)}.${signature}`;

async function signWithOtherKey(header: Record<string, unknown> = {}) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new SignJWT(good.payload)
    .setProtectedHeader({ ...good.header, ...header } as never)
    .sign(privateKey);
}

function signWithPublicKeyAsHmac(): string {
  const { kty, n, e } = signingKey();
  const pem = createPublicKey({ key: { kty, n, e }, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const unsigned = `${encode({ ...good.header, alg: 'HS256' })}.${encode(good.payload)}`;
  return `${unsigned}.${createHmac('sha256', pem).update(unsigned).digest('base64url')}`;
}

async function swapPayload(): Promise<string> {
  const [header, , signature] = (await services.tokenFor('maya.ortiz@example.com')).split('.');
  return `${header}.${encode({ ...good.payload, sub: 'somebody-else' })}.${signature}`;
}

async function idToken(): Promise<string> {
  const response = await fetch(`${services.origins.identity}/dev/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'maya.ortiz@example.com' }),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

const createOtherJwk = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });

/** Known attacks on tokens. */
const ATTACKS: Record<string, () => Promise<string> | string> = {
  'alg none': () => forged({ ...good.header, alg: 'none' }, good.payload),
  'alg nOnE': () => forged({ ...good.header, alg: 'nOnE' }, good.payload),
  'HS256 keyed with the public PEM': signWithPublicKeyAsHmac,
  'another key': () => signWithOtherKey(),
  'another key, embedded as jwk': () => signWithOtherKey({ jwk: createOtherJwk() }),
  'another key, pointed to by jku': () => signWithOtherKey({ jku: 'https://evil.example/jwks' }),
  'a kid that climbs folders': () => signWithOtherKey({ kid: '../../../../dev/null' }),
  'an unknown kid': () => signed({}, { kid: 'unknown' }),
  'payload swapped': swapPayload,
  'signature stripped': async () => (await signed({})).replace(/[^.]+$/, ''),
  expired: () => signed({ exp: now() - 120 }),
  'nbf ahead': () => signed({ nbf: now() + 600 }),
  'wrong audience': () => signed({ aud: 'https://other.example' }),
  'no audience': () => signed({ aud: undefined }),
  'the ID token': idToken,
  'wrong issuer': () => signed({ iss: 'https://evil.example/' }),
  'issuer without its slash': () => signed({ iss: services.config.issuer.slice(0, -1) }),
  'no exp': () => signed({ exp: undefined }),
  'exp as text': () => signed({ exp: String(now() + 600) }),
  'iat a year ahead': () => signed({ iat: now() + 31_536_000, exp: now() + 31_537_000 }),
  'no iat': () => signed({ iat: undefined }),
  'issued long ago, expiring never': () => signed({ iat: now() - 86_400, exp: now() + 86_400 }),
  'no subject': () => signed({ sub: undefined }),
  'no access claim': () => signed({ [services.config.accessClaim]: undefined }),
  'an unknown critical header': () =>
    forged({ ...good.header, crit: ['x'], x: 1 }, good.payload, 'AAAA'),
  junk: () => 'not.a.token',
  empty: () => '',
};

const get = (token: string, path = '/utility/v1/login') =>
  fetch(`${services.origins.services}${path}`, { headers: { authorization: `Bearer ${token}` } });

test('accepts a valid token', async () => {
  expect((await get(await services.tokenFor('maya.ortiz@example.com'))).status).toBe(200);
  expect((await get(await signed({}))).status).toBe(200);
});

test.each(Object.keys(ATTACKS))(
  'rejects a token (%s) with 401 and does not log it',
  async (name) => {
    const token = (await ATTACKS[name]?.()) ?? '';
    logged.length = 0;
    const answer = await get(token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } });
    const lines = logged.filter((line) => line.includes('"event":"request"'));
    expect(lines).toHaveLength(1);
    if (token.length > 10) expect(logged.join('')).not.toContain(token.slice(-10));
  },
);

const REST = [
  '/payments/v1/account-summary',
  '/payments/v1/methods',
  '/maintenance/v1/work-orders',
  '/utility/v1/office-contact',
];

test.each(REST)('%s rejects a forged token', async (path) => {
  expect((await get(await signWithOtherKey(), path)).status).toBe(401);
});

const claim = (change: Record<string, unknown>) => {
  const { accessClaim } = services.config;
  return signed({ [accessClaim]: { ...(good.payload[accessClaim] as object), ...change } });
};
const rentals = (count: number) => [
  {
    brand_id: 'brand-harbor',
    rentals: Array.from({ length: count }, (_, n) => ({ door_id: `door-${n}` })),
  },
];

const MISSHAPEN: Record<string, () => Promise<string>> = {
  'person_id is a list': () => claim({ person_id: ['person-maya-ortiz'] }),
  'person_id is a number': () => claim({ person_id: 7 }),
  'person_id is empty': () => claim({ person_id: '' }),
  'corporation_id is a list': () => claim({ corporation_id: ['corp-harbor', 'corp-cedar'] }),
  '300 rentals': () => claim({ brands: rentals(300) }),
  'brands is an object': () => claim({ brands: { __proto__: null, length: 1 } }),
  'the claim is text': () => signed({ [services.config.accessClaim]: 'admin' }),
};

test.each(Object.keys(MISSHAPEN))('returns 403 when %s', async (name) => {
  const answer = await get((await MISSHAPEN[name]?.()) ?? '');
  expect(answer.status).toBe(403);
});

test('rejects a token that expires while it is cached', async () => {
  const token = await signed({ exp: now() + 20 });
  expect((await get(token)).status).toBe(200);
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 51_000 });
  expect((await get(token)).status).toBe(401);
  mock.timers.reset();
});

test('returns 431 for a token that exceeds the header limit', async () => {
  expect((await get(await claim({ brands: rentals(1000) }))).status).toBe(431);
});

test('a claim that mixes two corporations gives no access to either', async () => {
  const token = await claim({ corporation_id: 'corp-cedar' });
  const answer = await get(token, '/payments/v1/account-summary');
  expect([answer.status, await answer.json()]).toEqual([200, null]);
});

test('returns 503 while the keys of the provider cannot be loaded', async () => {
  const alone = await startTestServices({ env: { IDENTITY_ORIGIN: 'http://localhost:9' } });
  const token = await services.tokenFor('maya.ortiz@example.com');
  const answer = await fetch(`${alone.origins.services}/utility/v1/login`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await alone.close();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
});
