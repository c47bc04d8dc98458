/** @jest-environment node */
import { cleanAttributes, cleanResourceAttributes, cleanSpanName } from './span-attributes.ts';

test.each([
  'POST /v1/payments/:payment_id',
  'GET /*',
  'DELETE /v1/methods/:method_id',
  'DELETE rate_limit',
  'SELECT payment',
  'SELECT lock-named',
  'COMMIT',
  'graphql LeaseBalance',
  'resolve leaseBalance',
  'job payment-completer',
  'processor charge',
  'transaction',
])('exports the span name %s', (name) => {
  expect(cleanSpanName(name)).toBe(name);
});

test.each([
  ['GET /v1/payments/8e1f0c1e-6f0b-4b6e-9d53-0a3c6f2f4a11', 'GET'],
  ['GET /v1/people/jane@example.com', 'GET'],
  ['GET /v1/payments?email=jane', 'GET'],
  ['SELECT Jane', 'SELECT'],
  ['graphql jane', 'graphql'],
  ['job Jane', 'job'],
  ['processor jane', 'processor'],
  ['transaction jane', 'transaction'],
  ['GET /v1 jane', 'unnamed'],
  ['jane', 'unnamed'],
  ['', 'unnamed'],
])('exports the span name %s as %s', (name, exported) => {
  expect(cleanSpanName(name)).toBe(exported);
});

test.each([
  ['http.route', '/v1/payments/lease-4471'],
  ['http.route', '/v1/payments/HP-4471-2093'],
  ['http.request.method', 'JANE'],
  ['http.response.status_code', 7_155_550_142],
  ['graphql.operation.name', 'Jane'],
  ['db.collection.name', 'lease-4471'],
  ['db.statement.name', 'Jane Doe'],
  ['error.type', 'Key (email)=(jane@example.com) already exists.'],
  ['error.type', '7155550142'],
  ['payment.state', 'jane'],
  ['processor.operation', 'jane'],
  ['constructor', 'jane'],
  ['user.email', 'jane@example.com'],
])('does not export %s with the value %s', (name, value) => {
  expect(cleanAttributes({ [name]: value })).toEqual({});
});

test('exports no attributes of the machine', () => {
  const resource = {
    'service.name': 'portal-services',
    'host.name': 'jane-laptop',
    'process.pid': 7,
  };
  expect(cleanResourceAttributes(resource)).toEqual({ 'service.name': 'portal-services' });
});
