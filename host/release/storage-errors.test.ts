/**
 * @jest-environment node
 */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from './apps.ts';
import { runReleaseTool } from './run-release-tool.ts';
import { explainStorageError } from './store/explain-storage-error.ts';
import { startTestBucket } from './store/test-bucket.ts';
import { writeTestBuild } from './test-build.ts';

const NOBODY = 65_534;
let folder = '';
let store = '';
let settings: NodeJS.ProcessEnv = {};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-storage-'));
  await chmod(folder, 0o755);
  store = join(folder, 'store');
  settings = { RELEASES_DIR: store, RELEASE_BY: 'the test' };
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the tool like a terminal. Returns everything that it printed. */
async function run(...words: string[]) {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  const code = await runReleaseTool(words, settings, { write: print, say: print });
  return { code, text: lines.join('\n') };
}

async function publishAll(id: string) {
  const folders = await Promise.all(APPS.map((app) => writeTestBuild(folder, app, id)));
  return run('publish', ...folders.flatMap((from) => ['--from', from]));
}

/** Runs `work` as a user who may read the folder and not write to it. Root has every right, so it changes its user. */
async function withoutWriteAccess<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  else await setMode(0o555);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    else await setMode(0o755);
  }
}

async function setMode(mode: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  for (const { parentPath, name } of folders) await chmod(join(parentPath, name), mode);
  await chmod(folder, mode);
}

const NEEDS_STORE = [
  ['status'],
  ['verify'],
  ['verify', '--env', 'prod'],
  ['check', 'lease'],
  ['diff', 'local', 'dev'],
  ['gc'],
  ['gc', '--dry-run'],
  ['rollback'],
  ['promote', 'all', '--from', 'local', '--to', 'dev'],
  ['canary', 'start', 'lease'],
  ['canary', 'set', 'lease', '--percent', '5'],
  ['canary', 'stop', 'lease'],
  ['canary', 'promote', 'lease'],
  ['canary', 'watch'],
  ['export', '--to', '/tmp/portal-export-that-is-never-written'],
];

test.each(NEEDS_STORE)(
  '%s %s fails with one sentence when the store does not exist',
  async (...words) => {
    expect(await run(...words)).toEqual({
      code: 1,
      text: `There is no release store at ${store}: set RELEASES_DIR to its folder, or create it with pnpm release publish.`,
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

test('verify fails when the store has no releases', async () => {
  await mkdir(store);
  expect(await run('verify')).toEqual({ code: 1, text: 'Nothing is released in this store.' });
});

describe('a bucket', () => {
  beforeEach(() => {
    process.env.AWS_ACCESS_KEY_ID = 'of-the-test';
    process.env.AWS_SECRET_ACCESS_KEY = 'of-the-test';
  });

  test.each([['status'], ['verify'], ['rollback'], ['gc']])(
    '%s says that the bucket does not exist',
    async (command) => {
      const bucket = await startTestBucket();
      settings = { ...settings, ...bucket.settings, RELEASES_BUCKET: 'missing' };
      const { code, text } = await run(command);
      await bucket.close();
      expect({ code, text }).toEqual({
        code: 1,
        text: expect.stringMatching(
          /^The bucket .* cannot be used \(NoSuchBucket\), because .*RELEASES_BUCKET/,
        ),
      });
    },
  );

  test('says that nothing answers at its address', async () => {
    const bucket = await startTestBucket();
    await bucket.close();
    settings = { ...settings, ...bucket.settings };
    const { code, text } = await run('status');
    expect({ code, text }).toEqual({
      code: 1,
      text: expect.stringMatching(/cannot be used \(ECONNREFUSED\), because .*RELEASES_ENDPOINT/),
    });
  });
});

describe('without the right to write', () => {
  const privateKey = () => join(folder, 'key.pem');
  test.each([
    ['rollback', () => ['rollback']],
    ['publish', () => ['publish', '--from', join(folder, 'next', 'dist')]],
    ['promote', () => ['promote', 'all', '--from', 'local', '--to', 'dev']],
    ['canary start', () => ['canary', 'start', 'lease', '--build', '1.0.0-a']],
    ['gc', () => ['gc', '--keep-days', '0']],
    [
      'make-key',
      () => [
        'make-key',
        '--to',
        join(folder, 'new', 'key.pem'),
        '--public',
        join(folder, 'keys.pem'),
      ],
    ],
    ['export', () => ['export', '--to', join(folder, 'site')]],
  ])('%s fails with one sentence and changes nothing', async (_name, getWords) => {
    await run('make-key', '--to', privateKey(), '--public', join(folder, 'keys.pem'));
    await chmod(privateKey(), 0o644);
    settings.RELEASE_KEY_FILE = privateKey();
    settings.RELEASE_PUBLIC_KEYS_FILE = join(folder, 'keys.pem');
    for (const id of ['a', 'b', 'c']) expect((await publishAll(id)).code).toBe(0);
    const before = await run('status', '--json');
    const words = getWords();
    if (words[0] === 'publish') words[2] = await writeTestBuild(folder, 'remote-lease', 'd');

    const { code, text } = await withoutWriteAccess(() => run(...words));
    expect(text).toMatch(/cannot be used \((EACCES|EPERM)\), because this user has no permission/);
    expect(text).not.toContain('    at ');
    expect(code).toBe(1);
    expect(await run('status', '--json')).toEqual(before);
  });
});

test('explains a store whose path is a file', async () => {
  await writeFile(store, '');
  const from = await writeTestBuild(folder, 'remote-lease', 'a');
  const { code, text } = await run('publish', '--from', from);
  expect(code).toBe(1);
  expect(text).toMatch(/cannot be used \((ENOTDIR|EEXIST)\), because a part of the path is a file/);
});

test.each([
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota'],
  ['EIO', 'the disk reports an error'],
])('explains %s', (code, cause) => {
  const error = Object.assign(new Error(code), { code, syscall: 'open', path: '/srv/releases/x' });
  expect(explainStorageError(error)).toMatch(
    new RegExp(`^/srv/releases/x cannot be used \\(${code}\\), because ${cause}`),
  );
});

test('does not explain an error of the tool itself', () => {
  expect(explainStorageError(new TypeError('x is undefined'))).toBeNull();
});
