import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLog } from 'services/platform/observability/log';
import { listen, type RunningServer } from 'shared/server/listen';
import { createFlagService, type FlagService } from './flag-service.ts';

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
let flags: FlagService;
let server: RunningServer;
let origin: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'flags-'));
  file = join(folder, 'flags.json');
  flags = await createFlagService({ file, log: createLog('silent') });
  // Mounted like in the services, on a real socket, because streams are tested.
  const root = new Hono().mount('/flags', flags.fetch);
  server = await listen(getRequestListener(root.fetch), { port: 0 });
  origin = `http://localhost:${server.port}/flags`;
});

afterEach(async () => {
  flags.close();
  await server.close(0);
  rmSync(folder, { recursive: true });
});

function createContext(email: string, corporation: string, brands: string[]) {
  return {
    kind: 'multi',
    'corporation-id': { key: corporation },
    'brand-id': { key: [...brands].sort().join(','), ids: brands },
    'user-id': { key: email, name: 'Somebody' },
  };
}
const MAYA = createContext('maya.ortiz@example.com', 'corp-harbor', ['brand-harbor']);
const ROSA = createContext('rosa.delgado@example.com', 'corp-cedar', ['brand-cedar']);
const BEN = createContext('ben.idle@example.com', 'corp-cedar', ['brand-cedar']);

const encode = (context: unknown) => Buffer.from(JSON.stringify(context)).toString('base64url');
const requestFlags = (context: unknown, environment = ENVIRONMENT) =>
  fetch(`${origin}/sdk/evalx/${environment}/contexts/${encode(context)}`);

async function readFlags(context: unknown): Promise<Record<string, unknown>> {
  const evaluated = (await (await requestFlags(context)).json()) as Evaluated;
  return Object.fromEntries(Object.entries(evaluated).map(([key, { value }]) => [key, value]));
}

/** Opens a stream and yields its `put` events. */
async function* streamFlags(context: unknown, signal: AbortSignal) {
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
const editFile = (change: Text) => change(readFileSync(file, 'utf8'));
const switchOff: Text = (text) => {
  const content = JSON.parse(text);
  content.flags[KEYS.lease].on = false;
  return JSON.stringify(content);
};

test('spec 6: turns every flag on for the first company', async () => {
  const all = Object.values(KEYS).map((key) => [key, true]);
  expect(await readFlags(MAYA)).toEqual(Object.fromEntries(all));
});

test('spec 6: targets flags by corporation and turns the account section on for one of its users', async () => {
  expect(await readFlags(BEN)).toMatchObject({
    [KEYS.payments]: false,
    [KEYS.lease]: false,
    [KEYS.maintenance]: false,
    [KEYS.account]: false,
  });
  expect(await readFlags(ROSA)).toMatchObject({
    [KEYS.payments]: false,
    [KEYS.lease]: false,
    [KEYS.maintenance]: false,
    [KEYS.account]: true,
  });
});

const AMARA = createContext('amara.okafor@example.com', 'corp-harbor', [
  'brand-pine',
  'brand-harbor',
]);

/** Returns a rule that turns the flag off for contexts that match the clause. */
const createOffRule = (contextKind: string, attribute: string, value: string) => [
  {
    id: 'off',
    variation: 1,
    clauses: [{ contextKind, attribute, op: 'in', values: [value], negate: false }],
  },
];

test.each([
  [
    'one of several brands, by the list',
    ['brand-id', 'ids', 'brand-pine'],
    { maya: true, both: false },
  ],
  [
    'a single brand, by the list',
    ['brand-id', 'ids', 'brand-harbor'],
    { maya: false, both: false },
  ],
  ['a single brand, by the key', ['brand-id', 'key', 'brand-harbor'], { maya: false, both: true }],
  [
    'exactly these brands, by the key',
    ['brand-id', 'key', 'brand-harbor,brand-pine'],
    { maya: true, both: false },
  ],
  ['a corporation', ['corporation-id', 'key', 'corp-harbor'], { maya: false, both: false }],
  ['a user', ['user-id', 'key', 'maya.ortiz@example.com'], { maya: false, both: true }],
] as const)('spec 6: targets a flag by %s', async (_whom, [kind, attribute, value], wanted) => {
  await changeFile(MAYA, (text) => {
    const content = JSON.parse(text);
    content.flags[KEYS.lease].rules = createOffRule(kind, attribute, value);
    return JSON.stringify(content);
  });
  const maya = (await readFlags(MAYA))[KEYS.lease];
  expect({ maya, both: (await readFlags(AMARA))[KEYS.lease] }).toEqual(wanted);
});

/** Changes the flag file and waits for the next event of a stream. Returns the flags of the event. */
async function changeFile(context: unknown, change: Text, how: 'write' | 'rename' = 'write') {
  const abort = new AbortController();
  const stream = streamFlags(context, abort.signal);
  await stream.next();
  if (how === 'write') writeFileSync(file, editFile(change));
  else {
    writeFileSync(`${file}.new`, editFile(change));
    renameSync(`${file}.new`, file);
  }
  const { value } = await stream.next();
  abort.abort();
  return { flags: value as Evaluated };
}

test.each(['write', 'rename'] as const)('sends a change by %s to open pages', async (how) => {
  const { flags: seen } = await changeFile(MAYA, switchOff, how);
  expect(seen[KEYS.lease]?.value).toBe(false);
  const back = await changeFile(MAYA, (text) => text.replace('"on":false', '"on":true'), how);
  expect(back.flags[KEYS.lease]?.value).toBe(true);
});

test('ignores an invalid flag file and loads the corrected one', async () => {
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.slice(0, 100));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await readFlags(MAYA))[KEYS.lease]).toBe(true);
  writeFileSync(file, good.replace('"variation": 1', '"variation": 7'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await readFlags(BEN))[KEYS.payments]).toBe(false);
  const { flags: seen } = await changeFile(MAYA, () => switchOff(good));
  expect(seen[KEYS.lease]?.value).toBe(false);
});

test('omits a flag that was removed from the file', async () => {
  const { flags: seen } = await changeFile(MAYA, (text) => {
    const content = JSON.parse(text);
    delete content.flags[KEYS.terms];
    return JSON.stringify(content);
  });
  expect(Object.keys(seen)).not.toContain(KEYS.terms);
  expect(Object.keys(seen)).toHaveLength(5);
});

test('closes the stream of a page that disconnects', async () => {
  const abort = new AbortController();
  const stream = streamFlags(MAYA, abort.signal);
  await stream.next();
  abort.abort();
  await expect(stream.next()).rejects.toThrow();
  const { flags: seen } = await changeFile(BEN, switchOff);
  expect(seen[KEYS.lease]?.value).toBe(false);
});

test('sends pings without flag values to browsers that do not send the context in the URL', async () => {
  const abort = new AbortController();
  const response = await fetch(`${origin}/ping/${ENVIRONMENT}`, { signal: abort.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString('utf8');
  // Browsers do not dispatch an event with empty data, and they strip the first of these two spaces.
  expect(await next()).toBe('event: ping\ndata:  \n\n');
  writeFileSync(file, editFile(switchOff));
  expect(await next()).toBe('event: ping\ndata:  \n\n');
  abort.abort();
  expect((await fetch(`${origin}/ping/elsewhere`)).status).toBe(404);
});

test('accepts a context in the body and analytics events', async () => {
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

test('allows cross-origin requests with the headers of the SDK', async () => {
  const preflight = await fetch(`${origin}/sdk/evalx/${ENVIRONMENT}/context`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:4100',
      'access-control-request-method': 'REPORT',
      'access-control-request-headers': 'content-type,x-launchdarkly-user-agent',
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-max-age')).toBe('86400');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('REPORT');
  expect(preflight.headers.get('access-control-allow-headers')).toContain(
    'x-launchdarkly-user-agent',
  );
});

test('refuses an unknown environment and an invalid context', async () => {
  expect((await requestFlags(MAYA, 'elsewhere')).status).toBe(404);
  expect((await requestFlags({ kind: 'multi', 'brand-id': { key: ['a', 'b'] } })).status).toBe(400);
  expect((await requestFlags('nobody')).status).toBe(400);
  const garbage = `${origin}/sdk/evalx/${ENVIRONMENT}/contexts/%%%`;
  expect((await fetch(garbage)).status).toBe(400);
});
