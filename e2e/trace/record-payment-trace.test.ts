import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Collector, startCollector } from 'shared/server/tracing/test-collector';
import { readLocalEnvironments, restartPortalWith } from '#fixtures/operations/environments.ts';
import { expect, test } from '#fixtures/portal.ts';
import { openSignedIn } from '#fixtures/signed-in.ts';
import { PayNowPage } from '../pages/pay-now.ts';
import { drawWaterfall } from './draw-waterfall.ts';
import { toRecordedTrace } from './payment-trace.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/operations');

let collector: Collector;
test.beforeAll(async ({ stack }) => {
  collector = await startCollector();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  for (const name of ['services', 'processor'] as const) {
    await stack.stopProcess(name);
    await stack.startProcess(name, settings);
  }
  const environments = readLocalEnvironments(stack);
  const local = { ...environments.local, tracing: { sampled_percent: 100 } };
  await restartPortalWith(stack, { ...environments, local });
});
test.afterAll(() => collector.close());

test('one payment is one trace from the page to the processor', async ({ page }) => {
  await openSignedIn(page, 'maya.ortiz', '/payments');
  const payNow = new PayNowPage(page);
  await payNow.toReview(/Bank account/);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/v1/payments')),
    payNow.authorize.click(),
  ]);
  await (await request.response())?.finished();
  const [, traceId = ''] = (request.headers().traceparent ?? '').split('-');
  const countSpans = (service: string) =>
    collector.spans.filter((span) => span.traceId === traceId && span.service === service).length;
  await expect.poll(() => countSpans('sandbox-processor')).toBeGreaterThan(0);
  await expect.poll(() => countSpans('portal-services')).toBeGreaterThan(20);

  const trace = toRecordedTrace(request, collector.spans);
  const pageSpan = trace.spans.find(({ service }) => service === 'page');
  const serverSpan = trace.spans.find(({ parent_span_id: id }) => id === pageSpan?.span_id);
  expect(serverSpan?.name).toBe('POST /v1/payments');
  expect(collector.bodies.join()).not.toMatch(/maya|ortiz|@example|HP-\d/i);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'payment-trace.json'), `${JSON.stringify(trace, null, 2)}\n`);
  writeFileSync(path.join(FOLDER, 'payment-trace.svg'), drawWaterfall(trace));
});
