/**
 * @jest-environment node
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  settings = { RELEASES_DIR: join(folder, 'store'), RELEASE_BY: 'the test' };
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the tool as a terminal would. */
async function run(...words: string[]) {
  const out: string[] = [];
  const said: string[] = [];
  const streams = {
    write: (text: string) => out.push(text),
    say: (line: string) => said.push(line),
  };
  const code = await runReleaseTool(words, settings, streams);
  return { code, out: out.join('\n'), said: said.join('\n') };
}
const json = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out);
const built = (app: string, id: string) => writeTestBuild(folder, app, id);
const publish = async (app: string, id: string, ...more: string[]) =>
  run('publish', '--from', await built(app, id), ...more);
const publishAll = async (id: string) => {
  const folders = await Promise.all(APPS.map((app) => built(app, id)));
  return run('publish', ...folders.flatMap((from) => ['--from', from]));
};
const inUse = async (env = 'local') => (await json('status', '--env', env))[0].set;
const useKeys = async () => {
  const files = { RELEASE_KEY_FILE: 'key.pem', RELEASE_PUBLIC_KEYS_FILE: 'keys.pem' };
  for (const [name, file] of Object.entries(files)) settings[name] = join(folder, file);
  await run('make-key', '--to', join(folder, 'key.pem'), '--public', join(folder, 'keys.pem'));
};

describe('how it is called', () => {
  test('its help names every command, and each command has help of its own', async () => {
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
    [['publish', 'paymets'], 'There is no app paymets: host, remote-payments,'],
    [['publish', '--env', '../prod'], '"../prod" is no name of an environment'],
    [['promote', 'all', '--from', 'dev'], 'From where to where?'],
    [['promote', 'all', '--from', 'dev', '--to', 'dev'], 'cannot be promoted to itself'],
    [['rollback', 'payments', 'lease'], 'One app at a time'],
    [['canary', 'begin', 'lease'], 'What of the canary? start, set, stop, promote, watch.'],
    [['canary', 'start', 'lease', '--percent', '101'], 'whole number from 0 to 100'],
    [['canary', 'start', 'host'], 'Only a section can be a canary'],
    [['gc', '--keep-days', 'soon'], '--keep-days has to be a number'],
    [['diff', 'dev'], 'Two sets or two environments.'],
  ])('%j is wrong use: exit code 2 and a sentence', async (words, sentence) => {
    const { code, out, said } = await run(...words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(said).toContain(sentence);
  });

  test('says that nothing is released yet', async () => {
    expect(await run('status')).toMatchObject({ code: 0, out: 'Nothing is released yet.' });
    expect(await run('rollback')).toMatchObject({ code: 1 });
  });
});

test('publishes a finished build of one app: a document on stdout, what it does on stderr', async () => {
  await publishAll('a');
  const { code, out, said } = await publish('remote-lease', 'b', '--json');
  expect({ code, said }).toEqual({ code: 0, said: 'remote-lease 1.0.0-b uploaded' });
  const { set, ...rest } = JSON.parse(out);
  expect(rest).toEqual({
    environment: 'local',
    revision: 2,
    changed: true,
    builds: [{ app: 'remote-lease', build: '1.0.0-b', built: true }],
  });
  expect((await inUse()).id).toBe(set);
  expect((await inUse()).fallbacks).toEqual({ 'remote-lease': '1.0.0-a' });
  expect((await run('verify')).code).toBe(0);
  const again = await publish('remote-lease', 'b');
  expect(again.out).toContain('has this in service already');
});

test('refuses a folder without a finished build', async () => {
  const { code, said } = await run('publish', '--from', folder);
  expect(code).toBe(1);
  expect(said).toContain('holds no finished build');
});

test('refuses in a sentence what does not fit, and leaves what is in service; a roll-back may be forced', async () => {
  await publishAll('a');
  const before = await inUse();
  const from = await writeTestBuild(folder, 'remote-lease', 'b', { exposes: ['./pages'] });
  const { code, out, said } = await run('publish', '--from', from);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(said).toContain(
    'host 1.0.0-a asks for ./routes, which remote-lease 1.0.0-b does not expose',
  );
  expect(await inUse()).toEqual(before);
  expect((await run('canary', 'start', '--from', from)).code).toBe(1);
  const host = await writeTestBuild(folder, 'host', 'b', { expose: './pages' });
  const lease = ['--from', from, '--from', host];
  const others = ['payments', 'maintenance', 'account'].map((name) =>
    writeTestBuild(folder, `remote-${name}`, 'b', { exposes: ['./pages'] }),
  );
  const all = (await Promise.all(others)).flatMap((one) => ['--from', one]);
  expect((await run('publish', ...lease, ...all)).code).toBe(0);
  expect((await inUse()).fallbacks).toEqual({});
  expect((await run('rollback', 'lease')).code).toBe(1);
  expect((await run('rollback', 'lease', '--force')).code).toBe(0);
  expect((await run('verify')).code).toBe(1);
});

test('promotes what one environment has in service to another, and asks for a key there', async () => {
  expect((await run('promote', 'all', '--from', 'local', '--to', 'dev')).said).toContain(
    'A set of dev has to be signed',
  );
  await useKeys();
  await publishAll('b');
  await run('promote', 'all', '--from', 'local', '--to', 'dev');
  await publish('remote-lease', 'c');
  await publish('host', 'c');
  expect(await run('promote', 'lease', '--from', 'local', '--to', 'dev')).toMatchObject({
    code: 0,
  });
  const { builds } = await inUse('dev');
  expect(builds).toMatchObject({ host: '1.0.0-b', 'remote-lease': '1.0.0-c' });
  expect((await run('diff', 'dev', 'local')).out).toContain('host  build     1.0.0-b -> 1.0.0-c');
});

test('rolls back everything, or one app, or to any earlier set; twice goes back twice', async () => {
  for (const id of ['a', 'b', 'c']) await publishAll(id);
  expect(await run('rollback')).toMatchObject({ code: 0 });
  expect((await inUse()).builds.host).toBe('1.0.0-b');
  await run('rollback');
  expect((await inUse()).builds.host).toBe('1.0.0-a');
  expect((await run('rollback')).said).toContain('had no other set in service before');
  await run('rollback', '--to', '3');
  expect((await inUse()).builds.host).toBe('1.0.0-c');
  await run('rollback', 'lease');
  expect((await inUse()).builds).toMatchObject({ host: '1.0.0-c', 'remote-lease': '1.0.0-b' });
  expect((await inUse()).fallbacks).toMatchObject({ 'remote-lease': '1.0.0-a' });
  const [{ history }] = await json('status');
  expect(history[0]).toMatchObject({ by: 'the test', what: expect.stringMatching(/^rollback/) });
  const first = (await json('diff', '1', 'local')).from;
  await run('rollback', 'lease', '--to', first.slice(0, 6));
  expect((await inUse()).builds['remote-lease']).toBe('1.0.0-a');
  expect((await run('rollback', '--to', '99')).code).toBe(1);
});

test('verify finds what is missing or changed in any form, and says where', async () => {
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
  const { id } = await inUse();
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
    await run('canary', 'start', '--from', await built('remote-lease', 'b'), '--percent', '10');
  });

  test('starts, gets more people, and goes into service', async () => {
    expect((await inUse()).canaries).toEqual({ 'remote-lease': { build: '1.0.0-b', percent: 10 } });
    expect((await run('canary', 'set', 'lease', '--percent', '50')).code).toBe(0);
    expect((await inUse()).canaries['remote-lease'].percent).toBe(50);
    await run('canary', 'promote', 'lease');
    expect(await inUse()).toMatchObject({
      builds: { 'remote-lease': '1.0.0-b' },
      fallbacks: { 'remote-lease': '1.0.0-a' },
      canaries: {},
    });
    expect((await run('canary', 'stop', 'lease')).said).toContain('There is no canary');
  });

  test('is judged when enough has come of it, by the build in service', async () => {
    await outcome('1.0.0-b', 40, 9);
    expect((await json('canary', 'watch', '--once')).looked[0].verdict).toBe('too few');
    await outcome('1.0.0-a', 80, 20);
    await outcome('1.0.0-b', 20, 0);
    expect(await run('canary', 'watch', '--once')).toMatchObject({ code: 0 });
    expect((await inUse()).canaries).not.toEqual({});
  });

  test('that fails more often than the build in service is stopped by itself', async () => {
    await outcome('1.0.0-a', 99, 1);
    await outcome('1.0.0-b', 96, 4);
    const { code, out } = await run('canary', 'watch');
    expect(code).toBe(1);
    expect(out).toBe(
      'remote-lease 1.0.0-b: 4 of 100 (4.0 %) failed; in service 1 of 100 (1.0 %): worse: stopped',
    );
    expect(await inUse()).toMatchObject({ builds: { 'remote-lease': '1.0.0-a' }, canaries: {} });
    expect((await json('status'))[0].history[0].what).toContain('stopped by itself');
  });

  test('is not judged by what came before it was a canary', async () => {
    await outcome('1.0.0-b', 0, 500, Date.now() - 60_000);
    expect((await json('canary', 'watch', '--once')).looked[0].verdict).toBe('too few');
  });
});

describe('gc', () => {
  const stored = async () => {
    const keys = await openStore(settings).list('');
    return [...new Set(keys.filter((key) => /^(host|remote-lease)\//.test(key)))]
      .map((key) => key.split('/').slice(0, 2).join('/'))
      .filter((key, n, all) => all.indexOf(key) === n);
  };

  test('keeps what is in service, its fallbacks and canaries, in every environment', async () => {
    await useKeys();
    await publishAll('a');
    await run('promote', 'all', '--from', 'local', '--to', 'dev');
    for (const id of ['b', 'c', 'd']) await publishAll(id);
    await run('canary', 'start', '--from', await built('remote-lease', 'e'));
    const dry = await run('gc', '--keep-days', '0', '--dry-run');
    expect(dry.out).toContain('keep    remote-lease/1.0.0-e  (canary in local)');
    expect(dry.out).toContain('keep    remote-lease/1.0.0-c  (fallback in local)');
    expect(dry.out).toContain('keep    host/1.0.0-a  (in service in dev)');
    expect(dry.out).toContain('remove  remote-lease/1.0.0-b');
    expect(await stored()).toHaveLength(9);
    const told = ['b', 'd'].map((id) => `outcomes/local/remote-lease/1.0.0-${id}/one-1.json`);
    for (const key of told) await openStore(settings).create(key, encodeJson({}));
    expect((await run('gc', '--keep-days', '0')).code).toBe(0);
    expect(await openStore(settings).list('outcomes/')).toEqual(told.slice(1));
    expect(await stored()).toEqual([
      'host/1.0.0-a',
      'host/1.0.0-d',
      'remote-lease/1.0.0-a',
      'remote-lease/1.0.0-c',
      'remote-lease/1.0.0-d',
      'remote-lease/1.0.0-e',
    ]);
    expect((await run('verify')).code).toBe(0);
    expect((await run('rollback', '--to', '2')).said).toContain('gc has removed it');
  });

  test('keeps for seven days what was in service or published, and so a roll-back works', async () => {
    for (const id of ['a', 'b', 'c']) await publishAll(id);
    const before = await stored();
    await run('gc');
    expect(await stored()).toEqual(before);
    await run('rollback', '--to', '1');
    expect((await run('verify')).code).toBe(0);
  });

  test('removes what an upload left that never ended', async () => {
    await publishAll('a');
    const left = openStore(settings);
    await left.create('remote-lease/1.0.0-z/entry.js', new Uint8Array([1]));
    await run('gc', '--keep-days', '0');
    expect(await left.list('remote-lease/1.0.0-z/')).toEqual([]);
  });
});

test('does all of it in a bucket too', async () => {
  process.env.AWS_ACCESS_KEY_ID = 'of-the-test';
  process.env.AWS_SECRET_ACCESS_KEY = 'of-the-test';
  const bucket = await startTestBucket();
  try {
    settings = { ...settings, ...bucket.settings };
    for (const id of ['a', 'b', 'c']) expect((await publishAll(id)).code).toBe(0);
    await run('rollback');
    expect((await inUse()).builds.host).toBe('1.0.0-b');
    expect((await run('verify')).out).toContain('local is whole');
    await run('gc', '--keep-days', '0');
    expect([...bucket.objects.keys()].some((key) => key.includes('1.0.0-c'))).toBe(false);
    expect((await run('verify')).code).toBe(0);
  } finally {
    await bucket.close();
  }
});
