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

const SET = { host: '2.105.0-cd34', services: '1.0.0-ef56' };

const store = createStorePerTest();

const json = (schema: z.Schema, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io }) as JsonSchema;

interface Pay {
  body?: z.Schema;
  answer?: z.Schema;
  rest?: Partial<RestOperation>;
}

const body = z.strictObject({ quote_id: z.string(), memo: z.optional(z.string()) });
const answer = z.object({ payment_id: z.string(), state: z.oneOf(['settled', 'failed']) });

const operation = (
  from: Pay,
  sides: { request: 'input' | 'output'; answer: 'input' | 'output' },
) => ({
  pay: {
    ...{ service: 'payments', method: 'POST', path: '/v1/payments', answers: 'json' as const },
    ...{ takesFile: false, idempotent: false, params: null, query: null },
    body: json(from.body ?? body, sides.request),
    response: json(from.answer ?? answer, sides.answer),
    ...from.rest,
  },
});

const SCHEMA = `
type Query { lease(id: ID!): Lease, unused: String }
type Mutation { save(input: LeaseInput!): Lease }
enum State { open closed }
type Lease { id: ID! name: String! state: State! }
input LeaseInput { id: ID! note: String }`;

interface Trial {
  asked?: Pay;
  served?: Pay;
  /** The published schema of GraphQL, where it is another than the one that the host knows. */
  graphql?: string;
}

async function said({ asked = {}, served = {}, graphql = SCHEMA }: Trial) {
  const client = {
    range: '^1.0.0',
    operations: operation(asked, { request: 'output', answer: 'input' }),
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
  await storeTestContract(store(), ['host', SET.host], createTestHostContract({ client }));
  await storeTestContract(store(), ['services', SET.services], services);
  return (await checkCompatibility(store(), SET, ['services'])).map(({ sentence }) => sentence);
}

test('a host and services that say the same fit', async () => {
  expect(await said({})).toEqual([]);
});

test.each<[string, Trial]>([
  [
    'a new field of an answer',
    { served: { answer: z.object({ ...answer.shape, at: z.string() }) } },
  ],
  ['a field of an answer that nobody reads any more', { asked: { answer: z.object({}) } }],
  [
    'a new field that may be sent',
    { served: { body: z.strictObject({ ...body.shape, tip: z.optional(z.int()) }) } },
  ],
  ['a new field of a type', { graphql: SCHEMA.replace('name: String!', 'name: String! door: ID') }],
  ['a field that nobody asks for is gone', { graphql: SCHEMA.replace(', unused: String', '') }],
  ['a new field of an input', { graphql: SCHEMA.replace('note: String', 'note: String by: ID') }],
])('lets %s pass', async (_, trial) => {
  expect(await said(trial)).toEqual([]);
});

const ends =
  ': keep it in services until a host without need of it is released, or release both at once.';
test.each<[string, string, Trial]>([
  [
    'a dropped field of an answer',
    'do not agree on pay, of the answer: state is missing',
    { served: { answer: z.object({ payment_id: z.string() }) } },
  ],
  [
    'a state of an answer that the host cannot read',
    'do not agree on pay, of the answer: state may be "held"',
    { served: { answer: z.object({ ...answer.shape, state: z.oneOf(['settled', 'held']) }) } },
  ],
  [
    'a field that has to be sent now',
    'do not agree on pay, of the body that is sent: method_id is missing',
    { served: { body: z.strictObject({ ...body.shape, method_id: z.string() }) } },
  ],
  [
    'a field that is refused now',
    'do not agree on pay, of the body that is sent: memo is not known',
    { served: { body: z.strictObject({ quote_id: z.string() }) } },
  ],
  [
    'another address',
    'do not agree on pay, path is /v2/payments, not /v1/payments',
    { served: { rest: { path: '/v2/payments' } } },
  ],
  [
    'a key that is asked for now',
    'do not agree on pay, an idempotency key is asked for',
    { served: { rest: { idempotent: true } } },
  ],
  [
    'a dropped field of a type',
    'do not agree on resident: Cannot query field "name" on type "Lease"',
    { graphql: SCHEMA.replace('name: String! ', '') },
  ],
  [
    'a field of a type that may be null now',
    'do not agree on resident: Lease.name is String, not String!',
    { graphql: SCHEMA.replace('name: String!', 'name: String') },
  ],
  [
    'a new word of an enumeration',
    'do not agree on resident: Lease.state may be held',
    { graphql: SCHEMA.replace('open closed', 'open closed held') },
  ],
  [
    'a field of an input that has to be sent now',
    'do not agree on resident: LeaseInput.by has to be sent',
    { graphql: SCHEMA.replace('note: String', 'note: String by: ID!') },
  ],
  [
    'a field of an input that may not be left out now',
    'do not agree on resident: LeaseInput.note has to be String!, not String',
    { graphql: SCHEMA.replace('note: String', 'note: String!') },
  ],
])('refuses %s', async (_, what, trial) => {
  const found = await said(trial);
  expect(found).toEqual([`host 2.105.0-cd34 and services 1.0.0-ef56 ${what}${ends}`]);
});

test('refuses services without an operation that the host calls', async () => {
  await said({});
  await storeTestContract(store(), ['services', SET.services], createTestServicesContract());
  const [calls, asks] = await checkCompatibility(store(), SET);
  expect(calls?.sentence).toContain(
    'host 2.105.0-cd34 calls pay, which services 1.0.0-ef56 do not',
  );
  expect(asks?.sentence).toContain('host 2.105.0-cd34 asks resident, which services 1.0.0-ef56 do');
});
