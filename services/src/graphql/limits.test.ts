import { askGraphql } from '../testing/ask.ts';
import { startTestServices, type TestServices } from '../testing/services.ts';

let services: TestServices;
let closed: TestServices;

beforeAll(async () => {
  services = await startTestServices();
  // As deployed: its tokens come from the first one's provider.
  const { identity } = services.origins;
  closed = await startTestServices({ env: { PORTAL_ENV: 'rc', IDENTITY_ORIGIN: identity } });
});
afterAll(async () => {
  await closed.close();
  await services.close();
});

const MAYA = 'maya.ortiz@example.com';
const REASON = 'moveOutReasons { move_out_reason_id }';
const aliases = (count: number) =>
  Array.from({ length: count }, (_, n) => `a${n}: ${REASON}`).join(' ');
const nested = (depth: number) => `${'moveOut { '.repeat(depth)}x${' }'.repeat(depth)}`;

const REFUSED: [name: string, query: string][] = [
  ['depth 7', `{ ${nested(7)} }`],
  ['16 aliases', `{ ${aliases(16)} }`],
  ['1,001 tokens', `{ ${'moveOutStatuses { __typename } '.repeat(260)} }`],
  [
    'a circle of fragments',
    'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
  ],
  ['an unknown field', '{ payments { id } }'],
  ['an unknown argument', '{ moveOut(leaseId: "x", corporationId: "y") { move_out_id } }'],
  ['a missing argument', '{ moveOut { move_out_id } }'],
  ['two operations without a name', `query A { ${REASON} } query B { ${REASON} }`],
  ['broken syntax', '{ moveOut('],
  ['a subscription', 'subscription { x }'],
];

test.each(REFUSED)('refuses %s with a 4xx, quickly', async (_name, query) => {
  const started = performance.now();
  const { status, codes } = await askGraphql(services, 'resident', MAYA, query);
  expect(status).toBe(400);
  expect(codes).toContain('invalid_request');
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('answers 15 aliases', async () => {
  const { status, data } = await askGraphql(services, 'resident', MAYA, `{ ${aliases(15)} }`);
  expect([status, Object.keys(data ?? {}).length]).toEqual([200, 15]);
});

test('gives no hint at the names of the schema', async () => {
  const token = await services.tokenFor(MAYA);
  const response = await fetch(`${services.origins.services}/resident/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ moveOutReason { x } }' }),
  });
  expect(await response.text()).not.toContain('moveOutReasons');
});

test.each(['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'])(
  'shows its schema while developing, and nowhere else: %s',
  async (query) => {
    const open = await askGraphql(services, 'resident', MAYA, query);
    expect(open.codes).toEqual([]);
    const token = await services.tokenFor(MAYA);
    const response = await fetch(`${closed.origins.services}/resident/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(400);
  },
);

const send = async (init: RequestInit, search = '') => {
  const token = await services.tokenFor(MAYA);
  return fetch(`${services.origins.services}/resident/api/graphql${search}`, {
    ...init,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string> | undefined),
    },
  });
};

const query = JSON.stringify({ query: `{ ${REASON} }` });
const TRANSPORT: [name: string, init: RequestInit, search: string, status: number][] = [
  ['a GET', { method: 'GET' }, `?query=${encodeURIComponent(`{ ${REASON} }`)}`, 405],
  [
    'text/plain',
    { method: 'POST', body: query, headers: { 'content-type': 'text/plain' } },
    '',
    415,
  ],
  ['a batch', { method: 'POST', body: `[${query},${query}]` }, '', 400],
  ['a stored document', { method: 'POST', body: '{"extensions":{"persistedQuery":{}}}' }, '', 400],
  [
    'an unknown member',
    { method: 'POST', body: '{"query":"{__typename}","personId":"x"}' },
    '',
    400,
  ],
  [
    'a large body',
    { method: 'POST', body: JSON.stringify({ query: 'x'.repeat(120_000) }) },
    '',
    413,
  ],
];

test.each(TRANSPORT)('refuses %s', async (_name, init, search, status) => {
  expect((await send(init, search)).status).toBe(status);
});

test('refuses text that cannot be stored, inside a document as well', async () => {
  const inDocument = await askGraphql(
    services,
    'resident',
    MAYA,
    String.raw`{ addressByPersonId(personId: "a\u0000b", addressTypeId: "x") { city } }`,
  );
  expect(inDocument.status).toBe(400);
});
