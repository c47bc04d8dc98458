import { execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceRoot } from 'shared/federation/workspace-root';

const runFile = promisify(execFile);

/** Same author and time in every folder, so that the same files give the same commit. */
const COMMIT_SETTINGS = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
};

/**
 * Copies the sources of this workspace, with uncommitted changes, to another folder, commits them there and installs
 * their packages. Every folder with the same sources gets the same commit. Nothing is cached in it.
 */
export async function cloneSources(folder: string): Promise<void> {
  const { stdout } = await runFile(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: workspaceRoot, maxBuffer: 64 * 1024 ** 2 },
  );
  for (const file of new Set(stdout.split('\0').filter((name) => name !== ''))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    // A file that was removed but not committed is still in the list.
    await cp(join(workspaceRoot, file), join(folder, file)).catch(ignoreMissing);
  }
  const env = { ...process.env, ...COMMIT_SETTINGS };
  const git = (...args: string[]) => runFile('git', args, { cwd: folder, env });
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The sources');
  const script = `import { installPackages } from './.workspace/install.mjs'; await installPackages();`;
  await runFile(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder });
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
