/**
 * @jest-environment node
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getEnvironment } from 'host/server/config/environments';
import { readEnvironments } from 'host/server/config/read-environments';
import { fillTestStore } from 'host/server/test-store';
import { openReleaseContext } from '../open-release-context.ts';
import { checkExport } from './check-export.ts';
import { findCurrentExport } from './export-folder.ts';
import { type ExportResult, exportSet } from './export-set.ts';
import { packTestStore } from './pack-test-store.ts';
import { loadReleaseSnapshot } from './release-snapshot.ts';

const origin = 'https://residents.harborpine.example';
const environment = getEnvironment(readEnvironments({}), origin);
const DAY_MS = 86_400_000;
const START = Date.parse('2026-12-01T09:00:00Z');
let store = '';
let to = '';

async function makeFolders() {
  store = await mkdtemp(join(tmpdir(), 'release-store-'));
  to = await mkdtemp(join(tmpdir(), 'export-'));
}

async function removeFolders() {
  await rm(store, { recursive: true });
  await rm(to, { recursive: true });
}

async function release(buildId: string) {
  await fillTestStore(store, buildId, packTestStore);
}

async function exportNow({ daysLater = 0, keepDays = 30 } = {}) {
  const releases = openReleaseContext({ RELEASES_DIR: store }, 'local');
  const released = await loadReleaseSnapshot(releases);
  const about = { released, store: releases.store, environment, origin, reportTo: undefined };
  return exportSet({ ...about, to, keepDays, now: new Date(START + daysLater * DAY_MS) });
}

const site = (path: string) => readFile(join(to, 'current/public', path), 'utf8');
const builds = async (app = 'host') =>
  (await readdir(join(to, 'current/public/assets', app))).sort();
const preloads = (page: string) =>
  [...page.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map((match) => match[1]);

describe('one export', () => {
  let first: ExportResult;
  beforeAll(async () => {
    await makeFolders();
    await release('0a');
    first = await exportNow();
  });
  afterAll(removeFolders);

  test('writes a page for each URL with separate files, and one for all others', async () => {
    const lease = '/assets/remote-lease/1.0.0-0a';
    expect(preloads(await site('lease/pay-now.html'))).toEqual(
      expect.arrayContaining([`${lease}/entry.js`, `${lease}/pay.js`]),
    );
    expect(preloads(await site('lease.html'))).toContain(`${lease}/overview.js`);
    expect(preloads(await site('index.html'))).toContain(
      '/assets/remote-payments/1.0.0-0a/entry.js',
    );
    for (const page of ['login.html', 'terms-of-service.html', '404.html']) {
      expect(preloads(await site(page))).not.toContainEqual(expect.stringContaining('remote-'));
    }
  });

  test('contains every file of a page, plain and compressed', async () => {
    for (const page of (await readdir(join(to, 'current/public'))).filter((f) => /html$/.test(f))) {
      for (const file of preloads(await site(page))) {
        expect(await site(file ?? '')).toContain(file?.replace('/assets/', ''));
        await site(`${file}.br`);
        await site(`${file}.gz`);
      }
    }
    await site('index.html.br');
    await site('index.html.gz');
  });

  test('release.json contains the set and its builds', async () => {
    const { id } = first;
    const sections = { payments: '0a', lease: '0a', maintenance: '0a', account: '0a' };
    const release = JSON.parse(await site('release.json'));
    expect(release).toEqual({ set: id.split('-')[0], host: '0a', sections });
  });

  test('static pages have no nonce and one inline script that the policy allows', async () => {
    const page = await site('payments.html');
    expect(page).not.toContain('nonce');
    const inline = [...page.matchAll(/<script>(.*?)<\/script>/g)].map((match) => match[1] ?? '');
    expect(inline).toHaveLength(1);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline[0]));
    const named = `'sha256-${Buffer.from(hash).toString('base64')}'`;
    const policy = (await site('_headers')).match(/Content-Security-Policy: (.*)/)?.[1];
    expect(policy).toContain(`script-src 'self' ${named};`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce|strict-dynamic/);
  });

  test('the header files set each header once per URL, within the limits of hosts', async () => {
    const text = await site('_headers');
    const rules = text.split('\n\n').map((rule) => {
      const [path = '', ...headers] = rule.trim().split('\n');
      return { path, names: headers.map((line) => line.trim().split(':')[0]) };
    });
    const listHeadersFor = (address: string) =>
      rules
        .filter(
          ({ path }) =>
            path === address || (/\*$/.test(path) && address.startsWith(path.slice(0, -1))),
        )
        .flatMap(({ names }) => names);
    for (const address of ['/', '/lease/pay-now', '/assets/host/1.0.0-0a/entry.js']) {
      const names = listHeadersFor(address);
      expect(names).toContain('Cache-Control');
      expect(names).toHaveLength(new Set(names).size);
    }
    expect(text).toContain('Strict-Transport-Security');
    // Cloudflare allows 100 rules and 2000 characters per line.
    expect(rules.length).toBeLessThan(100);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000);
  });
});

describe('consecutive exports', () => {
  beforeEach(makeFolders);
  afterEach(removeFolders);

  test('keeps files of an earlier set for the configured days', async () => {
    await release('0a');
    await exportNow();
    await release('0b');
    const second = await exportNow({ daysLater: 1 });
    // The old builds of the sections are fallbacks of the set, so its own pages may use them.
    expect(second.kept).toEqual(['host/1.0.0-0a']);
    expect(await builds()).toEqual(['1.0.0-0a', '1.0.0-0b']);
    expect(await builds('remote-lease')).toEqual(['1.0.0-0a', '1.0.0-0b']);
    expect(await checkExport(second.folder)).toEqual([]);
    await release('0c');
    await exportNow({ daysLater: 20 });
    expect(await builds()).toEqual(['1.0.0-0a', '1.0.0-0b', '1.0.0-0c']);
    await exportNow({ daysLater: 32 });
    expect(await builds()).toEqual(['1.0.0-0b', '1.0.0-0c']);
  });

  test('an unchanged set writes nothing, and a rollback keeps the newer files', async () => {
    await release('0a');
    const first = await exportNow();
    expect(first.changed).toBe(true);
    expect(await exportNow({ daysLater: 1 })).toEqual({ ...first, changed: false });
    await release('0b');
    await exportNow({ daysLater: 2 });
    await release('0a');
    await exportNow({ daysLater: 3 });
    expect(JSON.parse(await site('release.json')).host).toBe('0a');
    expect(await builds()).toEqual(['1.0.0-0a', '1.0.0-0b']);
  });

  test('rejects a file in the store that differs from the build', async () => {
    await release('0a');
    const before = await exportNow();
    await release('0b');
    await writeFile(join(store, 'remote-lease/1.0.0-0b/pay.js.br'), 'br!');
    await expect(exportNow()).rejects.toThrow('remote-lease/1.0.0-0b/pay.js.br');
    await writeFile(join(store, 'remote-lease/1.0.0-0b/pay.js'), 'alert(1)');
    await expect(exportNow()).rejects.toThrow('remote-lease/1.0.0-0b/pay.js');
    expect(JSON.parse(await site('release.json')).set).toBe(before.id.split('-')[0]);
    expect(await readdir(join(to, 'exports'))).toEqual([before.id]);
  });

  test('rejects a set with a missing section', async () => {
    await release('0a');
    await rm(join(store, 'remote-lease'), { recursive: true });
    await expect(exportNow()).rejects.toThrow('misses a build');
  });

  test('checkExport names changed, missing and additional files', async () => {
    await release('0a');
    const { folder } = await exportNow();
    expect(await checkExport(folder)).toEqual([]);
    await writeFile(join(folder, 'public/lease.html'), 'other');
    await rm(join(folder, 'public/login.html.gz'));
    await writeFile(join(folder, 'public/extra.js'), 'alert(1)');
    expect(await checkExport(folder)).toEqual([
      'public/lease.html has changed since the export.',
      'public/login.html.gz is missing.',
      'public/extra.js does not belong to the export.',
    ]);
  });

  test('two parallel exports both finish and leave an intact folder', async () => {
    await release('0a');
    await exportNow();
    await release('0b');
    const [one, other] = await Promise.all([
      exportNow({ daysLater: 1 }),
      exportNow({ daysLater: 1 }),
    ]);
    expect([one, other].map(({ id }) => id)).toContain(await findCurrentExport(to));
    expect(await checkExport(join(to, 'current'))).toEqual([]);
    expect(await builds()).toEqual(['1.0.0-0a', '1.0.0-0b']);
  });
});
