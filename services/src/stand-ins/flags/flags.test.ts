import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLog } from 'services/platform/observability/log';
import { listen, type RunningServer } from 'shared/server/listen';
import { createFlags, type Flags } from './flags.ts';

const ENVIRONMENT = 'resident-portal-local';
const KEYS = {
  lease: 'RENTER_PORTAL_LEASE_TAB_ENABLED',
  maintenance: 'RENTER_PORTAL_MAINTENANCE_MENU_ENABLED',
  account: 'RENTER_PORTAL_ACCOUNT_MENU_ENABLED',
  payments: 'RENTER_PORTAL_PAYMENTS_MENU_ENABLED',
  paymentOptions: 'RENTER_PORTAL_PAYMENT_OPTIONS_ENABLED',
  terms: 'RENTER_WIDGET_TERMS_OF_SERVICE_ENABLED',
};

type Evaluated = Record<string, { value: unknown; variation: number; version: number }>;

let folder: string;
let file: string;
let flags: Flags;
let server: RunningServer;
let origin: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flags-'));
  file = join(folder, 'flags.json');
  flags = await createFlags({ file, log: createLog('silent') });
  // Mounted as the services mount it, on a real socket: streams are what is tested.
  const root = new Hono().mount('/flags', flags.fetch);
  server = await listen(getRequestListener(root.fetch), { port: 0 });
  origin = `http://localhost:${server.port}/flags`;
});

afterEach(async () => {
  flags.close();
  await server.close(0);
  rmSync(folder, { recursive: true });
});

function contextOf(email: string, corporation: string, brands: string[]) {
  return {
    kind: 'multi',
    'corporation-id': { key: corporation },
    'brand-id': { key: [...brands].sort().join(','), ids: brands },
    'user-id': { key: email, name: 'Somebody' },
  };
}
const MAYA = contextOf('maya.ortiz@example.com', 'corp-harbor', ['brand-harbor']);
const ROSA = contextOf('rosa.delgado@example.com', 'corp-cedar', ['brand-cedar']);
const BEN = contextOf('ben.idle@example.com', 'corp-cedar', ['brand-cedar']);

const encode = (context: unknown) => Buffer.from(JSON.stringify(context)).toString('base64url');
const ask = (context: unknown, environment = ENVIRONMENT) =>
  fetch(`${origin}/sdk/evalx/${environment}/contexts/${encode(context)}`);

async function flagsOf(context: unknown): Promise<Record<string, unknown>> {
  const evaluated = (await (await ask(context)).json()) as Evaluated;
  return Object.fromEntries(Object.entries(evaluated).map(([key, { value }]) => [key, value]));
}

/** The `put` events of a stream, one after the other. */
async function* puts(context: unknown, signal: AbortSignal) {
  const response = await fetch(`${origin}/eval/${ENVIRONMENT}/${encode(context)}`, { signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let buffer = '';
  for await (const chunk of response.body ?? []) {
    buffer += Buffer.from(chunk).toString('utf8');
    for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
      const event = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      const data = /^event: put\ndata: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) yield JSON.parse(data) as Evaluated;
    }
  }
}

type Text = (text: string) => string;
const edit = (change: Text) => change(readFileSync(file, 'utf8'));
const switchOff: Text = (text) => {
  const content = JSON.parse(text);
  content.flags[KEYS.lease].on = false;
  return JSON.stringify(content);
};

test('spec 6: every flag is on for the first company', async () => {
  const all = Object.values(KEYS).map((key) => [key, true]);
  expect(await flagsOf(MAYA)).toEqual(Object.fromEntries(all));
});

test('spec 6: flags are targeted by corporation, and one user of it has the account section', async () => {
  expect(await flagsOf(BEN)).toMatchObject({
    [KEYS.payments]: false,
    [KEYS.lease]: false,
    [KEYS.maintenance]: false,
    [KEYS.account]: false,
  });
  expect(await flagsOf(ROSA)).toMatchObject({
    [KEYS.payments]: false,
    [KEYS.lease]: false,
    [KEYS.maintenance]: false,
    [KEYS.account]: true,
  });
});

const both = contextOf('amara.okafor@example.com', 'corp-harbor', ['brand-pine', 'brand-harbor']);

/** A rule that switches the flag off for whom the clause matches. */
const ruleOff = (contextKind: string, attribute: string, value: string) => [
  {
    id: 'off',
    variation: 1,
    clauses: [{ contextKind, attribute, op: 'in', values: [value], negate: false }],
  },
];

test.each([
  [
    'a brand of several, by the list',
    ['brand-id', 'ids', 'brand-pine'],
    { maya: true, both: false },
  ],
  ['an only brand, by the list', ['brand-id', 'ids', 'brand-harbor'], { maya: false, both: false }],
  ['an only brand, by the key', ['brand-id', 'key', 'brand-harbor'], { maya: false, both: true }],
  [
    'exactly these brands, by the key',
    ['brand-id', 'key', 'brand-harbor,brand-pine'],
    { maya: true, both: false },
  ],
  ['a corporation', ['corporation-id', 'key', 'corp-harbor'], { maya: false, both: false }],
  ['a user', ['user-id', 'key', 'maya.ortiz@example.com'], { maya: false, both: true }],
] as const)('spec 6: a flag is targeted by %s', async (_whom, [kind, attribute, value], wanted) => {
  await changed(MAYA, (text) => {
    const content = JSON.parse(text);
    content.flags[KEYS.lease].rules = ruleOff(kind, attribute, value);
    return JSON.stringify(content);
  });
  const maya = (await flagsOf(MAYA))[KEYS.lease];
  expect({ maya, both: (await flagsOf(both))[KEYS.lease] }).toEqual(wanted);
});

/** Writes the file and waits for the stream of `context`; gives the flags and how long it took. */
async function changed(context: unknown, change: Text, how: 'write' | 'rename' = 'write') {
  const abort = new AbortController();
  const stream = puts(context, abort.signal);
  await stream.next();
  const started = performance.now();
  if (how === 'write') writeFileSync(file, edit(change));
  else {
    writeFileSync(`${file}.new`, edit(change));
    renameSync(`${file}.new`, file);
  }
  const { value } = await stream.next();
  abort.abort();
  return { flags: value as Evaluated, ms: performance.now() - started };
}

test.each(['write', 'rename'] as const)(
  'a change by %s is on open pages within a second',
  async (how) => {
    const { flags: seen, ms } = await changed(MAYA, switchOff, how);
    expect(seen[KEYS.lease]?.value).toBe(false);
    expect(ms).toBeLessThan(1000);
    const back = await changed(MAYA, (text) => text.replace('"on":false', '"on":true'), how);
    expect(back.flags[KEYS.lease]?.value).toBe(true);
  },
);

test('a broken file changes nothing; the mended one counts', async () => {
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.slice(0, 100));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await flagsOf(MAYA))[KEYS.lease]).toBe(true);
  writeFileSync(file, good.replace('"variation": 1', '"variation": 7'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await flagsOf(BEN))[KEYS.payments]).toBe(false);
  const { flags: seen } = await changed(MAYA, () => switchOff(good));
  expect(seen[KEYS.lease]?.value).toBe(false);
});

test('a flag that is taken out of the file is gone from the answers', async () => {
  const { flags: seen } = await changed(MAYA, (text) => {
    const content = JSON.parse(text);
    delete content.flags[KEYS.terms];
    return JSON.stringify(content);
  });
  expect(Object.keys(seen)).not.toContain(KEYS.terms);
  expect(Object.keys(seen)).toHaveLength(5);
});

test('a page that leaves no longer holds a stream', async () => {
  const abort = new AbortController();
  const stream = puts(MAYA, abort.signal);
  await stream.next();
  abort.abort();
  await expect(stream.next()).rejects.toThrow();
  const { flags: seen } = await changed(BEN, switchOff);
  expect(seen[KEYS.lease]?.value).toBe(false);
});

test('a browser that keeps the context out of addresses is told of each change without its content', async () => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/ping/${ENVIRONMENT}`, { signal: abort.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString('utf8');
  // A browser keeps an event whose data is empty to itself: one space is left of these two.
  expect(await next()).toBe('event: ping\ndata:  \n\n');
  writeFileSync(file, edit(switchOff));
  expect(await next()).toBe('event: ping\ndata:  \n\n');
  abort.abort();
  expect((await fetch(`${origin}/ping/elsewhere`)).status).toBe(404);
});

test('takes a context in the body too, and events of every kind', async () => {
  const report = await fetch(`${origin}/sdk/evalx/${ENVIRONMENT}/context`, {
    method: 'REPORT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MAYA),
  });
  expect(report.status).toBe(200);
  expect(((await report.json()) as Evaluated)[KEYS.lease]?.value).toBe(true);
  expect(await (await fetch(`${origin}/sdk/goals/${ENVIRONMENT}`)).json()).toEqual([]);
  const events = { method: 'POST', body: '[]' };
  expect((await fetch(`${origin}/events/bulk/${ENVIRONMENT}`, events)).status).toBe(202);
});

test('a page of the portal may call it, whatever headers the SDK adds', async () => {
  const preflight = await fetch(`${origin}/sdk/evalx/${ENVIRONMENT}/context`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4100',
      'access-control-request-method': 'REPORT',
      'access-control-request-headers': 'content-type,x-launchdarkly-user-agent',
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('REPORT');
  expect(preflight.headers.get('access-control-allow-headers')).toContain(
    'x-launchdarkly-user-agent',
  );
});

test('refuses an unknown environment and what is no context', async () => {
  expect((await ask(MAYA, 'elsewhere')).status).toBe(404);
  expect((await ask({ kind: 'multi', 'brand-id': { key: ['a', 'b'] } })).status).toBe(400);
  expect((await ask('nobody')).status).toBe(400);
  const garbage = `${origin}/sdk/evalx/${ENVIRONMENT}/contexts/%%%`;
  expect((await fetch(garbage)).status).toBe(400);
});
