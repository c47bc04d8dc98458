/**
 * @jest-environment node
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared/federation/registry';
import { openReleaseContext, openSigningContext } from '../release/open-release-context.ts';
import { changeSet } from '../release/sets/change-set.ts';
import type { SetContent } from '../release/sets/release-set.ts';
import { getTrialBucket } from './composition/trial-bucket.ts';
import { readEnvironments } from './config/read-environments.ts';
import { createServer } from './create-server.ts';
import { fillTestStore } from './test-store.ts';

const environments = readEnvironments({});
const failures: unknown[] = [];
let store = '';
let request: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  failures.length = 0;
  store = await mkdtemp(join(tmpdir(), 'release-parts-'));
  await fillTestStore(store);
  request = startServer(50);
});
afterEach(() => rm(store, { recursive: true, force: true }));

function startServer(flushIntervalMs: number): typeof request {
  const releases = openReleaseContext({ RELEASES_DIR: store }, 'local');
  const log = (failure: unknown) => failures.push(failure);
  const origin = 'http://localhost:4100';
  const app = createServer({ releases, environments, origin, log, flushIntervalMs });
  return async (path, init) => app.request(path, init);
}

async function changeRelease(change: (set: SetContent) => SetContent): Promise<void> {
  await changeSet(await openSigningContext({ RELEASES_DIR: store }, 'local'), change, 'for a test');
}

async function loadRegistry(bucket?: string): Promise<Registry> {
  const headers: Record<string, string> =
    bucket === undefined ? {} : { cookie: `portal-share=${bucket}` };
  const page = await (await request('/lease', { headers })).text();
  return parseRegistry(page);
}

function parseRegistry(page: string): Registry {
  return JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');
}

/** Releases everything twice and starts a canary of the older lease build. */
async function startLeaseCanary(percent: number): Promise<void> {
  await fillTestStore(store, '0b');
  const canaries = { 'remote-lease': { build: '1.0.0-0a', percent } };
  await changeRelease((set) => ({ ...set, canaries }));
}

describe('the fallback build', () => {
  test('is in the registry with entry, container and hashes', async () => {
    expect((await loadRegistry()).sections.lease?.fallback).toBeUndefined();
    await fillTestStore(store, '0b');
    const { lease } = (await loadRegistry()).sections;
    expect(lease).toMatchObject({ build: '0b', container: 'portal_lease_0b' });
    expect(lease?.fallback).toMatchObject({
      build: '0a',
      base: '/assets/remote-lease/1.0.0-0a/',
      entry: 'entry.js',
      container: 'portal_lease_0a',
      integrity: { 'routes.js': 'sha384-abc' },
    });
  });

  test('is omitted when it is missing, and the section still works', async () => {
    await fillTestStore(store, '0b');
    await rm(join(store, 'remote-lease/1.0.0-0a'), { recursive: true });
    const { lease } = (await loadRegistry()).sections;
    expect(lease?.build).toBe('0b');
    expect(lease?.fallback).toBeUndefined();
    expect(String(failures[0])).toContain('no build of remote-lease');
  });
});

describe('a canary build', () => {
  const isInTrial = (share: number, percent: number) =>
    getTrialBucket(share, { app: 'remote-lease', build: '1.0.0-0a' }) < percent;
  const shares = Array.from({ length: 1000 }, (_, share) => share);

  test('is served to the shares below its percentage, and to no other', async () => {
    await startLeaseCanary(10);
    for (const share of [0, 9, 10, 99, 100, 500, 999]) {
      const { lease } = (await loadRegistry(String(share))).sections;
      expect(lease?.build).toBe(isInTrial(share, 10) ? '0a' : '0b');
      expect(lease?.canary).toBe(isInTrial(share, 10) ? true : undefined);
    }
  });

  test('has other people in each section and trial, and keeps them when it grows', () => {
    const getPeople = (app: string, build: string, percent: number) =>
      shares.filter((share) => getTrialBucket(share, { app, build }) < percent);
    const first = getPeople('remote-lease', '1.0.0-0a', 10);
    expect(first.length).toBeGreaterThan(70);
    expect(first.length).toBeLessThan(130);
    const more = getPeople('remote-lease', '1.0.0-0a', 20);
    expect(first.every((share) => more.includes(share))).toBe(true);
    const others = [
      getPeople('remote-lease', '1.0.0-0c', 10),
      getPeople('remote-payments', '1.0.0-0a', 10),
    ];
    for (const other of others) {
      expect(first.filter((share) => other.includes(share)).length).toBeLessThan(30);
    }
    expect(getPeople('remote-lease', '1.0.0-0a', 100)).toEqual(shares);
    expect(getPeople('remote-lease', '1.0.0-0a', 0)).toEqual([]);
  });

  test.each([undefined, '-1', '9"><p>', '', '1000'])(
    'can be part of the first page of a device with the cookie %s, which keeps its share',
    async (cookie) => {
      await startLeaseCanary(100);
      const headers: Record<string, string> =
        cookie === undefined ? {} : { cookie: `portal-share=${cookie}` };
      const page = await request('/lease', { headers });
      const [, share = ''] =
        /^portal-share=(\d{1,3});/.exec(page.headers.get('set-cookie') ?? '') ?? [];
      expect(share).not.toBe('');
      expect(page.headers.get('set-cookie')).toMatch(/Path=\/; SameSite=Lax$/);
      const registry = parseRegistry(await page.text());
      expect(registry.share).toBe(Number(share));
      expect(registry.sections.lease).toMatchObject({ build: '0a', canary: true });
      const next = await request('/lease', { headers: { cookie: `portal-share=${share}` } });
      expect(next.headers.get('set-cookie')).toBeNull();
    },
  );

  test('gives no share to a device while no canary runs', async () => {
    const page = await request('/lease');
    expect(page.headers.get('set-cookie')).toBeNull();
    expect(parseRegistry(await page.text()).share).toBeUndefined();
  });

  test('falls back to the build in service and does not affect other sections', async () => {
    await startLeaseCanary(100);
    const { lease, payments } = (await loadRegistry('3')).sections;
    expect(lease?.fallback?.build).toBe('0b');
    expect(payments).toMatchObject({ build: '0b' });
    expect(payments?.canary).toBeUndefined();
  });

  test('is preloaded by the page', async () => {
    await startLeaseCanary(100);
    const page = await (await request('/lease', { headers: { cookie: 'portal-share=3' } })).text();
    expect(page).toContain(
      'rel="preload" as="script" href="/assets/remote-lease/1.0.0-0a/entry.js"',
    );
    expect(page).not.toContain('rel="preload" as="script" href="/assets/remote-lease/1.0.0-0b');
  });
});

/** Shares of which the canary of lease at 50 % has the first, and not the second. */
const lease50 = (share: number) =>
  getTrialBucket(share, { app: 'remote-lease', build: '1.0.0-0a' }) < 50;
const shareIn = String([1, 2, 3, 4, 5, 6, 7, 8, 9].find(lease50));
const shareOutside = String([1, 2, 3, 4, 5, 6, 7, 8, 9].find((share) => !lease50(share)));

describe('/release.json', () => {
  const loadRelease = async (bucket: string, tag = '') =>
    request('/release.json', {
      headers: { cookie: `portal-share=${bucket}`, 'if-none-match': tag },
    });

  test('returns the current builds, and 304 when nothing has changed', async () => {
    const first = await loadRelease('3');
    const { set } = await loadRegistry();
    const all = { payments: '0a', lease: '0a', maintenance: '0a', account: '0a' };
    expect(await first.json()).toEqual({ set, host: '0a', sections: all });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    const again = await loadRelease('3', tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await fillTestStore(store, '0b');
    expect(await (await loadRelease('3', tag)).json()).toMatchObject({ host: '0b' });
  });

  test('returns the canary build to its shares, with a separate ETag', async () => {
    await startLeaseCanary(50);
    const [inside, outside] = [await loadRelease(shareIn), await loadRelease(shareOutside)];
    expect(await inside.json()).toMatchObject({ sections: { lease: '0a', payments: '0b' } });
    expect(await outside.json()).toMatchObject({ sections: { lease: '0b' } });
    expect(inside.headers.get('etag')).not.toBe(outside.headers.get('etag'));
    expect(inside.headers.get('vary')).toBe('Cookie, Portal-Share');
  });

  test('keeps the share of the page when a sign-in has changed the cookie', async () => {
    await startLeaseCanary(50);
    const headers = { cookie: `portal-share=${shareOutside}`, 'portal-share': shareIn };
    const answer = await request('/release.json', { headers });
    expect(await answer.json()).toMatchObject({ sections: { lease: '0a' } });
  });
});

describe('outcomes of a canary build', () => {
  const sendOutcomes = (outcomes: unknown, headers: Record<string, string> = {}) =>
    request('/releases/outcomes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof outcomes === 'string' ? outcomes : JSON.stringify(outcomes),
    });
  const lease = (build: string, outcome: string) => ({ app: 'remote-lease', build, outcome });
  const folder = (build: string) => join(store, 'outcomes/local/remote-lease', build);
  const readCounts = async (build: string) => {
    const files = await readdir(folder(build)).catch(() => []);
    const texts = await Promise.all(
      files.map((file) => readFile(join(folder(build), file), 'utf8')),
    );
    return texts.map((text) => JSON.parse(text));
  };
  const waitForCounts = async (build: string) => {
    for (let n = 0; n < 500 && (await readCounts(build)).length === 0; n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return readCounts(build);
  };

  test('are summed and written once per build', async () => {
    await startLeaseCanary(10);
    expect((await loadRegistry()).outcomes).toBe('/releases/outcomes');
    const both = await sendOutcomes([lease('0a', 'failed'), lease('0b', 'ready')]);
    expect(both.status).toBe(204);
    const [sum, ...more] = await waitForCounts('1.0.0-0a');
    expect(more).toEqual([]);
    expect(sum).toEqual({
      ...{ ready: 0, failed: 1 },
      ...{ from: expect.any(Number), until: expect.any(Number) },
    });
    expect(await waitForCounts('1.0.0-0b')).toMatchObject([{ ready: 1, failed: 0 }]);
  });

  test('are not requested or counted without a canary', async () => {
    await fillTestStore(store, '0b');
    expect((await loadRegistry()).outcomes).toBeUndefined();
    expect((await sendOutcomes([lease('0b', 'failed')])).status).toBe(204);
    await startLeaseCanary(10);
    await sendOutcomes([lease('0b', 'ready')]);
    expect(await waitForCounts('1.0.0-0b')).toMatchObject([{ ready: 1, failed: 0 }]);
  });

  test('are not counted for builds and apps outside the set', async () => {
    await startLeaseCanary(10);
    const others = [lease('ff', 'failed'), { ...lease('0a', 'failed'), app: 'remote-payments' }];
    await sendOutcomes([...others, lease('0a', 'ready')]);
    expect(await waitForCounts('1.0.0-0a')).toMatchObject([{ ready: 1, failed: 0 }]);
    expect(await readdir(join(store, 'outcomes/local'))).toEqual(['remote-lease']);
    expect(await readdir(join(store, 'outcomes/local/remote-lease'))).toEqual(['1.0.0-0a']);
  });

  test.each([
    ['invalid JSON', 'ready!', 400],
    ['another shape', { app: 'remote-lease' }, 400],
    ['a path for a build', [lease('../../x', 'ready')], 400],
    ['too many at once', Array.from({ length: 21 }, () => lease('0a', 'ready')), 400],
    ['too long', ' '.repeat(5000), 413],
  ])('are rejected with %s', async (_what, body, status) => {
    await startLeaseCanary(10);
    expect((await sendOutcomes(body)).status).toBe(status);
  });

  test('are rejected from another site and above the message limit', async () => {
    await startLeaseCanary(10);
    const foreign = await sendOutcomes([lease('0a', 'failed')], { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    request = startServer(600_000);
    const all = Array.from({ length: 2001 }, () => sendOutcomes([lease('0a', 'ready')]));
    const answers = (await Promise.all(all)).map(({ status }) => status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});
