/**
 * @jest-environment node
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestOrigin, writeTestBuild } from '../test-build.ts';
import { createReleaseToolPerTest } from '../test-release-tool.ts';
import { assertCleanTree } from './dirty-sources.ts';

const tool = createReleaseToolPerTest();
const { run } = tool;
beforeEach(async () => {
  const [key, publicKeys] = [join(tool.folder, 'key.pem'), join(tool.folder, 'public.pem')];
  await run('make-key', '--to', key, '--public', publicKeys);
  tool.settings = {
    ...tool.settings,
    RELEASE_KEY_FILE: key,
    RELEASE_PUBLIC_KEYS_FILE: publicKeys,
  };
});

async function publish(env: string, origin: TestOrigin, ...options: string[]) {
  const from = await writeTestBuild(tool.folder, 'host', 'a', {}, origin);
  return run('publish', '--env', env, '--from', from, ...options);
}

async function getHistory(env: string) {
  const { output } = await run('status', '--env', env, '--json');
  return JSON.parse(output)[0].history;
}

const stored = (file: string) => join(tool.folder, 'store/host/1.0.0-a', file);
const readRecord = async () => JSON.parse(await readFile(stored('build.json'), 'utf8'));
const DIRTY = { clean: false };
const REASON = ['--allow-dirty', '--reason', 'the office waits for it'];

test('records commit, branch, changes, lock file and tools in build.json and in the history', async () => {
  await publish('rc', { branch: 'trunk' });
  const { origin } = await readRecord();
  expect(origin).toEqual({
    commit: 'a'.repeat(40),
    branch: 'trunk',
    dirty: false,
    lock: expect.stringMatching(/^[0-9a-f]{64}$/),
    builder: { node: '24.0.0', pnpm: '12.0.0', webpack: '5.0.0' },
  });
  const [revision] = await getHistory('rc');
  expect(revision.origins).toEqual({ 'host/1.0.0-a': origin });
  expect((await run('status', '--env', 'rc')).output).toContain(
    'host: commit aaaaaaaaaaaa on trunk',
  );
});

test.each(['rc', 'prod', 'rescue'])(
  'refuses a build of uncommitted changes in %s without a reason, and changes nothing',
  async (env) => {
    const { code, output } = await publish(env, DIRTY);
    expect(code).toBe(1);
    expect(output).toContain(`was built from files that differ from ${'a'.repeat(40)}`);
    expect((await run('status')).output).toContain('Nothing is released yet');
  },
);

test.each(['rc', 'prod'])(
  'accepts a build of uncommitted changes in %s with a reason, which is in the history',
  async (env) => {
    expect((await publish(env, DIRTY, ...REASON)).code).toBe(0);
    const [revision] = await getHistory(env);
    expect(revision).toMatchObject({ reason: 'the office waits for it' });
    expect(revision.origins['host/1.0.0-a']).toMatchObject({ dirty: true });
    const { output } = await run('status', '--env', env);
    expect(output).toContain('reason: the office waits for it');
    expect(output).toContain('with uncommitted changes');
  },
);

test.each(['local', 'dev'])('accepts a build of uncommitted changes in %s', async (env) => {
  expect((await publish(env, DIRTY)).code).toBe(0);
});

test.each([
  ['--allow-dirty', ['--allow-dirty']],
  ['--reason', ['--reason', 'it is urgent']],
  ['an empty reason', ['--allow-dirty', '--reason', ' ']],
])('rejects the options with only %s', async (_what, options) => {
  const { code, output } = await publish('rc', DIRTY, ...options);
  expect(code).toBe(2);
  expect(output).toContain('needs both --allow-dirty and --reason');
});

test('refuses a promotion of uncommitted changes without a reason', async () => {
  await publish('dev', DIRTY);
  const promote = ['promote', 'host', '--from', 'dev', '--to', 'rc'];
  expect((await run(...promote)).code).toBe(1);
  expect((await run(...promote, ...REASON)).code).toBe(0);
  expect((await getHistory('rc'))[0]).toMatchObject({ reason: 'the office waits for it' });
});

test('refuses a working folder with uncommitted changes before anything is built', async () => {
  const dirty = async () => ({ commit: 'b'.repeat(40), branch: 'main', clean: false });
  const outside = async () => ({ commit: null, branch: null, clean: false });
  await expect(assertCleanTree('rc', undefined, dirty)).rejects.toThrow(
    'differ from the commit bbb',
  );
  await expect(assertCleanTree('rc', undefined, outside)).rejects.toThrow('no git checkout');
  await expect(assertCleanTree('rc', 'urgent', dirty)).resolves.toBeUndefined();
  await expect(assertCleanTree('dev', undefined, dirty)).resolves.toBeUndefined();
});

test('replaces the origin when the changes of a build are committed and it is built again', async () => {
  await publish('dev', DIRTY);
  const commit = 'c'.repeat(40);
  expect((await publish('rc', { commit })).code).toBe(0);
  expect((await readRecord()).origin).toMatchObject({ commit, dirty: false });
  for (const env of ['dev', 'rc']) {
    expect((await run('verify', '--env', env)).output).toContain(`${env} is whole`);
  }
});

test('restores a lost record with the build of the same sources on another branch', async () => {
  await publish('rc', { branch: 'main' });
  await rm(stored('build.json'));
  expect((await run('verify', '--env', 'rc')).code).toBe(1);
  await publish('rescue', { branch: null });
  expect((await run('verify', '--env', 'rc')).output).toContain('rc is whole');
});

test('verify fails when build.json has another origin than the signed provenance', async () => {
  await publish('rc', {});
  const text = await readFile(stored('build.json'), 'utf8');
  await writeFile(stored('build.json'), text.replace('"branch":"main"', '"branch":"other"'));
  const { code, output } = await run('verify', '--env', 'rc');
  expect(code).toBe(1);
  expect(output).toContain('build.json is not what the provenance names');
});
