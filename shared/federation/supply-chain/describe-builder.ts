import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace-root.ts';
import type { ProvenanceInput } from './provenance.ts';

let sources: ProvenanceInput['sources'] | undefined;

/** Returns the git commit of this workspace and whether its files are exactly those of the commit. */
export function describeSources(): ProvenanceInput['sources'] {
  sources ??= readSources(workspaceRoot);
  return sources;
}

/** Reads commit and state of a checkout. Outside a checkout, the commit is null. */
export function readSources(folder: string): ProvenanceInput['sources'] {
  try {
    const commit = git(folder, 'rev-parse', '--verify', 'HEAD').trim();
    return { commit, clean: git(folder, 'status', '--porcelain') === '' };
  } catch {
    return { commit: null, clean: false };
  }
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    // Enough for the list of a checkout in which every file has changed.
    maxBuffer: 16 * 1024 ** 2,
  });
}

/** Returns the versions of the tools that make a build: Node, pnpm, and `bundler`. */
export function describeBuilder(bundler: Readonly<Record<string, string>>): Record<string, string> {
  const manifest: { packageManager: string } = JSON.parse(
    readFileSync(join(workspaceRoot, 'package.json'), 'utf8'),
  );
  const pnpm = manifest.packageManager.replace('pnpm@', '');
  return { node: process.versions.node, pnpm, ...bundler };
}
