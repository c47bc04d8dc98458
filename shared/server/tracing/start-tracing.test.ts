/** @jest-environment node */
import { readTraceSettings, startTracing } from './start-tracing.ts';
import { isTracing, traceSpan } from './tracing.ts';

const read = (env: Record<string, string>) => readTraceSettings(env, 'portal-services');

test('reads the settings of the collector', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    url: 'http://collector:4318/v1/traces',
    serviceName: 'portal-services',
    ratio: 1,
  });
  const changes = { OTEL_TRACES_SAMPLER_ARG: '0.05', OTEL_SERVICE_NAME: 'portal-jobs' };
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...changes })).toMatchObject({
    serviceName: 'portal-jobs',
    ratio: 0.05,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'not an address'],
  ['OTEL_TRACES_SAMPLER_ARG', '5 %'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_SERVICE_NAME', 'Jane Doe'],
])('rejects %s with the value %s in one sentence', (name, value) => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', [name]: value };
  expect(() => read(env)).toThrow(new RegExp(`^${name} has to be [^.]+(\\.\\d+)?.*\\.$`));
});

test('without a collector, work runs without a span', async () => {
  const stop = await startTracing(read({}), () => {});
  expect(isTracing()).toBe(false);
  expect(await traceSpan({ name: 'transaction' }, async () => 7)).toBe(7);
  await stop();
});
