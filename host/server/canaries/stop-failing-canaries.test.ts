/**
 * @jest-environment node
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openReleaseContext, openSigningContext } from 'host/release/open-release-context';
import { runReleaseTool } from 'host/release/run-release-tool';
import { changeSet } from 'host/release/sets/change-set';
import { findSetInService } from 'host/release/sets/find-set-in-service';
import { listRevisions } from 'host/release/sets/revisions';
import { listen } from 'shared/server/listen';
import { readEnvironments } from '../config/read-environments.ts';
import { createServer } from '../create-server.ts';
import { fillTestStore } from '../test-store.ts';
import { type CanaryEvaluation, decideCanaryEvaluation } from './canary-evaluation.ts';

const APP = 'remote-lease';
const CANARY = '0a';
const STABLE = '0b';
const FLUSH_MS = 20;

let folder = '';
let closeAll: (() => Promise<void>)[] = [];
const logged: unknown[] = [];

beforeEach(async () => {
  logged.length = 0;
  folder = await mkdtemp(join(tmpdir(), 'canaries-'));
  await fillTestStore(folder, CANARY);
  await fillTestStore(folder, STABLE);
  const canaries = { [APP]: { build: `1.0.0-${CANARY}`, percent: 10 } };
  const context = await openSigningContext({ RELEASES_DIR: folder }, 'local');
  await changeSet(context, (set) => ({ ...set, canaries }), 'canary start');
});
afterEach(async () => {
  await Promise.all(closeAll.map((close) => close()));
  closeAll = [];
  await rm(folder, { recursive: true, force: true });
});

/** Opens the store as a web server does: with the public keys only. */
const openReleases = () => openReleaseContext({ RELEASES_DIR: folder }, 'local');

/** Starts a web server on a free port and returns its origin. */
async function startServer(canaryEvaluation: CanaryEvaluation = 'on'): Promise<string> {
  const app = createServer({
    releases: openReleases(),
    environments: readEnvironments({}),
    origin: 'http://localhost:4100',
    flushIntervalMs: FLUSH_MS,
    canaryEvaluation,
    log: (entry) => logged.push(entry),
  });
  const address = { port: 0, host: 'localhost', portSetting: 'PORTAL_PORT' };
  const server = await listen(getRequestListener(app.fetch), address);
  closeAll.push(() => server.close(0, 0));
  return `http://localhost:${server.port}`;
}

/** Reports one page load, as a browser does. */
async function report(origin: string, build: string, outcome: 'ready' | 'failed'): Promise<void> {
  const response = await fetch(`${origin}/releases/outcomes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ app: APP, build, outcome }]),
  });
  expect(response.status).toBe(204);
}

async function isRunning(): Promise<boolean> {
  const { store, environment, keys } = openReleases();
  const current = await findSetInService(store, environment, keys);
  return current?.set.canaries[APP] !== undefined;
}

/** Waits until the reported loads are in the store and judged. Returns whether the canary still runs. */
async function settle(loads: number): Promise<boolean> {
  for (let n = 0; n < 500 && (await countLoads()) < loads; n++) await pause();
  for (let n = 0; n < 25 && (await isRunning()); n++) await pause();
  return isRunning();
}

const pause = () => new Promise((resolve) => setTimeout(resolve, FLUSH_MS));

async function countLoads(): Promise<number> {
  const path = join(folder, 'outcomes/local', APP, `1.0.0-${CANARY}`);
  const files = await readdir(path).catch(() => []);
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')));
  const counts = texts.map((text) => JSON.parse(text));
  return counts.reduce((sum, { ready, failed }) => sum + ready + failed, 0);
}

async function listStops() {
  const stops = [];
  for await (const revision of listRevisions(openReleases().store, 'local')) {
    if (revision.what.includes('stopped by itself')) stops.push(revision);
  }
  return stops;
}

async function readStatus(): Promise<string> {
  const lines: string[] = [];
  const streams = { write: (text: string) => lines.push(text), say: () => {} };
  expect(await runReleaseTool(['status'], { RELEASES_DIR: folder }, streams)).toBe(0);
  return lines.join('\n');
}

test('stops a canary that fails for everyone within 10 loads, without an open terminal', async () => {
  const origin = await startServer();
  let loads = 0;
  do {
    await report(origin, CANARY, 'failed');
    loads += 1;
  } while ((await settle(loads)) && loads < 10);
  expect(await isRunning()).toBe(false);
  expect(loads).toBeGreaterThan(2);
  const [stop] = await listStops();
  expect(stop?.by).toMatch(/^web server /);
  expect(await readStatus()).toMatch(
    /web server \S+ {2}canary remote-lease 1\.0\.0-0a stopped by itself: \d+ of \d+ \(100\.0 %\) failed/,
  );
  expect(logged).toEqual([`${stop?.what}.`]);
});

test('stops a canary of which every tenth load fails within 150 loads', async () => {
  const origin = await startServer();
  let loads = 0;
  do {
    const all = Array.from({ length: 10 }, (_, n) =>
      report(origin, CANARY, n === 0 ? 'failed' : 'ready'),
    );
    const others = Array.from({ length: 10 }, () => report(origin, STABLE, 'ready'));
    await Promise.all([...all, ...others]);
    loads += 10;
  } while ((await settle(loads)) && loads < 150);
  expect(await isRunning()).toBe(false);
  expect(loads).toBeGreaterThan(20);
  expect(await readStatus()).toContain('(10.0 %) failed; in service 0 of');
});

test('does not stop a canary that fails as rarely as the build in service', async () => {
  const origin = await startServer();
  for (const build of [CANARY, STABLE]) {
    const outcomes = Array.from({ length: 200 }, (_, n) => (n % 100 === 0 ? 'failed' : 'ready'));
    await Promise.all(outcomes.map((outcome) => report(origin, build, outcome)));
  }
  expect(await settle(200)).toBe(true);
  expect(await listStops()).toEqual([]);
});

test('adds up the outcomes of two web servers, which decide once', async () => {
  const origins = await Promise.all([startServer(), startServer()]);
  // Neither server alone has seen enough to stop it.
  for (const origin of origins) await report(origin, CANARY, 'failed');
  for (const origin of origins) await report(origin, CANARY, 'failed');
  for (const origin of origins) await report(origin, CANARY, 'failed');
  expect(await settle(6)).toBe(false);
  await pause();
  expect(await listStops()).toHaveLength(1);
  const sets = origins.map(async (origin) => (await fetch(`${origin}/release.json`)).json());
  for (const release of await Promise.all(sets)) {
    expect(release).toMatchObject({ sections: { lease: STABLE } });
  }
});

test.each<CanaryEvaluation>(['off', 'read-only store'])(
  'does not stop a canary while the evaluation is %s, which readiness shows',
  async (evaluation) => {
    const origin = await startServer(evaluation);
    for (let n = 0; n < 12; n++) await report(origin, CANARY, 'failed');
    expect(await settle(evaluation === 'off' ? 12 : 0)).toBe(true);
    expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({
      status: 'ok',
      canaryEvaluation: evaluation,
    });
    expect(logged).toEqual([]);
  },
);

test('detects a store that can be written, one that is switched off, and a read-only one', async () => {
  const releases = openReleases();
  expect(await decideCanaryEvaluation(releases, {})).toBe('on');
  expect(await decideCanaryEvaluation(releases, { CANARY_EVALUATION: 'off' })).toBe('off');
  const refuse = (code: object) => ({
    ...releases,
    store: { ...releases.store, replace: () => Promise.reject(Object.assign(new Error(), code)) },
  });
  for (const error of [{ code: 'EROFS' }, { $metadata: { httpStatusCode: 403 } }]) {
    expect(await decideCanaryEvaluation(refuse(error), {})).toBe('read-only store');
  }
  expect(await decideCanaryEvaluation(refuse({ code: 'ETIMEDOUT' }), {})).toBe('on');
});
