import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from '../workspace-root.ts';
import type { SourceState } from './provenance.ts';

let sources: Promise<SourceState> | undefined;

/** Returns the state of this workspace, read once in a process. */
export function describeSources(): Promise<SourceState> {
  sources ??= readSources(workspaceRoot);
  return sources;
}

/** Reads commit, branch and state of a checkout. Outside a checkout, the commit is null. */
export async function readSources(folder: string): Promise<SourceState> {
  try {
    const { stdout } = await promisify(execFile)(
      'git',
      // `status` would otherwise update the index, which a concurrent git command may have locked.
      ['--no-optional-locks', 'status', '--porcelain=v2', '--branch', '--untracked-files=normal'],
      // Enough for the list of a checkout in which every file has changed.
      { cwd: folder, maxBuffer: 16 * 1024 ** 2 },
    );
    return parseStatus(stdout);
  } catch {
    return { commit: null, branch: null, clean: false };
  }
}

/** Parses `git status --porcelain=v2 --branch`: header lines start with `#`, the others name changed files. */
function parseStatus(output: string): SourceState {
  const lines = output.split('\n').filter((line) => line !== '');
  const getHeader = (name: string) =>
    lines.find((line) => line.startsWith(`# ${name} `))?.slice(name.length + 3);
  const commit = getHeader('branch.oid') ?? '';
  const branch = getHeader('branch.head') ?? '(detached)';
  return {
    // A repository without a commit has `(initial)`.
    commit: /^[0-9a-f]+$/.test(commit) ? commit : null,
    branch: branch === '(detached)' ? null : branch,
    clean: lines.every((line) => line.startsWith('#')),
  };
}

/** Returns the versions of the tools that make a build: Node, pnpm, and `bundler`. */
export function describeBuilder(bundler: Readonly<Record<string, string>>): Record<string, string> {
  const manifest: { packageManager: string } = JSON.parse(
    readFileSync(join(workspaceRoot, 'package.json'), 'utf8'),
  );
  const pnpm = manifest.packageManager.replace('pnpm@', '');
  return { node: process.versions.node, pnpm, ...bundler };
}
