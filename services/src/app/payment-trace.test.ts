import { setTimeout } from 'node:timers/promises';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import { startTracing } from 'shared/server/tracing/start-tracing';
import {
  type CollectedSpan,
  type Collector,
  startCollector,
} from 'shared/server/tracing/test-collector';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PAGE_SPAN_ID = '00f067aa0ba902b7';

let services: TestServices;
let maya: TestRenter;
let collector: Collector;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

/** Records spans while `work` runs. Returns those that the collector received. */
async function record(work: () => Promise<unknown>): Promise<readonly CollectedSpan[]> {
  const settings = {
    url: `${collector.origin}/v1/traces`,
    serviceName: 'portal-services',
    ratio: 1,
  };
  const stop = await startTracing(settings, () => {});
  try {
    await work();
  } finally {
    await stop();
  }
  return collector.spans;
}

async function payTraced(traceparent: string, methodId: string): Promise<Payment> {
  const body = JSON.stringify(await maya.createPaymentBody(1_234, methodId));
  const token = await services.tokenFor('maya.ortiz@example.com');
  const response = await fetch(`${services.origins.services}/payments/v1/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': createKey(),
      traceparent,
    },
    body,
  });
  return (await response.json()) as Payment;
}

const findSpan = (spans: readonly CollectedSpan[], name: string, parentSpanId?: string) => {
  const found = spans.find(
    (span) =>
      span.name === name && (parentSpanId === undefined || span.parentSpanId === parentSpanId),
  );
  if (!found) throw new Error(`There is no span ${name}: ${spans.map((one) => one.name)}.`);
  return found;
};

test('a payment is one trace from the page through the service and SQL to the processor', async () => {
  let payment: Payment | undefined;
  const all = await record(async () => {
    payment = await payTraced(`00-${TRACE_ID}-${PAGE_SPAN_ID}-01`, 'method-maya-bank');
  });
  const spans = all.filter(({ traceId }) => traceId === TRACE_ID);

  const request = findSpan(spans, 'POST /v1/payments');
  expect(request).toMatchObject({
    parentSpanId: PAGE_SPAN_ID,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/v1/payments',
      'http.response.status_code': 201,
      'portal.service': 'payments',
      'payment.state': 'pending',
    },
  });
  const write = findSpan(spans, 'transaction', request.spanId);
  expect(findSpan(spans, 'INSERT payment', write.spanId).attributes).toMatchObject({
    'db.operation.name': 'INSERT',
    'db.collection.name': 'payment',
  });
  const call = findSpan(spans, 'processor charge', request.spanId);
  expect(call.attributes).toEqual({
    'processor.operation': 'charge',
    'http.response.status_code': 201,
  });
  expect(findSpan(spans, 'POST /v1/charges', call.spanId).attributes).toMatchObject({
    'portal.service': 'processor',
  });

  // Every other parent is a span of the trace, and no span starts before its parent.
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  for (const span of spans.filter(({ spanId }) => spanId !== request.spanId)) {
    const parent = byId.get(span.parentSpanId);
    expect([span.name, parent !== undefined && parent.startedAt <= span.startedAt]).toEqual([
      span.name,
      true,
    ]);
  }
  const text = collector.bodies.join();
  expect(text).not.toMatch(/maya|ortiz|@example|method-|lease-|person-/i);
  expect(text).not.toContain(payment?.payment_id);
  expect(text).not.toContain(payment?.reference);
});

test('records a GraphQL operation with its root field', async () => {
  const query = 'query LeaseBalance($leaseId: ID!) { leaseBalance(leaseId: $leaseId) { amount } }';
  const spans = await record(() =>
    sendGraphql(services, 'resident', 'maya.ortiz@example.com', query, { leaseId: 'lease-ortiz' }),
  );
  const request = findSpan(spans, 'POST /api/graphql');
  const operation = findSpan(spans, 'graphql LeaseBalance', request.spanId);
  expect(operation.attributes).toEqual({
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'LeaseBalance',
  });
  const field = findSpan(spans, 'resolve leaseBalance', operation.spanId);
  findSpan(spans, 'transaction', field.spanId);
});

test('drops the name of an operation that no page sends', async () => {
  const spans = await record(() =>
    sendGraphql(services, 'resident', 'maya.ortiz@example.com', 'query JaneDoe { __typename }'),
  );
  expect(findSpan(spans, 'graphql').attributes).toEqual({ 'graphql.operation.type': 'query' });
  expect(collector.bodies.join()).not.toContain('Jane');
});

const isJobCall = ({ name }: CollectedSpan) => name === 'processor find';

test('a background job is a trace of its own', async () => {
  const spans = await record(async () => {
    const { payment_id } = await payTraced('', 'method-maya-bank');
    await maya.waitFor(payment_id, ['submitting', 'unknown', 'pending']);
    // The job ends after the outcome is visible, and its spans leave in a batch.
    while (!collector.spans.some(isJobCall)) await setTimeout(50);
  });
  const call = spans.find(isJobCall);
  const job = spans.find(({ spanId }) => spanId === call?.parentSpanId);
  expect(job).toMatchObject({
    name: 'job payment-completer',
    traceId: call?.traceId,
    parentSpanId: '',
    attributes: { 'job.name': 'payment-completer' },
  });
});

test('a preflight allows traceparent, so that it costs no round trip of its own', async () => {
  const response = await fetch(`${services.origins.services}/payments/v1/payments`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,traceparent',
    },
  });
  expect(response.headers.get('access-control-allow-headers')).toContain('traceparent');
  expect(response.headers.get('access-control-max-age')).toBe('86400');
});
