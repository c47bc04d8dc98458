/**
 * @jest-environment node
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changeCurrent, currentSet, readSet } from './release-set.ts';

let store = '';

beforeEach(async () => {
  store = await mkdtemp(join(tmpdir(), 'release-store-'));
});
afterEach(() => rm(store, { recursive: true }));

const adding = (app: string, build: string) => (builds: Readonly<Record<string, string>>) => ({
  ...builds,
  [app]: build,
});

test('a store that never had a release has no current set', async () => {
  expect(await currentSet(store)).toBeNull();
});

test('keeps every set, so that going back is a swap', async () => {
  const first = await changeCurrent(store, adding('host', '1-a'));
  await changeCurrent(store, adding('host', '1-b'));
  expect((await currentSet(store))?.set.builds).toEqual({ host: '1-b' });
  const back = await changeCurrent(store, () => first.builds);
  expect(back).toEqual(first);
  expect((await currentSet(store))?.set.id).toBe(first.id);
  expect(await readSet(store, first.id)).toEqual(first);
});

test('a change that changes nothing writes nothing', async () => {
  await changeCurrent(store, adding('host', '1-a'));
  const before = await currentSet(store);
  await changeCurrent(store, adding('host', '1-a'));
  expect(await currentSet(store)).toEqual(before);
});

test('twenty releases at the same moment are all in the result', async () => {
  const apps = Array.from({ length: 20 }, (_, n) => `app-${n}`);
  await Promise.all(apps.map((app) => changeCurrent(store, adding(app, '1-a'))));
  expect(Object.keys((await currentSet(store))?.set.builds ?? {}).sort()).toEqual(apps.sort());
  expect((await currentSet(store))?.revision).toBe(20);
  const left = await readdir(store, { recursive: true });
  expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('releases of several processes at the same moment are all in the result', async () => {
  const script = join(import.meta.dirname, 'release-set.ts');
  const code = (team: number) => `
    const { changeCurrent } = await import(${JSON.stringify(script)});
    for (let n = 0; n < 10; n++) {
      await changeCurrent(process.argv[1], (b) => ({ ...b, ['team-${team}']: 'build-' + n }));
    }`;
  const run = (team: number) =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', code(team), store]);
  await Promise.all([1, 2, 3].map(run));
  const current = await currentSet(store);
  expect(current?.set.builds).toEqual({
    'team-1': 'build-9',
    'team-2': 'build-9',
    'team-3': 'build-9',
  });
  expect(current?.revision).toBe(30);
});

test('a release counts that ended between taking its place and writing current.json', async () => {
  const first = await changeCurrent(store, adding('host', '1-a'));
  const pointer = await readFile(join(store, 'current.json'), 'utf8');
  const second = await changeCurrent(store, adding('host', '1-b'));
  await writeFile(join(store, 'current.json'), pointer);
  expect((await currentSet(store))?.set).toEqual(second);
  await changeCurrent(store, () => first.builds);
  expect(await currentSet(store)).toEqual({ set: first, revision: 3 });
});
