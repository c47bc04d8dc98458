import { connect } from 'node:net';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
const logged: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void logged.push(line) });
  services = await startTestServices({ log });
});
afterAll(() => services.close());

const NAMES = ['resident', 'documents', 'payments', 'maintenance', 'utility'];
const at = (path: string, init?: RequestInit) => fetch(`${services.origins.services}${path}`, init);
const bearer = async () => ({
  authorization: `Bearer ${await services.tokenFor('maya.ortiz@example.com')}`,
});

const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  vary: 'Origin',
};

describe.each(NAMES)('%s', (name) => {
  test.each(['/healthz', '/no-such-address'])('sends the security headers at %s', async (path) => {
    const { headers } = await at(`/${name}${path}`);
    for (const [header, value] of Object.entries(HEADERS)) expect(headers.get(header)).toBe(value);
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('allows the portal, and no other origin, to read responses', async () => {
    const allowed = await at(`/${name}/healthz`, {
      headers: { origin: services.origins.portal },
    });
    const foreign = await at(`/${name}/healthz`, { headers: { origin: 'https://evil.example' } });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(services.origins.portal);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  });

  test('answers a preflight request with the allowed headers and methods', async () => {
    const answer = await at(`/${name}/api/graphql`, {
      method: 'OPTIONS',
      headers: { origin: services.origins.portal, 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization,content-type,idempotency-key,traceparent',
    );
  });
});

const PAY = '/maintenance/v1/work-orders';
const KEY = 'test-key-0123456789abcdef';
const post = async (body: string, headers: Record<string, string> = {}) =>
  at(PAY, {
    method: 'POST',
    body,
    headers: {
      ...(await bearer()),
      'content-type': 'application/json',
      'idempotency-key': KEY,
      ...headers,
    },
  });

const REQUEST = {
  title: 'Dripping tap',
  details: 'The kitchen tap drips all night.',
  place: 'kitchen',
  category: 'plumbing',
  permission_to_enter: true,
};
const BODIES: [name: string, body: string, headers: Record<string, string>, status: number][] = [
  ['text/plain', JSON.stringify(REQUEST), { 'content-type': 'text/plain' }, 415],
  ['a compressed body', JSON.stringify(REQUEST), { 'content-encoding': 'gzip' }, 415],
  ['broken JSON', '{"title":', {}, 400],
  ['an unknown field', JSON.stringify({ ...REQUEST, state: 'completed' }), {}, 400],
  ['a NUL in a text', JSON.stringify({ ...REQUEST, title: 'a\0b' }), {}, 400],
  ['a lone surrogate', JSON.stringify(REQUEST).replace('Dripping', '\\ud800'), {}, 400],
  ['an array', '[]', {}, 400],
  ['null', 'null', {}, 400],
  ['depth 10,000', '['.repeat(10_000) + ']'.repeat(10_000), {}, 400],
  ['__proto__', '{"__proto__":{"title":"x"}}', {}, 400],
  ['more than 100 kB', JSON.stringify({ ...REQUEST, details: 'x'.repeat(120_000) }), {}, 413],
  ['no key', JSON.stringify(REQUEST), { 'idempotency-key': '' }, 400],
  ['a short key', JSON.stringify(REQUEST), { 'idempotency-key': 'short' }, 400],
];

test.each(BODIES)('refuses %s', async (_name, body, headers, status) => {
  const answer = await post(body, headers);
  expect(answer.status).toBe(status);
  const { error } = (await answer.json()) as { error: { reference: string } };
  expect(error.reference).toBe(answer.headers.get('x-request-id'));
});

test('names the invalid field', async () => {
  const answer = await post(JSON.stringify({ ...REQUEST, title: '' }));
  expect(await answer.json()).toMatchObject({ error: { code: 'invalid_request', field: 'title' } });
});

test('names the nested field of text that cannot be stored', async () => {
  const answer = await post(JSON.stringify({ ...REQUEST, contact: { names: ['a', 'b\0'] } }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: { code: 'invalid_request', field: 'contact.names.1' },
  });
});

test('rejects query parameters that the operation does not have', async () => {
  const answer = await at('/utility/v1/login?person_id=person-sam-ortiz', {
    headers: await bearer(),
  });
  expect(answer.status).toBe(400);
});

test.each(['payments', 'maintenance', 'utility'])(
  '%s serves its OpenAPI document',
  async (name) => {
    const answer = await at(`/${name}/openapi.json`);
    const document = (await answer.json()) as { openapi: string; paths: Record<string, unknown> };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).length).toBeGreaterThan(0);
  },
);

test('logs one line per request, with the route pattern and no personal data', async () => {
  logged.length = 0;
  await at('/payments/v1/payments/private-payment-id?x=1', { headers: await bearer() });
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const requests = lines.filter((line) => line.service === 'payments');
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ method: 'GET', route: '/v1/payments/:payment_id' });
  expect(logged.join('')).not.toMatch(/private-payment|maya|eyJ/i);
});

test('closes a connection that never finishes its headers', async () => {
  const socket = connect(Number(new URL(services.origins.services).port), 'localhost');
  const started = Date.now();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.resume().write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  await closed;
  expect(Date.now() - started).toBeLessThan(15_000);
});
