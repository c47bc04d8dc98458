/**
 * @jest-environment node
 */
import * as z from 'shared/contract/z';
import type { JsonSchema, RestOperation } from 'shared/federation/contract/contract';
import { checkCompatibility } from './check-compatibility.ts';
import { createStorePerTest } from './create-store-per-test.ts';
import {
  createTestHostContract,
  createTestServicesContract,
  storeTestContract,
} from './test-contracts.ts';

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
input LeaseInput { id: ID! note: String }`;

interface TestCase {
  requested?: PayOperation;
  served?: PayOperation;
  /** The published GraphQL schema; the schema of the host by default. */
  graphql?: string;
}

async function listSentences({ requested = {}, served = {}, graphql = SCHEMA }: TestCase) {
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
  return (await checkCompatibility(store(), BUILDS, ['services'])).map(({ sentence }) => sentence);
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

const advice =
  ': keep it in services until a host without need of it is released, or release both at once.';
test.each<[string, string, TestCase]>([
  [
    'a removed response field',
    'do not agree on pay, of the answer: state is missing',
    { served: { answer: z.object({ payment_id: z.string() }) } },
  ],
  [
    'a response state that the host does not know',
    'do not agree on pay, of the answer: state may be "held"',
    {
      served: {
        answer: z.object({ ...answerSchema.shape, state: z.oneOf(['settled', 'held']) }),
      },
    },
  ],
  [
    'a new required body field',
    'do not agree on pay, of the body that is sent: method_id is missing',
    { served: { body: z.strictObject({ ...bodySchema.shape, method_id: z.string() }) } },
  ],
  [
    'a body field that is no longer accepted',
    'do not agree on pay, of the body that is sent: memo is not known',
    { served: { body: z.strictObject({ quote_id: z.string() }) } },
  ],
  [
    'another path',
    'do not agree on pay, path is /v2/payments, not /v1/payments',
    { served: { rest: { path: '/v2/payments' } } },
  ],
  [
    'an idempotency key that is now required',
    'do not agree on pay, an idempotency key is asked for',
    { served: { rest: { idempotent: true } } },
  ],
  [
    'a removed type field',
    'do not agree on resident: Cannot query field "name" on type "Lease"',
    { graphql: SCHEMA.replace('name: String! ', '') },
  ],
  [
    'a type field that is now nullable',
    'do not agree on resident: Lease.name is String, not String!',
    { graphql: SCHEMA.replace('name: String!', 'name: String') },
  ],
  [
    'a new enum value',
    'do not agree on resident: Lease.state may be held',
    { graphql: SCHEMA.replace('open closed', 'open closed held') },
  ],
  [
    'a new required input field',
    'do not agree on resident: LeaseInput.by has to be sent',
    { graphql: SCHEMA.replace('note: String', 'note: String by: ID!') },
  ],
  [
    'an input field that is now required',
    'do not agree on resident: LeaseInput.note has to be String!, not String',
    { graphql: SCHEMA.replace('note: String', 'note: String!') },
  ],
])('rejects %s', async (_, what, testCase) => {
  const sentences = await listSentences(testCase);
  expect(sentences).toEqual([`host 2.105.0-cd34 and services 1.0.0-ef56 ${what}${advice}`]);
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
