import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from 'services/testing/find-free-port';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await findFreePort();
  services = await startTestServices({ env: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => services.close());

async function scrape(): Promise<string> {
  const response = await fetch(`http://localhost:${metricsPort}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return response.text();
}

async function readSeries(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const request = (path: string, init: RequestInit = {}) =>
  fetch(`${services.origins.services}${path}`, init);

const MAYA = 'maya.ortiz@example.com';
const DURATION = 'portal_http_request_duration_seconds_count';

test('serves the metrics on their own port only', async () => {
  const onOwnPort = await fetch(`http://localhost:${metricsPort}/healthz`);
  expect(onOwnPort.status).toBe(404);
  for (const path of ['/metrics', '/payments/metrics']) {
    expect((await request(path)).status).toBe(404);
  }
});

test('counts requests by route pattern, and unknown paths as one route', async () => {
  const found = `${DURATION}{service="payments",method="GET",route="/v1/payments/:payment_id",status="4xx"}`;
  const unknown = `${DURATION}{service="payments",method="GET",route="/*",status="4xx"}`;
  const before = [await readSeries(found), await readSeries(unknown)];
  await request('/payments/v1/payments/payment-canary-1');
  await request('/payments/v1/payments/payment-canary-2');
  await request('/payments/v1/canary-1');
  await request('/payments/canary-2/canary-3');
  expect([await readSeries(found), await readSeries(unknown)]).toEqual(
    before.map((count) => count + 2),
  );
  expect(await scrape()).not.toContain('canary');
});

test('counts GraphQL operations by known name, and refusals by code', async () => {
  const known =
    'portal_graphql_operation_duration_seconds_count{service="resident",operation="LeaseBalance",status="4xx"}';
  const refused = 'portal_refused_requests_total{service="resident",code="invalid_request"}';
  const before = [await readSeries(known), await readSeries(refused)];
  const query = 'query LeaseBalance { noSuchField }';
  const { codes } = await sendGraphql(services, 'resident', MAYA, query);
  expect(codes).toEqual(['invalid_request']);
  expect([await readSeries(known), await readSeries(refused)]).toEqual(
    before.map((count) => count + 1),
  );
});

test('exports exactly the metrics of the services that the table of docs/operations lists', async () => {
  // Figures are cached, and one of them is missing until the ledger audit has run.
  while (!(await scrape()).includes('portal_audit_run_age_seconds')) await setTimeout(500);
  const names = [...(await scrape()).matchAll(/^# TYPE (portal_\w+) (\w+)$/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  );
  const page = readFileSync(
    join(import.meta.dirname, '../../../../docs/operations/README.md'),
    'utf8',
  );
  const rows = [...page.matchAll(/^\| `(portal_\w+)` +\| services +\| (\w+) /gm)];
  expect(names.toSorted()).toEqual(rows.map(([, name, type]) => `${name} ${type}`).toSorted());
});
