import { processRegistry } from './process-registry.ts';
import { countGraphqlOperation, countRefusal, countRequest } from './request-metrics.ts';

const countSeries = async () =>
  (await processRegistry.metrics()).split('\n').filter((line) => line.startsWith('portal_')).length;

test('adds no time series for operation names, error codes and methods that are not known', async () => {
  const send = (index: number) => {
    const seconds = 0.01;
    countGraphqlOperation({ service: 'bounded', name: `Name${index}`, status: 200, seconds });
    countRefusal('bounded', 400, `code_${index}`);
    countRequest({ service: 'bounded', method: `M${index}`, route: '*', status: 404, seconds });
  };
  send(0);
  const before = await countSeries();
  for (let index = 1; index <= 500; index += 1) send(index);
  expect(await countSeries()).toBe(before);
  const text = await processRegistry.metrics();
  expect(text).toContain('operation="other"');
  expect(text).toContain('portal_refused_requests_total{service="bounded",code="other"} 501');
  expect(text).not.toMatch(/Name\d|code_\d|method="M/);
});

test('labels known operation names and error codes, and counts only status 4xx as refused', async () => {
  countGraphqlOperation({ service: 'known', name: 'ActiveLease', status: 200, seconds: 0.2 });
  countRefusal('known', 409, 'payment_in_progress');
  countRefusal('known', 503, 'unavailable');
  const text = await processRegistry.metrics();
  expect(text).toContain('service="known",operation="ActiveLease",status="2xx"');
  expect(text).toContain('{service="known",code="payment_in_progress"} 1');
  expect(text).not.toContain('{service="known",code="unavailable"}');
});
