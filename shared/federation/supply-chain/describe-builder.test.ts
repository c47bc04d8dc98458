/**
 * @jest-environment node
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources } from './describe-builder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

test('returns commit and branch, and whether the files are exactly those of the commit', async () => {
  git('init', '--quiet', '--initial-branch', 'trunk');
  writeFileSync(join(folder, 'a.txt'), '1');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  const commit = git('rev-parse', 'HEAD');
  expect(await readSources(folder)).toEqual({ commit, branch: 'trunk', clean: true });
  writeFileSync(join(folder, 'b.txt'), '2');
  expect(await readSources(folder)).toEqual({ commit, branch: 'trunk', clean: false });
});

test('returns no branch when only a commit is checked out', async () => {
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '-m', 'first');
  git('switch', '--quiet', '--detach');
  expect(await readSources(folder)).toMatchObject({ branch: null, clean: true });
});

test('returns no commit in a repository without one', async () => {
  git('init', '--quiet');
  expect(await readSources(folder)).toMatchObject({ commit: null });
});

test('returns no commit outside a checkout', async () => {
  expect(await readSources(folder)).toEqual({ commit: null, branch: null, clean: false });
});
