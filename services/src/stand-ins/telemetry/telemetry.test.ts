import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { loadConfig } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createTelemetry } from './telemetry.ts';

const PORTAL = 'http://localhost:4100';

let open: OpenDatabase;
let app: Hono;

function mountTelemetry(environment: string): Hono {
  const config = loadConfig({ PORTAL_ENV: environment });
  const telemetry = createTelemetry({ db: open.db, config, log: createLog('silent') });
  return new Hono().mount('/telemetry', telemetry.fetch);
}

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  app = mountTelemetry('test');
});
beforeEach(async () => {
  for (const list of ['events', 'errors', 'csp']) {
    await app.request(`/telemetry/${list}`, { method: 'DELETE' });
  }
});
afterAll(() => open.close());

type Stored = {
  record_id: number;
  name: string;
  distinct_id: string | null;
  body: Record<string, unknown>;
};

async function listStored(list: 'events' | 'errors' | 'csp', query = ''): Promise<Stored[]> {
  const answer = await app.request(`/telemetry/${list}${query}`);
  return ((await answer.json()) as Record<string, Stored[]>)[list] ?? [];
}

type Body = string | Uint8Array<ArrayBuffer>;
async function post(path: string, type: string, body: Body): Promise<Response> {
  return app.request(`/telemetry${path}`, {
    method: 'POST',
    headers: { 'content-type': type, origin: PORTAL },
    body,
  });
}

const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const event = (name: string) => ({
  uuid: '0192',
  event: name,
  properties: { distinct_id: 'person-maya-ortiz', $current_url: '/payments' },
  timestamp: '2026-09-28T14:00:00.000Z',
});
const batch = (...names: string[]) =>
  JSON.stringify({ api_key: 'key', batch: names.map(event), sent_at: '2026-09-28T14:00:01Z' });

const SHAPES: [shape: string, path: string, type: string, encode: (json: string) => Body][] = [
  ['gzip', '/e/', 'text/plain', (json) => bytes(gzipSync(json))],
  [
    'gzip with a query parameter',
    '/e/?compression=gzip-js',
    'text/plain',
    (json) => bytes(gzipSync(json)),
  ],
  ['plain JSON', '/e/', 'application/json', (json) => json],
  [
    'a beacon of a closing page',
    '/e/?compression=base64',
    'application/x-www-form-urlencoded',
    (json) => `data=${encodeURIComponent(Buffer.from(json).toString('base64'))}`,
  ],
];

test.each(SHAPES)('accepts analytics events as %s', async (_shape, path, type, encode) => {
  const answer = await post(path, type, encode(batch('view Čeština', '$identify')));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'Ok' });
  expect(answer.headers.get('access-control-allow-origin')).toBe(PORTAL);
  const events = await listStored('events');
  expect(events.map((one) => one.name)).toEqual(['view Čeština', '$identify']);
  expect(events[0]?.distinct_id).toBe('person-maya-ortiz');
  expect(events[0]?.body).toEqual(event('view Čeština'));
});

test('lets browsers keep the answer to a preflight for a day', async () => {
  const headers = { origin: PORTAL, 'access-control-request-method': 'POST' };
  const response = await app.request('/telemetry/e/', { method: 'OPTIONS', headers });
  expect(response.headers.get('access-control-max-age')).toBe('86400');
});

function envelope(...items: [head: object, payload: string][]): string {
  const lines = items.flatMap(([head, payload]) => [JSON.stringify(head), payload]);
  return [JSON.stringify({ event_id: 'abc', sent_at: '2026-09-28T14:00:00Z' }), ...lines].join(
    '\n',
  );
}

const SENTRY_EVENT = {
  event_id: 'abc',
  exception: { values: [{ type: 'ChunkLoadError', value: 'Loading chunk 7 failed.' }] },
  tags: { remote: 'payments' },
};

test.each([
  ['as plain text', (text: string): Body => text],
  ['as gzip', (text: string): Body => bytes(gzipSync(text))],
])('stores error events sent %s and ignores sessions and attachments', async (_how, encode) => {
  const binary = 'two\nlines';
  const body = envelope(
    [{ type: 'session' }, JSON.stringify({ sid: '1' })],
    [{ type: 'attachment', length: Buffer.byteLength(binary) }, binary],
    [{ type: 'event' }, JSON.stringify(SENTRY_EVENT)],
  );
  const path = '/api/1/envelope/?sentry_version=7&sentry_key=pubkey';
  const answer = await post(path, 'text/plain;charset=UTF-8', encode(body));
  expect(await answer.json()).toEqual({ id: 'abc' });
  const errors = await listStored('errors');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    name: 'ChunkLoadError: Loading chunk 7 failed.',
    body: SENTRY_EVENT,
  });
});

test('accepts CSP reports in both formats', async () => {
  const old = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://x' } };
  expect((await post('/csp', 'application/csp-report', JSON.stringify(old))).status).toBe(204);
  const reports = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } }];
  await post('/csp', 'application/reports+json', JSON.stringify(reports));
  expect((await listStored('csp')).map((one) => one.name)).toEqual(['img-src', 'script-src-elem']);
});

test('lists records by name, after a record, and the newest ones', async () => {
  await post('/e/', 'application/json', batch('view', 'click', 'view', 'submit'));
  expect(await listStored('events', '?name=view')).toHaveLength(2);
  const last = await listStored('events', '?limit=2');
  expect(last.map((one) => one.name)).toEqual(['view', 'submit']);
  expect(await listStored('events', `?after=${last[0]?.record_id}`)).toHaveLength(1);
  expect((await app.request('/telemetry/events?limit=zero')).status).toBe(400);
});

test('refuses a small body that unpacks to a huge one', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
  expect(bomb.length).toBeLessThan(100_000);
  expect((await post('/e/', 'text/plain', bytes(bomb))).status).toBe(413);
  expect((await post('/api/1/envelope/', 'text/plain', bytes(bomb))).status).toBe(413);
});

test.each([
  ['invalid JSON', '/e/', 'application/json', '{'],
  ['invalid gzip', '/e/', 'text/plain', bytes(Buffer.from([0x1f, 0x8b, 1, 2, 3]))],
  ['a form without data', '/e/', 'application/x-www-form-urlencoded', 'a=b'],
  ['an event without a name', '/e/', 'application/json', '{"batch":[{"properties":{}}]}'],
  ['an invalid envelope', '/api/1/envelope/', 'text/plain', 'hello'],
  ['an invalid report', '/csp', 'application/csp-report', '[1]'],
])('refuses %s and stores nothing', async (_what, path, type, body) => {
  expect((await post(path, type, body)).status).toBe(400);
  expect(await listStored('events')).toHaveLength(0);
  expect(await listStored('errors')).toHaveLength(0);
});

test('removes NUL characters, lone surrogates and deep nesting before storing', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const body = `{"event":"a\\u0000b\\ud800","properties":{"x\\u0000":1,"deep":${deep}}}`;
  expect((await post('/e/', 'application/json', body)).status).toBe(200);
  expect((await listStored('events'))[0]?.name).toBe('ab\ufffd');
});

test('refuses a body over one megabyte', async () => {
  expect((await post('/e/', 'application/json', 'x'.repeat(1_100_000))).status).toBe(413);
});

test('escapes records on the page and uses no script', async () => {
  await post('/e/', 'application/json', batch('<script>alert(1)</script>'));
  const answer = await app.request('/telemetry/');
  const text = await answer.text();
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('accepts records in production but shows none', async () => {
  const production = mountTelemetry('production');
  for (const path of ['/events', '/errors', '/']) {
    expect((await production.request(`/telemetry${path}`)).status).toBe(404);
  }
  const erase = await production.request('/telemetry/events', { method: 'DELETE' });
  expect(erase.status).toBe(404);
  const body = batch('view');
  const answer = await production.request('/telemetry/e/', { method: 'POST', body });
  expect(answer.status).toBe(200);
});
