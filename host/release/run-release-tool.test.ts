/**
 * @jest-environment node
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from './apps.ts';
import { runReleaseTool } from './run-release-tool.ts';
import { encodeJson } from './store/json.ts';
import { openStore } from './store/release-store.ts';
import { startTestBucket } from './store/test-bucket.ts';
import { writeTestBuild } from './test-build.ts';

let folder = '';
let settings: NodeJS.ProcessEnv = {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-tool-'));
  await mkdir(join(folder, 'store'));
  settings = { RELEASES_DIR: join(folder, 'store'), RELEASE_BY: 'the test' };
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the tool like a terminal. */
async function run(...words: string[]) {
  const out: string[] = [];
  const progress: string[] = [];
  const streams = {
    write: (text: string) => out.push(text),
    say: (line: string) => progress.push(line),
  };
  const code = await runReleaseTool(words, settings, streams);
  return { code, out: out.join('\n'), progress: progress.join('\n') };
}
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);
const writeBuild = (app: string, id: string) => writeTestBuild(folder, app, id);
const publish = async (app: string, id: string, ...more: string[]) =>
  run('publish', '--from', await writeBuild(app, id), ...more);
const publishAll = async (id: string) => {
  const folders = await Promise.all(APPS.map((app) => writeBuild(app, id)));
  return run('publish', ...folders.flatMap((from) => ['--from', from]));
};
const getSet = async (env = 'local') => (await json('status', '--env', env))[0].set;
const createKeys = async () => {
  const files = { RELEASE_KEY_FILE: 'key.pem', RELEASE_PUBLIC_KEYS_FILE: 'keys.pem' };
  for (const [name, file] of Object.entries(files)) settings[name] = join(folder, file);
  await run('make-key', '--to', join(folder, 'key.pem'), '--public', join(folder, 'keys.pem'));
};

describe('the command line', () => {
  test('--help lists every command, and each command has its own help', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}([a-z][a-z-]+) {2,}/gm)].map(([, name = '']) => name);
    expect(names).toEqual(expect.arrayContaining(['publish', 'rollback', 'canary', 'gc']));
    for (const name of names) {
      const help = await run(name, '--help');
      expect([name, help.code]).toEqual([name, 0]);
      expect(help.out).toContain(`Usage: pnpm release ${name}`);
    }
  });

  test.each([
    [['nope'], 'There is no command nope.'],
    [['publish', '--evn', 'dev'], "Unknown option '--evn'"],
    [['publish', 'unknown'], 'There is no app unknown: host, remote-payments,'],
    [['publish', '--env', '../prod'], '"../prod" is not an environment name'],
    [['promote', 'all', '--from', 'dev'], 'Set both environments'],
    [['promote', 'all', '--from', 'dev', '--to', 'dev'], 'cannot be promoted to itself'],
    [['rollback', 'payments', 'lease'], 'Name one app'],
    [['canary', 'begin', 'lease'], 'Name an action: start, set, stop, promote, watch.'],
    [['canary', 'start', 'lease', '--percent', '101'], 'whole number from 0 to 100'],
    [['canary', 'start', 'host'], 'Only a section can be a canary'],
    [['gc', '--keep-days', 'soon'], '--keep-days must be a number'],
    [['diff', 'dev'], 'Name two sets or two environments.'],
  ])('%j exits with code 2 and a message', async (words, sentence) => {
    const { code, out, progress } = await run(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(progress).toContain(sentence);
  });

  test('says that nothing is released', async () => {
    expect(await run('status')).toMatchObject({ code: 0, out: 'Nothing is released yet.' });
    expect(await run('rollback')).toMatchObject({ code: 1 });
  });
});

test('publishes a build of one app, with JSON on stdout and progress on stderr', async () => {
  await publishAll('a');
  const { code, out, progress } = await publish('remote-lease', 'b', '--json');
  expect({ code, progress }).toEqual({ code: 0, progress: 'remote-lease 1.0.0-b uploaded' });
  const { set, ...rest } = JSON.parse(out);
  expect(rest).toEqual({
    environment: 'local',
    revision: 2,
    changed: true,
    builds: [{ app: 'remote-lease', build: '1.0.0-b', built: true }],
  });
  expect((await getSet()).id).toBe(set);
  expect((await getSet()).fallbacks).toEqual({ 'remote-lease': '1.0.0-a' });
  expect((await run('verify')).code).toBe(0);
  const again = await publish('remote-lease', 'b');
  expect(again.out).toContain('has this in service already');
});

test('rejects a folder without a finished build', async () => {
  const { code, progress } = await run('publish', '--from', folder);
  expect(code).toBe(1);
  expect(progress).toContain('holds no finished build');
});

test('rejects incompatible builds without changing what is in service, and allows a forced rollback', async () => {
  await publishAll('a');
  const before = await getSet();
  const from = await writeTestBuild(folder, 'remote-lease', 'b', { exposes: ['./pages'] });
  const { code, out, progress } = await run('publish', '--from', from);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(progress).toContain(
    'host 1.0.0-a asks for ./routes, which remote-lease 1.0.0-b does not expose',
  );
  expect(await getSet()).toEqual(before);
  expect((await run('canary', 'start', '--from', from)).code).toBe(1);
  const host = await writeTestBuild(folder, 'host', 'b', { expose: './pages' });
  const lease = ['--from', from, '--from', host];
  const others = ['payments', 'maintenance', 'account'].map((name) =>
    writeTestBuild(folder, `remote-${name}`, 'b', { exposes: ['./pages'] }),
  );
  const all = (await Promise.all(others)).flatMap((one) => ['--from', one]);
  expect((await run('publish', ...lease, ...all)).code).toBe(0);
  expect((await getSet()).fallbacks).toEqual({});
  expect((await run('rollback', 'lease')).code).toBe(1);
  expect((await run('rollback', 'lease', '--force')).code).toBe(0);
  expect((await run('verify')).code).toBe(1);
});

test('promotes builds to another environment, which requires a signing key', async () => {
  expect((await run('promote', 'all', '--from', 'local', '--to', 'dev')).progress).toContain(
    'A set of dev has to be signed',
  );
  await createKeys();
  await publishAll('b');
  await run('promote', 'all', '--from', 'local', '--to', 'dev');
  await publish('remote-lease', 'c');
  await publish('host', 'c');
  expect(await run('promote', 'lease', '--from', 'local', '--to', 'dev')).toMatchObject({
    code: 0,
  });
  const { builds } = await getSet('dev');
  expect(builds).toMatchObject({ host: '1.0.0-b', 'remote-lease': '1.0.0-c' });
  expect((await run('diff', 'dev', 'local')).out).toContain('host  build     1.0.0-b -> 1.0.0-c');
});

test('rolls back everything, one app, or to an earlier set, also repeatedly', async () => {
  for (const id of ['a', 'b', 'c']) await publishAll(id);
  expect(await run('rollback')).toMatchObject({ code: 0 });
  expect((await getSet()).builds.host).toBe('1.0.0-b');
  await run('rollback');
  expect((await getSet()).builds.host).toBe('1.0.0-a');
  expect((await run('rollback')).progress).toContain('had no other set in service before');
  await run('rollback', '--to', '3');
  expect((await getSet()).builds.host).toBe('1.0.0-c');
  await run('rollback', 'lease');
  expect((await getSet()).builds).toMatchObject({ host: '1.0.0-c', 'remote-lease': '1.0.0-b' });
  expect((await getSet()).fallbacks).toMatchObject({ 'remote-lease': '1.0.0-a' });
  const [{ history }] = await json('status');
  expect(history[0]).toMatchObject({ by: 'the test', what: expect.stringMatching(/^rollback/) });
  const first = (await json('diff', '1', 'local')).from;
  await run('rollback', 'lease', '--to', first.slice(0, 6));
  expect((await getSet()).builds['remote-lease']).toBe('1.0.0-a');
  expect((await run('rollback', '--to', '99')).code).toBe(1);
});

test('verify names missing and changed files, plain and compressed', async () => {
  await publishAll('a');
  await publish('remote-lease', 'b');
  const file = (name: string) => join(folder, 'store', name);
  await writeFile(file('remote-lease/1.0.0-b/routes.js'), 'tampered');
  await writeFile(file('host/1.0.0-a/entry.js.br'), 'tampered');
  await rm(file('remote-lease/1.0.0-a/entry.js.gz'));
  const { code, out } = await run('verify');
  expect(code).toBe(1);
  expect(out.split('\n')).toEqual([
    'local: host 1.0.0-a: entry.js.br is not what was built',
    'local: remote-lease 1.0.0-b: routes.js is not what was built',
    'local: remote-lease 1.0.0-a: entry.js.gz is missing',
  ]);
  const { id } = await getSet();
  const set = await readFile(file(`sets/${id}.json`), 'utf8');
  await writeFile(file(`sets/${id}.json`), set.replace('1.0.0-b', '1.0.0-a'));
  expect((await run('verify')).out).toContain('is refused: its content is not what its name says');
});

describe('a canary', () => {
  const outcome = async (build: string, ready: number, failed: number, from = Date.now()) => {
    const key = `outcomes/local/remote-lease/${build}/one-${ready}-${failed}-${from}.json`;
    await openStore(settings).create(key, encodeJson({ ready, failed, from, until: from + 1 }));
  };
  beforeEach(async () => {
    await publishAll('a');
    const build = await writeBuild('remote-lease', 'b');
    await run('canary', 'start', '--from', build, '--percent', '10');
  });

  test('starts, grows and goes into service', async () => {
    const canary = { build: '1.0.0-b', percent: 10 };
    expect((await getSet()).canaries).toEqual({ 'remote-lease': canary });
    expect((await run('canary', 'set', 'lease', '--percent', '50')).code).toBe(0);
    expect((await getSet()).canaries['remote-lease'].percent).toBe(50);
    await run('canary', 'promote', 'lease');
    expect(await getSet()).toMatchObject({
      builds: { 'remote-lease': '1.0.0-b' },
      fallbacks: { 'remote-lease': '1.0.0-a' },
      canaries: {},
    });
    expect((await run('canary', 'stop', 'lease')).progress).toContain('There is no canary');
  });

  test('is not judged by a few failures, and is good after many loads', async () => {
    await outcome('1.0.0-b', 40, 2);
    expect((await json('canary', 'watch', '--once')).looked[0].verdict).toBe('undecided');
    await outcome('1.0.0-a', 990, 10);
    await outcome('1.0.0-b', 200, 0);
    expect((await json('canary', 'watch', '--once')).looked[0].verdict).toBe('good');
    expect((await getSet()).canaries).not.toEqual({});
  });

  test('is stopped when it fails more often than the build in service', async () => {
    await outcome('1.0.0-a', 99, 1);
    await outcome('1.0.0-b', 88, 12);
    const { code, out } = await run('canary', 'watch');
    expect(code).toBe(1);
    expect(out).toBe(
      'remote-lease 1.0.0-b: 12 of 100 (12.0 %) failed; in service 1 of 100 (1.0 %): worse: stopped',
    );
    expect(await getSet()).toMatchObject({ builds: { 'remote-lease': '1.0.0-a' }, canaries: {} });
    expect((await json('status'))[0].history[0].what).toContain('stopped by itself');
  });

  test('ignores outcomes from before it was a canary', async () => {
    await outcome('1.0.0-b', 0, 500, Date.now() - 60_000);
    expect((await json('canary', 'watch', '--once')).looked[0].verdict).toBe('undecided');
  });
});

describe('gc', () => {
  const stored = async () => {
    const keys = await openStore(settings).list('');
    return [...new Set(keys.filter((key) => /^(host|remote-lease)\//.test(key)))]
      .map((key) => key.split('/').slice(0, 2).join('/'))
      .filter((key, n, all) => all.indexOf(key) === n);
  };

  test('keeps builds in service, fallbacks and canaries of every environment', async () => {
    await createKeys();
    await publishAll('a');
    await run('promote', 'all', '--from', 'local', '--to', 'dev');
    for (const id of ['b', 'c', 'd']) await publishAll(id);
    await run('canary', 'start', '--from', await writeBuild('remote-lease', 'e'));
    const dry = await run('gc', '--keep-days', '0', '--dry-run');
    expect(dry.out).toContain('keep    remote-lease/1.0.0-e  (canary in local)');
    expect(dry.out).toContain('keep    remote-lease/1.0.0-c  (fallback in local)');
    expect(dry.out).toContain('keep    host/1.0.0-a  (in service in dev)');
    expect(dry.out).toContain('remove  remote-lease/1.0.0-b');
    expect(await stored()).toHaveLength(9);
    const keys = ['b', 'd'].map((id) => `outcomes/local/remote-lease/1.0.0-${id}/one-1.json`);
    for (const key of keys) await openStore(settings).create(key, encodeJson({}));
    expect((await run('gc', '--keep-days', '0')).code).toBe(0);
    expect(await openStore(settings).list('outcomes/')).toEqual(keys.slice(1));
    expect(await stored()).toEqual([
      'host/1.0.0-a',
      'host/1.0.0-d',
      'remote-lease/1.0.0-a',
      'remote-lease/1.0.0-c',
      'remote-lease/1.0.0-d',
      'remote-lease/1.0.0-e',
    ]);
    expect((await run('verify')).code).toBe(0);
    expect((await run('rollback', '--to', '2')).progress).toContain('gc has removed it');
  });

  test('keeps recent builds for seven days, so that a rollback works', async () => {
    for (const id of ['a', 'b', 'c']) await publishAll(id);
    const before = await stored();
    await run('gc');
    expect(await stored()).toEqual(before);
    await run('rollback', '--to', '1');
    expect((await run('verify')).code).toBe(0);
  });

  test('removes the files of an interrupted upload', async () => {
    await publishAll('a');
    const store = openStore(settings);
    await store.create('remote-lease/1.0.0-z/entry.js', new Uint8Array([1]));
    await run('gc', '--keep-days', '0');
    expect(await store.list('remote-lease/1.0.0-z/')).toEqual([]);
  });
});

test('works the same with a bucket', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'of-the-test';
  process.env.AWS_SECRET_ACCESS_KEY = 'of-the-test';
  const bucket = await startTestBucket();
  try {
    settings = { ...settings, ...bucket.settings };
    for (const id of ['a', 'b', 'c']) expect((await publishAll(id)).code).toBe(0);
    await run('rollback');
    expect((await getSet()).builds.host).toBe('1.0.0-b');
    expect((await run('verify')).out).toContain('local is whole');
    await run('gc', '--keep-days', '0');
    expect([...bucket.objects.keys()].some((key) => key.includes('1.0.0-c'))).toBe(false);
    expect((await run('verify')).code).toBe(0);
  } finally {
    await bucket.close();
  }
});
