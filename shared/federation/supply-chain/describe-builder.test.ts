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

test('returns the commit, and whether the files are exactly those of the commit', () => {
  git('init', '--quiet');
  writeFileSync(join(folder, 'a.txt'), '1');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  const commit = git('rev-parse', 'HEAD');
  expect(readSources(folder)).toEqual({ commit, clean: true });
  writeFileSync(join(folder, 'b.txt'), '2');
  expect(readSources(folder)).toEqual({ commit, clean: false });
});

test('returns no commit outside a checkout', () => {
  expect(readSources(folder)).toEqual({ commit: null, clean: false });
});
