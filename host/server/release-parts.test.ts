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
import { createServer } from './create-server.ts';
import { readEnvironments } from './settings.ts';
import { fillTestStore } from './test-store.ts';

const environments = readEnvironments({});
const failures: unknown[] = [];
let store = '';
let ask: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(async () => {
  failures.length = 0;
  store = await mkdtemp(join(tmpdir(), 'release-parts-'));
  await fillTestStore(store);
  ask = start(50);
});
afterEach(() => rm(store, { recursive: true, force: true }));

function start(sumMs: number): typeof ask {
  const releases = openReleaseContext({ RELEASES_DIR: store }, 'local');
  const log = (failure: unknown) => failures.push(failure);
  const origin = 'http://localhost:4100';
  const app = createServer({ releases, environments, origin, log, sumMs });
  return async (path, init) => app.request(path, init);
}

async function change(how: (set: SetContent) => SetContent): Promise<void> {
  await changeSet(await openSigningContext({ RELEASES_DIR: store }, 'local'), how, 'for a test');
}

async function registry(share?: string): Promise<Registry> {
  const headers: Record<string, string> =
    share === undefined ? {} : { cookie: `portal-share=${share}` };
  const page = await (await ask('/lease', { headers })).text();
  return JSON.parse(/id="portal-registry">(.*?)<\/script>/.exec(page)?.[1] ?? 'null');
}

/** Two releases of everything, and lease going back to the first of them for a share of the people. */
async function tryLease(percent: number): Promise<void> {
  await fillTestStore(store, '0b');
  const canaries = { 'remote-lease': { build: '1.0.0-0a', percent } };
  await change((set) => ({ ...set, canaries }));
}

describe('the last known good build', () => {
  test('comes with the page, with what it takes to run it', async () => {
    expect((await registry()).sections.lease?.fallback).toBeUndefined();
    await fillTestStore(store, '0b');
    const { lease } = (await registry()).sections;
    expect(lease).toMatchObject({ build: '0b', container: 'portal_lease_0b' });
    expect(lease?.fallback).toMatchObject({
      build: '0a',
      base: '/assets/remote-lease/1.0.0-0a/',
      entry: 'entry.js',
      container: 'portal_lease_0a',
      integrity: { 'routes.js': 'sha384-abc' },
    });
  });

  test('that is missing is left out, and the section goes on', async () => {
    await fillTestStore(store, '0b');
    await rm(join(store, 'remote-lease/1.0.0-0a'), { recursive: true });
    const { lease } = (await registry()).sections;
    expect(lease?.build).toBe('0b');
    expect(lease?.fallback).toBeUndefined();
    expect(String(failures[0])).toContain('no build of remote-lease');
  });
});

describe('a build on trial', () => {
  test.each([
    [undefined, '0b'],
    ['0', '0a'],
    ['9', '0a'],
    ['10', '0b'],
    ['99', '0b'],
    ['-1', '0b'],
    ['9"><p>', '0b'],
    ['', '0b'],
  ])('at 10 %% a page of the share %s gets the build %s', async (share, build) => {
    await tryLease(10);
    const { lease } = (await registry(share)).sections;
    expect(lease?.build).toBe(build);
    expect(lease?.canary).toBe(build === '0a' ? true : undefined);
  });

  test('falls back to the build in service, and leaves the other sections alone', async () => {
    await tryLease(50);
    const { lease, payments } = (await registry('3')).sections;
    expect(lease?.fallback?.build).toBe('0b');
    expect(payments).toMatchObject({ build: '0b' });
    expect(payments?.canary).toBeUndefined();
  });

  test('is what the page asks for first', async () => {
    await tryLease(50);
    const page = await (await ask('/lease', { headers: { cookie: 'portal-share=3' } })).text();
    expect(page).toContain(
      'rel="preload" as="script" href="/assets/remote-lease/1.0.0-0a/entry.js"',
    );
    expect(page).not.toContain('rel="preload" as="script" href="/assets/remote-lease/1.0.0-0b');
  });
});

describe('/release.json', () => {
  const news = async (share: string, tag = '') =>
    ask('/release.json', {
      headers: { cookie: `portal-share=${share}`, 'if-none-match': tag },
    });

  test('names what a page would be composed of, and nothing where nothing is new', async () => {
    const first = await news('3');
    const { set } = await registry();
    const all = { payments: '0a', lease: '0a', maintenance: '0a', account: '0a' };
    expect(await first.json()).toEqual({ set, host: '0a', sections: all });
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const tag = first.headers.get('etag') ?? '';
    const again = await news('3', tag);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await fillTestStore(store, '0b');
    expect(await (await news('3', tag)).json()).toMatchObject({ host: '0b' });
  });

  test('tells a share of its own build, under a tag of its own', async () => {
    await tryLease(10);
    const [inside, outside] = [await news('3'), await news('30')];
    expect(await inside.json()).toMatchObject({ sections: { lease: '0a', payments: '0b' } });
    expect(await outside.json()).toMatchObject({ sections: { lease: '0b' } });
    expect(inside.headers.get('etag')).not.toBe(outside.headers.get('etag'));
    expect(inside.headers.get('vary')).toBe('Cookie');
  });
});

describe('what browsers say of a build on trial', () => {
  const tell = (outcomes: unknown, headers: Record<string, string> = {}) =>
    ask('/releases/outcomes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof outcomes === 'string' ? outcomes : JSON.stringify(outcomes),
    });
  const lease = (build: string, outcome: string) => ({ app: 'remote-lease', build, outcome });
  const folder = (build: string) => join(store, 'outcomes/local/remote-lease', build);
  const written = async (build: string) => {
    const files = await readdir(folder(build)).catch(() => []);
    const texts = await Promise.all(
      files.map((file) => readFile(join(folder(build), file), 'utf8')),
    );
    return texts.map((text) => JSON.parse(text));
  };
  const eventually = async (build: string) => {
    for (let n = 0; n < 500 && (await written(build)).length === 0; n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return written(build);
  };

  test('is summed and written in one piece for each build', async () => {
    await tryLease(10);
    expect((await registry()).outcomes).toBe('/releases/outcomes');
    const both = await tell([lease('0a', 'failed'), lease('0b', 'ready')]);
    expect(both.status).toBe(204);
    const [sum, ...more] = await eventually('1.0.0-0a');
    expect(more).toEqual([]);
    expect(sum).toEqual({
      ...{ ready: 0, failed: 1 },
      ...{ from: expect.any(Number), until: expect.any(Number) },
    });
    expect(await eventually('1.0.0-0b')).toMatchObject([{ ready: 1, failed: 0 }]);
  });

  test('is not asked for, and not counted, while nothing is on trial', async () => {
    await fillTestStore(store, '0b');
    expect((await registry()).outcomes).toBeUndefined();
    expect((await tell([lease('0b', 'failed')])).status).toBe(204);
    await tryLease(10);
    await tell([lease('0b', 'ready')]);
    expect(await eventually('1.0.0-0b')).toMatchObject([{ ready: 1, failed: 0 }]);
  });

  test('of builds and apps that the set does not have is not counted', async () => {
    await tryLease(10);
    const others = [lease('ff', 'failed'), { ...lease('0a', 'failed'), app: 'remote-payments' }];
    await tell([...others, lease('0a', 'ready')]);
    expect(await eventually('1.0.0-0a')).toMatchObject([{ ready: 1, failed: 0 }]);
    expect(await readdir(join(store, 'outcomes/local'))).toEqual(['remote-lease']);
    expect(await readdir(join(store, 'outcomes/local/remote-lease'))).toEqual(['1.0.0-0a']);
  });

  test.each([
    ['no JSON', 'ready!', 400],
    ['another shape', { app: 'remote-lease' }, 400],
    ['a path for a build', [lease('../../x', 'ready')], 400],
    ['too many at once', Array.from({ length: 21 }, () => lease('0a', 'ready')), 400],
    ['too long', ' '.repeat(5000), 413],
  ])('is refused with %s', async (_what, body, status) => {
    await tryLease(10);
    expect((await tell(body)).status).toBe(status);
  });

  test('is refused of another site, and beyond what a server takes in those seconds', async () => {
    await tryLease(10);
    const foreign = await tell([lease('0a', 'failed')], { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    ask = start(600_000);
    const all = Array.from({ length: 2001 }, () => tell([lease('0a', 'ready')]));
    const answers = (await Promise.all(all)).map(({ status }) => status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });
});
