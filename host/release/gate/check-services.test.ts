/**
 * @jest-environment node
 */
import * as z from 'shared/contract/z';
import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { checkCompatibility } from './check-compatibility.ts';
import { createStorePerTest } from './testing/create-store-per-test.ts';
import {
  createTestHostContract,
  createTestServicesContract,
  storeTestContract,
} from './testing/test-contracts.ts';

const BUILDS = { host: '2.105.0-cd34', services: '1.0.0-ef56' };

const store = createStorePerTest();

const json = (schema: z.Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io }) as JsonSchema;

interface PayOperation {
  body?: z.Schema;
  answer?: z.Schema;
  rest?: Partial<RestOperation>;
}

const bodySchema = z.strictObject({ quote_id: z.string(), memo: z.optional(z.string()) });
const answerSchema = z.object({ payment_id: z.string(), state: z.oneOf(['settled', 'failed']) });

const operation = (
  from: PayOperation,
  sides: { request: 'input' | 'output'; answer: 'input' | 'output' },
) => ({
  pay: {
    ...{ service: 'payments', method: 'POST', path: '/v1/payments', answers: 'json' as const },
    ...{ takesFile: false, idempotent: false, params: null, query: null },
    body: json(from.body ?? bodySchema, sides.request),
    response: json(from.answer ?? answerSchema, sides.answer),
    ...from.rest,
  },
});

const SCHEMA = `
type Query { lease(id: ID!): Lease, unused: String }
type Mutation { save(input: LeaseInput!): Lease }
enum State { open closed }
type Lease { id: ID! name: String! state: State! }
enum Kind { slow fast }
input LeaseInput { id: ID! note: String kind: Kind }`;

interface TestCase {
  requested?: PayOperation;
  served?: PayOperation;
  /** The published GraphQL schema; the schema of the host by default. */
  graphql?: string;
  /** The apps that are being released; the services by default. */
  moving?: string[];
}

async function listSentences({
  requested = {},
  served = {},
  graphql = SCHEMA,
  moving = ['services'],
}: TestCase) {
  const client = {
    range: '^1.0.0',
    operations: operation(requested, { request: 'output', answer: 'input' }),
    schemas: {},
    graphql: { resident: SCHEMA },
    documents: [
      'query Lease($id: ID!) { lease(id: $id) { id name state } }',
      'mutation Save($input: LeaseInput!) { save(input: $input) { id } }',
    ].map((text) => ({ service: 'resident', text })),
  };
  const services = createTestServicesContract({
    operations: operation(served, { request: 'input', answer: 'output' }),
    graphql: { resident: graphql },
  });
  await storeTestContract(store(), ['host', BUILDS.host], createTestHostContract({ client }));
  await storeTestContract(store(), ['services', BUILDS.services], services);
  return (await checkCompatibility(store(), BUILDS, moving)).map(({ sentence }) => sentence);
}

test('accepts a host and services with the same contract', async () => {
  expect(await listSentences({})).toEqual([]);
});

test.each<[string, TestCase]>([
  [
    'a new response field',
    { served: { answer: z.object({ ...answerSchema.shape, at: z.string() }) } },
  ],
  ['a response field that is no longer read', { requested: { answer: z.object({}) } }],
  [
    'a new optional body field',
    { served: { body: z.strictObject({ ...bodySchema.shape, tip: z.optional(z.int()) }) } },
  ],
  ['a new type field', { graphql: SCHEMA.replace('name: String!', 'name: String! door: ID') }],
  ['a removed field that is not queried', { graphql: SCHEMA.replace(', unused: String', '') }],
  ['a new input field', { graphql: SCHEMA.replace('note: String', 'note: String by: ID') }],
])('accepts %s', async (_, testCase) => {
  expect(await listSentences(testCase)).toEqual([]);
});

const FIRST_HOST = 'first release host that';
test.each<[string, string, TestCase]>([
  [
    'a removed response field',
    `do not agree, state is missing in the answer of pay: keep it in services, ${FIRST_HOST} does not read it, then services without it`,
    { served: { answer: z.object({ payment_id: z.string() }) } },
  ],
  [
    'a new value in an answer',
    `do not agree, state may be "held" in the answer of pay: ${FIRST_HOST} can read "held", then services that answer with it`,
    {
      served: {
        answer: z.object({ ...answerSchema.shape, state: z.oneOf(['settled', 'held']) }),
      },
    },
  ],
  [
    'a value that an input no longer accepts',
    `do not agree, method may be "card" in the body of pay: keep accepting "card" in services, ${FIRST_HOST} no longer sends it, then services without it`,
    {
      requested: { body: z.strictObject({ method: z.oneOf(['bank', 'card']) }) },
      served: { body: z.strictObject({ method: z.oneOf(['bank']) }) },
    },
  ],
  [
    'a new required body field',
    `do not agree, method_id is missing in the body of pay: keep it optional in services, ${FIRST_HOST} sends it, then services that require it`,
    { served: { body: z.strictObject({ ...bodySchema.shape, method_id: z.string() }) } },
  ],
  [
    'a body field that is no longer accepted',
    `do not agree, memo is not known in the body of pay: keep accepting it in services, ${FIRST_HOST} no longer sends it, then services without it`,
    { served: { body: z.strictObject({ quote_id: z.string() }) } },
  ],
  [
    'another path',
    `do not agree on pay: its path is /v2/payments, not /v1/payments: keep path /v1/payments in services, ${FIRST_HOST} does not call it, then services without it`,
    { served: { rest: { path: '/v2/payments' } } },
  ],
  [
    'an idempotency key that is now required',
    `do not agree on pay: it requires an idempotency key: keep the idempotency key optional in services, ${FIRST_HOST} sends it, then services that require it`,
    { served: { rest: { idempotent: true } } },
  ],
  [
    'a removed type field',
    `do not agree on resident, Cannot query field "name" on type "Lease", in the document Lease: keep it in services, ${FIRST_HOST} does not read it, then services without it`,
    { graphql: SCHEMA.replace('name: String! ', '') },
  ],
  [
    'a type field that is now nullable',
    `do not agree on resident, Lease.name is String, not String!, in the document Lease: ${FIRST_HOST} can read it, then services that answer with it`,
    { graphql: SCHEMA.replace('name: String!', 'name: String') },
  ],
  [
    'a new GraphQL enum value in an answer',
    `do not agree on resident, State may be held, in the document Lease: ${FIRST_HOST} can read held, then services that answer with it`,
    { graphql: SCHEMA.replace('open closed', 'open closed held') },
  ],
  [
    'a GraphQL enum value that an input no longer accepts',
    `do not agree on resident, Kind may not be fast, in the document Save: keep accepting fast in services, ${FIRST_HOST} no longer sends it, then services without it`,
    { graphql: SCHEMA.replace('slow fast', 'slow') },
  ],
  [
    'a new required input field',
    `do not agree on resident, LeaseInput.by has to be sent, in the document Save: keep it optional in services, ${FIRST_HOST} sends it, then services that require it`,
    { graphql: SCHEMA.replace('note: String', 'note: String by: ID!') },
  ],
  [
    'an input field that is now required',
    `do not agree on resident, LeaseInput.note has to be String!, not String, in the document Save: keep it optional in services, ${FIRST_HOST} sends it, then services that require it`,
    { graphql: SCHEMA.replace('note: String', 'note: String!') },
  ],
])('rejects services with %s', async (_, what, testCase) => {
  expect(await listSentences(testCase)).toEqual([
    `host 2.105.0-cd34 and services 1.0.0-ef56 ${what}.`,
  ]);
});

const states = (...values: string[]) => ({
  answer: z.object({ payment_id: z.string(), state: z.oneOf(values) }),
});
const methods = (...values: string[]) => ({
  body: z.strictObject({ method: z.oneOf(values) }),
});
test.each<[string, string, TestCase]>([
  [
    'no longer reads a value of an answer',
    'state may be "failed" in the answer of pay: keep reading "failed" in host, first release services that no longer answer with it, then host without it.',
    { requested: states('settled'), served: states('settled', 'failed') },
  ],
  [
    'sends a new value',
    'method may be "card" in the body of pay: first release services that accept "card", then host that sends it.',
    { requested: methods('bank', 'card'), served: methods('bank') },
  ],
  [
    'reads a new field',
    'fee is missing in the answer of pay: first release services that answer with it, then host that reads it.',
    { requested: { answer: z.object({ ...answerSchema.shape, fee: z.int() }) } },
  ],
  [
    'no longer sends a required field',
    'quote_id is missing in the body of pay: keep sending it in host, first release services that do not require it, then host without it.',
    { requested: { body: z.strictObject({ memo: z.optional(z.string()) }) } },
  ],
])('rejects a host that %s', async (_, what, testCase) => {
  expect(await listSentences({ ...testCase, moving: ['host'] })).toEqual([
    `host 2.105.0-cd34 and services 1.0.0-ef56 do not agree, ${what}`,
  ]);
});

test.each<[string, TestCase]>([
  ['services that no longer answer with a value', { served: states('settled') }],
  [
    'services that accept a new value',
    { requested: methods('bank'), served: methods('bank', 'card') },
  ],
  ['a host that reads a new value', { requested: states('settled', 'failed', 'held') }],
  [
    'a host that no longer sends a value',
    { requested: methods('bank'), served: methods('bank', 'card') },
  ],
])('accepts %s', async (_, testCase) => {
  expect(await listSentences(testCase)).toEqual([]);
});

test('names neither side first when it is unknown which one is being released', async () => {
  const served = { answer: z.object({ payment_id: z.string() }) };
  expect(await listSentences({ served, moving: [] })).toEqual([
    expect.stringMatching(
      /: release services that answer with it, or host that does not read it\.$/,
    ),
  ]);
});

test('rejects services without an operation that the host calls', async () => {
  await listSentences({});
  await storeTestContract(store(), ['services', BUILDS.services], createTestServicesContract());
  const [calls, asks] = await checkCompatibility(store(), BUILDS);
  expect(calls?.sentence).toContain(
    'host 2.105.0-cd34 calls pay, which services 1.0.0-ef56 do not',
  );
  expect(asks?.sentence).toContain('host 2.105.0-cd34 asks resident, which services 1.0.0-ef56 do');
});
