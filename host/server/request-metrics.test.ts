/**
 * @jest-environment node
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { openReleaseContext } from '../release/open-release-context.ts';
import { readEnvironments } from './config/read-environments.ts';
import { createServer } from './create-server.ts';
import { serverRegistry } from './metrics/request-metrics.ts';
import { fillTestStore } from './test-store.ts';

const ORIGIN = 'http://localhost:4100';

let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-metrics-'));
  const releases = await fillTestStore(folder);
  const environments = readEnvironments({});
  app = createServer({ releases, environments, origin: ORIGIN, log: () => {} });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readText = () => serverRegistry.metrics();

async function readSeries(series: string): Promise<number> {
  const line = (await readText()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('counts requests by route pattern, and never by the address of a page', async () => {
  const page = 'portal_web_request_duration_seconds_count{method="GET",route="/*",status="2xx"}';
  const before = await readSeries(page);
  await app.request('/payments/marker-1?email=marker@example.com');
  await app.request('/lease/marker-2');
  await app.request('/assets/host/marker/marker.js');
  await app.request('/marker', { method: 'PURGE' });
  expect(await readSeries(page)).toBe(before + 2);
  const text = await readText();
  expect(text).toContain('route="/assets/:app/:build/:file",status="4xx"');
  expect(text).toContain('method="other"');
  expect(text).not.toContain('marker');
});

test('counts a request for which no release is in service as a failure', async () => {
  const failing = createServer({
    releases: openReleaseContext({ RELEASES_DIR: join(folder, 'nothing') }, 'local'),
    environments: readEnvironments({}),
    origin: ORIGIN,
    log: () => {},
  });
  const failures = 'portal_web_failures_total{reason="release"}';
  const before = await readSeries(failures);
  expect((await failing.request('/payments')).status).toBe(503);
  expect(await readSeries(failures)).toBe(before + 1);
});

test('exports exactly the metrics of the web server that the table of docs/operations lists', async () => {
  const names = [...(await readText()).matchAll(/^# TYPE (portal_\w+) (\w+)$/gm)].map(
    ([, name, type]) => `${name} ${type}`,
  );
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations/README.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(portal_\w+)` +\| web server +\| (\w+) /gm)];
  expect(names.toSorted()).toEqual(rows.map(([, name, type]) => `${name} ${type}`).toSorted());
});
