import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { cloneSources } from '#long/reproducible/clone-sources.ts';
import type { ReleasedChange } from './source-changes.ts';

export interface ChangedBuild {
  readonly change: ReleasedChange;
  /** The folder of the finished build, for `publish --from`. */
  readonly folder: string;
}

/**
 * Builds each changed app in a copy of the sources, and runs `work` with the results. Removes everything
 * afterwards.
 */
export async function withChangedBuilds(
  changes: readonly ReleasedChange[],
  work: (builds: readonly ChangedBuild[]) => Promise<void>,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'release-bytes-'));
  try {
    await cloneSources(root);
    const builds: ChangedBuild[] = [];
    for (const change of changes) {
      await applyChange(root, change);
      builds.push({ change, folder: await build(join(root, change.app)) });
    }
    await work(builds);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

/** Builds an app with its own command. Returns the folder of the finished build. */
async function build(app: string): Promise<string> {
  const webpack = join(app, 'node_modules/webpack-cli/bin/cli.js');
  await promisify(execFile)(process.execPath, ['--no-warnings', webpack], { cwd: app });
  const [name = '', ...others] = await readdir(join(app, 'dist'));
  if (others.length > 0) throw new Error(`${app} has more than one build.`);
  return join(app, 'dist', name);
}

/** Publishes a finished build to a release store, with the release tool of this workspace. */
export async function publishBuild(folder: string, store: string): Promise<void> {
  const tool = join(workspaceRoot, 'host/release/main.ts');
  const command = ['--no-warnings', tool, 'publish', '--from', folder];
  await promisify(execFile)(process.execPath, command, {
    cwd: workspaceRoot,
    env: { ...process.env, PORTAL_ENV: 'test', RELEASES_BUCKET: '', RELEASES_DIR: store },
  });
}

async function applyChange(root: string, { newFiles, edits }: ReleasedChange): Promise<void> {
  for (const [path, content] of Object.entries(newFiles))
    await writeFile(join(root, path), content);
  for (const [path, replacements] of Object.entries(edits)) {
    let text = await readFile(join(root, path), 'utf8');
    for (const [from, to] of replacements) {
      if (!text.includes(from))
        throw new Error(
          `${path} does not contain ${from}: adapt e2e/bench/release-bytes/source-changes.ts.`,
        );
      text = text.replace(from, () => to);
    }
    await writeFile(join(root, path), text);
  }
}
