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

function mount(environment: string): Hono {
  const config = loadConfig({ PORTAL_ENV: environment });
  const telemetry = createTelemetry({ db: open.db, config, log: createLog('silent') });
  return new Hono().mount('/telemetry', telemetry.fetch);
}

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  app = mount('test');
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

async function stored(list: 'events' | 'errors' | 'csp', query = ''): Promise<Stored[]> {
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
    'gzip, said in the address',
    '/e/?compression=gzip-js',
    'text/plain',
    (json) => bytes(gzipSync(json)),
  ],
  ['plain JSON', '/e/', 'application/json', (json) => json],
  [
    'the beacon of a page that closes',
    '/e/?compression=base64',
    'application/x-www-form-urlencoded',
    (json) => `data=${encodeURIComponent(Buffer.from(json).toString('base64'))}`,
  ],
];

test.each(SHAPES)('takes analytics events as %s', async (_shape, path, type, encode) => {
  const answer = await post(path, type, encode(batch('view Čeština', '$identify')));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'Ok' });
  expect(answer.headers.get('access-control-allow-origin')).toBe(PORTAL);
  const events = await stored('events');
  expect(events.map((one) => one.name)).toEqual(['view Čeština', '$identify']);
  expect(events[0]?.distinct_id).toBe('person-maya-ortiz');
  expect(events[0]?.body).toEqual(event('view Čeština'));
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
  ['as it is', (text: string): Body => text],
  ['as gzip', (text: string): Body => bytes(gzipSync(text))],
])('takes error events %s, and leaves sessions and attachments', async (_how, encode) => {
  const binary = 'two\nlines';
  const body = envelope(
    [{ type: 'session' }, JSON.stringify({ sid: '1' })],
    [{ type: 'attachment', length: Buffer.byteLength(binary) }, binary],
    [{ type: 'event' }, JSON.stringify(SENTRY_EVENT)],
  );
  const path = '/api/1/envelope/?sentry_version=7&sentry_key=pubkey';
  const answer = await post(path, 'text/plain;charset=UTF-8', encode(body));
  expect(await answer.json()).toEqual({ id: 'abc' });
  const errors = await stored('errors');
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({
    name: 'ChunkLoadError: Loading chunk 7 failed.',
    body: SENTRY_EVENT,
  });
});

test('takes reports of the content-security policy in both forms', async () => {
  const old = { 'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://x' } };
  expect((await post('/csp', 'application/csp-report', JSON.stringify(old))).status).toBe(204);
  const reports = [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } }];
  await post('/csp', 'application/reports+json', JSON.stringify(reports));
  expect((await stored('csp')).map((one) => one.name)).toEqual(['img-src', 'script-src-elem']);
});

test('reads back by name, from a record on, and the newest of many', async () => {
  await post('/e/', 'application/json', batch('view', 'click', 'view', 'submit'));
  expect(await stored('events', '?name=view')).toHaveLength(2);
  const last = await stored('events', '?limit=2');
  expect(last.map((one) => one.name)).toEqual(['view', 'submit']);
  expect(await stored('events', `?after=${last[0]?.record_id}`)).toHaveLength(1);
  expect((await app.request('/telemetry/events?limit=zero')).status).toBe(400);
});

test('a small body that unpacks to very much is refused before it is held', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
  expect(bomb.length).toBeLessThan(100_000);
  expect((await post('/e/', 'text/plain', bytes(bomb))).status).toBe(413);
  expect((await post('/api/1/envelope/', 'text/plain', bytes(bomb))).status).toBe(413);
});

test.each([
  ['no JSON', '/e/', 'application/json', '{'],
  ['no gzip', '/e/', 'text/plain', bytes(Buffer.from([0x1f, 0x8b, 1, 2, 3]))],
  ['a form without data', '/e/', 'application/x-www-form-urlencoded', 'a=b'],
  ['an event without a name', '/e/', 'application/json', '{"batch":[{"properties":{}}]}'],
  ['no envelope', '/api/1/envelope/', 'text/plain', 'hello'],
  ['no report', '/csp', 'application/csp-report', '[1]'],
])('refuses %s and keeps nothing', async (_what, path, type, body) => {
  expect((await post(path, type, body)).status).toBe(400);
  expect(await stored('events')).toHaveLength(0);
  expect(await stored('errors')).toHaveLength(0);
});

test('keeps what a database could not: NUL, half characters, depth', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const body = `{"event":"a\\u0000b\\ud800","properties":{"x\\u0000":1,"deep":${deep}}}`;
  expect((await post('/e/', 'application/json', body)).status).toBe(200);
  expect((await stored('events'))[0]?.name).toBe('ab\ufffd');
});

test('a body over a megabyte is refused', async () => {
  expect((await post('/e/', 'application/json', 'x'.repeat(1_100_000))).status).toBe(413);
});

test('shows what came in, escaped, without a script', async () => {
  await post('/e/', 'application/json', batch('<script>alert(1)</script>'));
  const answer = await app.request('/telemetry/');
  const text = await answer.text();
  expect(text).toContain('&lt;script&gt;alert(1)');
  expect(text).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('in production it takes everything and shows nothing', async () => {
  const production = mount('production');
  for (const path of ['/events', '/errors', '/']) {
    expect((await production.request(`/telemetry${path}`)).status).toBe(404);
  }
  const erase = await production.request('/telemetry/events', { method: 'DELETE' });
  expect(erase.status).toBe(404);
  const body = batch('view');
  const answer = await production.request('/telemetry/e/', { method: 'POST', body });
  expect(answer.status).toBe(200);
});
