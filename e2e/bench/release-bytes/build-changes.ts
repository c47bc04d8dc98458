import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RELEASES } from '#fixtures/stack.ts';
import { cloneSources } from '#long/reproducible/clone-sources.ts';
import type { SourceChange } from './source-changes.ts';

export interface ChangedBuild {
  readonly change: SourceChange;
  /** The folder of the finished build, for `publish --from`. */
  readonly folder: string;
}

/**
 * Builds each changed app in a copy of the sources, on top of the builds in service, and runs `work` with the
 * results. Removes everything afterwards.
 */
export async function withChangedBuilds(
  changes: readonly SourceChange[],
  work: (builds: readonly ChangedBuild[]) => Promise<void>,
): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'release-bytes-'));
  const root = join(parent, 'sources');
  const store = join(parent, 'store');
  try {
    await cloneSources(root);
    await cp(RELEASES, store, { recursive: true });
    for (const change of changes) await applyChange(root, change);
    const apps = changes.map(({ app }) => app);
    const output = await publish(root, store, ...apps, '--json');
    const { builds } = JSON.parse(output) as { builds: { app: string; build: string }[] };
    const changed = changes.map((change) => {
      const build = builds.find(({ app }) => app === change.app)?.build ?? '';
      return { change, folder: join(store, change.app, build) };
    });
    await work(changed);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Publishes builds with the release tool of the folder `root`. Returns its output. */
export async function publish(root: string, store: string, ...args: string[]): Promise<string> {
  const command = ['--no-warnings', join(root, 'host/release/main.ts'), 'publish', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: { ...process.env, PORTAL_ENV: 'test', RELEASES_BUCKET: '', RELEASES_DIR: store },
    maxBuffer: 16 * 1024 ** 2,
  });
  return stdout;
}

async function applyChange(root: string, { newFiles, edits }: SourceChange): Promise<void> {
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
