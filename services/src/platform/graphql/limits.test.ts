import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
let closed: TestServices;

beforeAll(async () => {
  services = await startTestServices();
  // Configured as in production, with the identity provider of the first one.
  const { identity } = services.origins;
  closed = await startTestServices({ env: { PORTAL_ENV: 'rc', IDENTITY_ORIGIN: identity } });
});
afterAll(async () => {
  await closed.close();
  await services.close();
});

const MAYA = 'maya.ortiz@example.com';
const SERVICES = ['resident', 'documents'] as const;
const REASON = 'moveOutReasons { move_out_reason_id }';

// A field of both services. Documents beyond a limit are valid and differ from those at the limit only in size, so
// that without the limit they would be answered.
const TERMS = 'activeTermsOfServiceVersion';
const within = (fragments: number, leaves: string) =>
  `{ ${TERMS} ${'{ ... '.repeat(fragments)}{ ${leaves}}${' }'.repeat(fragments)} }`;
const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${TERMS} { __typename }`).join(' ')} }`;
const nested = (depth: number) => within(depth - 2, '__typename ');
/** Most fields have eight tokens, because comparing as many fields as tokens would be slow. */
const tokens = (count: number) => {
  const inFields = count - 2;
  const long = '__typename @include(if: true) '.repeat(Math.floor(inFields / 8));
  return `{ ${long}${'__typename '.repeat(inFields % 8)}}`;
};
/** Each leaf costs 1.5 to the power of 4, the fields around them 16.25. */
const costly = (leaves: number) => within(3, '__typename '.repeat(leaves));

/** CPU time of this process since `before` in ms, including the services. Load of other processes does not count. */
const getCpuMsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

const LIMITS: [name: string, most: string, beyond: string][] = [
  ['a depth of 6', nested(6), nested(7)],
  ['15 aliases', aliases(15), aliases(16)],
  ['1,000 tokens', tokens(1_000), tokens(1_001)],
  ['a cost of 2,000', costly(391), costly(392)],
  ['20,000 characters', '{ __typename }'.padEnd(20_000), '{ __typename }'.padEnd(20_001)],
];

describe.each(SERVICES)('%s', (service) => {
  const ask = (query: string) => sendGraphql(services, service, MAYA, query);

  test.each(LIMITS)('accepts %s and quickly rejects more', async (_name, most, beyond) => {
    expect((await ask(most)).codes).toEqual([]);
    const before = process.cpuUsage();
    const { status, codes } = await ask(beyond);
    expect([status, codes]).toEqual([400, ['invalid_request']]);
    expect(getCpuMsSince(before)).toBeLessThan(1_000);
  });
});

const REFUSED: [name: string, query: string][] = [
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

test.each(REFUSED)('quickly rejects %s with status 400', async (_name, query) => {
  const before = process.cpuUsage();
  const { status, codes } = await sendGraphql(services, 'resident', MAYA, query);
  expect(status).toBe(400);
  expect(codes).toContain('invalid_request');
  expect(getCpuMsSince(before)).toBeLessThan(1_000);
});

const HINTS: [name: string, query: string, variables: object][] = [
  ['a field', '{ moveOutReason { x } }', {}],
  ['an argument', '{ moveOut(leasId: "x") { move_out_id } }', {}],
  ['a type', '{ ... on Quer { __typename } }', {}],
  [
    'a field of an input',
    'mutation { createMoveOut(moveOutInput: { leas_id: "x" }) { __typename } }',
    {},
  ],
  [
    'a field of a variable',
    'mutation M($input: MoveOutInput!) { createMoveOut(moveOutInput: $input) { __typename } }',
    { input: { leas_id: 'x' } },
  ],
];

test.each(HINTS)('suggests no schema names for %s', async (_name, query, variables) => {
  const answer = await send({ method: 'POST', body: JSON.stringify({ query, variables }) });
  const text = await answer.text();
  expect(text).toContain('invalid_request');
  expect(text).not.toMatch(/did you mean|suggestion/i);
});

const SCHEMA = ['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }'];
test.each(SCHEMA.flatMap((query) => SERVICES.map((service) => [service, query] as const)))(
  '%s answers introspection in development only: %s',
  async (service, query) => {
    const open = await sendGraphql(services, service, MAYA, query);
    expect(open.codes).toEqual([]);
    const token = await services.tokenFor(MAYA);
    const response = await fetch(`${closed.origins.services}/${service}/api/graphql`, {
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
  ['a batch of one', { method: 'POST', body: `[${query}]` }, '', 400],
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

test.each(TRANSPORT)('rejects %s', async (_name, init, search, status) => {
  expect((await send(init, search)).status).toBe(status);
});

test('runs the document of the request and ignores its extensions', async () => {
  const persistedQuery = { version: 1, sha256Hash: 'a'.repeat(64) };
  const answer = await send({
    method: 'POST',
    body: JSON.stringify({ query: `{ ${REASON} }`, extensions: { persistedQuery } }),
  });
  expect(answer.status).toBe(200);
  expect(Object.keys(((await answer.json()) as { data: object }).data)).toEqual(['moveOutReasons']);
});

test('rejects text that cannot be stored in a document', async () => {
  const inDocument = await sendGraphql(
    services,
    'resident',
    MAYA,
    String.raw`{ addressByPersonId(personId: "a\u0000b", addressTypeId: "x") { city } }`,
  );
  expect(inDocument.status).toBe(400);
});

test('names the field of text that cannot be stored, in a document and in a variable', async () => {
  const ask = async (body: object) => {
    const answer = await send({ method: 'POST', body: JSON.stringify(body) });
    return JSON.stringify([answer.status, await answer.json()]);
  };
  const inDocument = await ask({
    query: String.raw`{ addressByPersonId(personId: "a\u0000b", addressTypeId: "x") { city } }`,
  });
  expect(inDocument).toMatch(/^\[400,.*"field":"personId"/);
  const query = `query A($id: ID!) { addressByPersonId(personId: $id, addressTypeId: "x") { city } }`;
  expect(await ask({ query, variables: { id: 'a\0' } })).toMatch(/^\[400,.*"field":"variables.id"/);
});
