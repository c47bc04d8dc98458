/**
 * @jest-environment node
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from '../apps.ts';
import { openReleaseContext } from '../open-release-context.ts';
import { runReleaseTool } from '../run-release-tool.ts';
import { findSetInService } from '../sets/find-set-in-service.ts';
import { listRevisions } from '../sets/revisions.ts';
import { getStoppedSet } from '../sets/stopped-sets.ts';
import { encodeJson } from '../store/json.ts';
import { writeTestBuild } from '../test-build.ts';
import { createCanaryEvaluator } from './evaluate-canaries.ts';
import { stopWithoutKey } from './stop-without-key.ts';

let folder = '';
let settings: NodeJS.ProcessEnv = {};
const openReleases = () => openReleaseContext(settings, 'local');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canaries-'));
  settings = { RELEASES_DIR: join(folder, 'store'), RELEASE_BY: 'the test' };
  const folders = await Promise.all(APPS.map((app) => writeTestBuild(folder, app, 'a')));
  await run('publish', ...folders.flatMap((from) => ['--from', from]));
  await run('canary', 'start', '--from', await writeTestBuild(folder, 'remote-lease', 'b'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...words: string[]): Promise<void> {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const code = await runReleaseTool(words, settings, { write: say, say });
  if (code !== 0) throw new Error(`${words.join(' ')}: ${lines.join('\n')}`);
}

const stop = (app: string, by = 'a web server') =>
  stopWithoutKey(openReleases(), { app, build: '1.0.0-b', by, what: 'stopped in a test' });

async function getSet() {
  const { store, environment, keys } = openReleases();
  const current = await findSetInService(store, environment, keys);
  if (!current) throw new Error('Nothing is in service.');
  return current.set;
}

async function countRevisions(): Promise<number> {
  let count = 0;
  for await (const _ of listRevisions(openReleases().store, 'local')) count += 1;
  return count;
}

test('stops two canaries at the same time, also after other releases and gc', async () => {
  await run('canary', 'start', '--from', await writeTestBuild(folder, 'remote-payments', 'b'));
  await run('publish', '--from', await writeTestBuild(folder, 'remote-account', 'b'));
  await run('gc', '--keep-days', '0');
  expect(await Promise.all([stop('remote-lease'), stop('remote-payments')])).toEqual([
    'stopped',
    'stopped',
  ]);
  expect(await getSet()).toMatchObject({
    builds: { 'remote-lease': '1.0.0-a', 'remote-account': '1.0.0-b' },
    canaries: {},
  });
  await run('verify');
});

test('lets exactly one of ten processes stop a canary, with one line in the history', async () => {
  const before = await countRevisions();
  const names = Array.from({ length: 10 }, (_, n) => `web server ${n}`);
  const results = await Promise.all(names.map((by) => stop('remote-lease', by)));
  expect(results.filter((result) => result === 'stopped')).toHaveLength(1);
  expect(results.filter((result) => result === 'ended')).toHaveLength(9);
  expect(await countRevisions()).toBe(before + 1);
});

test('does not stop another build that has become the canary', async () => {
  await run('canary', 'start', '--from', await writeTestBuild(folder, 'remote-lease', 'c'));
  expect(await stop('remote-lease')).toBe('ended');
  expect((await getSet()).canaries).toMatchObject({ 'remote-lease': { build: '1.0.0-c' } });
});

test('refuses a set that is not signed or was changed, and leaves the canary in service', async () => {
  const before = await getSet();
  const { id } = getStoppedSet(before, 'remote-lease');
  const file = join(folder, 'store/sets', `${id}.json`);
  const signed = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, encodeJson({ ...signed, signature: 'AAAA' }));
  await expect(stop('remote-lease')).rejects.toThrow('its signature is not one of the key');
  await rm(file);
  expect(await stop('remote-lease')).toBe('not signed');
  expect(await getSet()).toEqual(before);
});

test('judges a build that was stopped and started again by the outcomes since then', async () => {
  const { store } = openReleases();
  const evaluate = createCanaryEvaluator(openReleases());
  const count = { ready: 0, failed: 20, from: Date.now(), until: Date.now() };
  await store.create('outcomes/local/remote-lease/1.0.0-b/one-1.json', encodeJson(count));
  expect(await evaluate()).toMatchObject([{ verdict: 'worse', canary: { failed: 20 } }]);
  await run('canary', 'stop', 'lease');
  expect(await evaluate()).toEqual([]);
  await run('canary', 'start', 'lease', '--build', '1.0.0-b');
  expect(await evaluate()).toMatchObject([{ verdict: 'undecided', canary: { failed: 0 } }]);
});
