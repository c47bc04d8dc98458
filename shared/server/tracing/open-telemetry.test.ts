/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace';
import { answerJson, startFaultServer } from 'shared/testing/fault-server';
import { createOpenTelemetry, type TracingOptions } from './open-telemetry.ts';
import { startCollector } from './test-collector.ts';
import type { SpanOptions, Tracing } from './tracing.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT_ID = '00f067aa0ba902b7';
const SAMPLED = `00-${TRACE_ID}-${PARENT_ID}-01`;

const options = (changes: Partial<TracingOptions> = {}): TracingOptions => ({
  url: 'http://127.0.0.1:9/v1/traces',
  serviceName: 'portal-services',
  ratio: 1,
  exportTimeoutMs: 300,
  stopTimeoutMs: 1_000,
  onFailure: () => {},
  ...changes,
});

const entry = (traceparent?: string): SpanOptions => ({
  name: 'GET /v1/payments',
  kind: 'server',
  isEntry: true,
  traceparent,
});
const recordOne = (tracing: Tracing, traceparent?: string) =>
  tracing.run(entry(traceparent), () =>
    tracing.run({ name: 'SELECT payment', kind: 'client' }, async () => tracing.getTraceparent()),
  );

/** Runs `work` with a real collector, and returns the spans that arrived. */
async function collect(
  work: (tracing: Tracing) => Promise<unknown>,
  changes: Partial<TracingOptions> = {},
) {
  const collector = await startCollector();
  const tracing = createOpenTelemetry(
    options({ url: `${collector.origin}/v1/traces`, ...changes }),
  );
  await work(tracing).catch(() => {});
  await tracing.stop();
  await collector.close();
  return collector;
}

test('continues the trace of the caller and passes it on', async () => {
  let sent: string | undefined;
  const { spans } = await collect(async (tracing) => {
    sent = await recordOne(tracing, SAMPLED);
  });
  const [statement, request] = spans;
  expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: PARENT_ID });
  expect(statement).toMatchObject({ traceId: TRACE_ID, parentSpanId: request?.spanId });
  expect(sent).toBe(`00-${TRACE_ID}-${statement?.spanId}-01`);
});

test.each([
  ['is missing', undefined],
  ['has an unknown format', 'Jane Doe <jane@example.com>'],
  ['has upper case digits', SAMPLED.toUpperCase()],
  ['has a trace id of zeros', `00-${'0'.repeat(32)}-${PARENT_ID}-01`],
  ['has a parent id of zeros', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
  ['has the forbidden version', SAMPLED.replace(/^00/, 'ff')],
  ['has more fields than version 00', `${SAMPLED}-jane@example.com`],
  ['was sent twice', `${SAMPLED}, ${SAMPLED}`],
  ['is very long', `${SAMPLED}${'0'.repeat(10_000)}`],
])('starts a trace of its own when the traceparent %s', async (_, traceparent) => {
  const { spans, bodies } = await collect((tracing) => recordOne(tracing, traceparent));
  expect(spans).toHaveLength(2);
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE_ID);
  expect(spans[1]?.parentSpanId).toBe('');
  expect(bodies.join()).not.toContain('jane');
});

test('exports nothing when the caller has not sampled the trace, and passes that on', async () => {
  let sent: string | undefined;
  const { spans } = await collect(async (tracing) => {
    sent = await recordOne(tracing, `00-${TRACE_ID}-${PARENT_ID}-00`);
  });
  expect(spans).toEqual([]);
  expect(sent).toMatch(new RegExp(`^00-${TRACE_ID}-[\\da-f]{16}-00$`));
});

test('applies the ratio to traces that start here, not to those of callers', async () => {
  const { spans } = await collect(
    async (tracing) => {
      await recordOne(tracing);
      await recordOne(tracing, SAMPLED);
    },
    { ratio: 0 },
  );
  expect(spans.map(({ traceId }) => traceId)).toEqual([TRACE_ID, TRACE_ID]);
});

test('records no span outside of a trace', async () => {
  const { spans } = await collect((tracing) =>
    tracing.run({ name: 'SELECT payment' }, async () => 1),
  );
  expect(spans).toEqual([]);
});

test('exports the class or code of an error without its message', async () => {
  const { spans, bodies } = await collect((tracing) =>
    tracing.run(entry(), async () => {
      throw Object.assign(new TypeError('jane@example.com'), { code: '23505' });
    }),
  );
  expect(spans).toMatchObject([{ isFailed: true, attributes: { 'error.type': '23505' } }]);
  expect(bodies.join()).not.toContain('jane');
});

test('exports only names and attributes of the allow-list', async () => {
  const planted = {
    'http.url': 'https://portal.example/payments/8e1f0c1e?email=jane@example.com',
    'http.route': '/v1/payments/8e1f0c1e-6f0b-4b6e-9d53-0a3c6f2f4a11',
    'graphql.operation.name': 'JaneDoe',
    'db.statement.name': 'jane@example.com',
    'payment.state': 'Jane Doe',
    'error.type': 'duplicate key (email)=(jane@example.com)',
    'user.id': 'person-4471',
  };
  const { spans, bodies } = await collect((tracing) =>
    tracing.run(
      { ...entry(), name: 'GET Jane Doe', attributes: planted as object },
      async (span) => {
        span.setAttributes({ 'http.request.method': 'GET', 'http.response.status_code': 200 });
        span.setName('unknown jane@example.com');
      },
    ),
  );
  expect(spans).toMatchObject([{ name: 'unnamed' }]);
  expect(spans[0]?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
  });
  expect(bodies.join()).not.toMatch(/jane|doe|8e1f0c1e|4471/i);
});

const hang = () => {};
const fail = (response: ServerResponse) => answerJson(response, 500, {});
test.each([
  ['does not answer', hang],
  ['answers 500', fail],
  ['refuses connections', null],
])(
  'a collector that %s holds up neither requests nor the end of the process',
  async (_, answer) => {
    const server = answer && (await startFaultServer(answer));
    const failures: unknown[] = [];
    const tracing = createOpenTelemetry(
      options({
        ...(server && { url: `${server.origin}/v1/traces` }),
        stopTimeoutMs: 500,
        onFailure: (error) => failures.push(error),
      }),
    );
    for (let count = 0; count < 5_000; count += 1) {
      expect(await recordOne(tracing, SAMPLED)).toContain(TRACE_ID);
    }
    await tracing.stop();
    await server?.close();
    // Reported once for all failed batches.
    expect(failures.length).toBeLessThanOrEqual(1);
  },
);

test('drops spans beyond the bound of the queue', async () => {
  let waiting = 0;
  const exporter = new InMemorySpanExporter();
  exporter.export = (spans) => {
    waiting += spans.length;
  };
  const tracing = createOpenTelemetry(
    options({ exportTimeoutMs: 60_000, stopTimeoutMs: 1 }),
    exporter,
  );
  for (let count = 0; count < 5_000; count += 1) await recordOne(tracing, SAMPLED);
  await tracing.stop();
  // One batch that is being exported, and the bounded queue.
  expect(waiting).toBeLessThanOrEqual(512 + 2_048);
  expect(waiting).toBeGreaterThanOrEqual(2_048);
});
