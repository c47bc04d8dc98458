import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPS } from 'host/release/apps';

export const ROOT = resolve(import.meta.dirname, '../..');
const WORK = join(ROOT, '.cache/skew');

/** Thrown when there is no previous build to compare with. The message says what to do. */
export class NoPreviousBuildError extends Error {
  override readonly name = 'NoPreviousBuildError';
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The source paths of an app's build, as in `getSourceHash`, without files that no build contains. */
function listBuildInputs(app: string): string[] {
  const appPaths =
    app === 'host'
      ? ['host', 'shared', ':!host/server', ':!host/release']
      : [app, 'shared/federation', 'shared/i18n/message-loader.cjs'];
  return [...appPaths, 'pnpm-lock.yaml', ':!*.test.ts', ':!*.test.tsx'];
}

/**
 * Finds the commit of the previous build: the named commit, or the newest commit at which the sources of every app
 * differ from HEAD. Throws `NoPreviousBuildError` where the history is too short.
 */
export function findPreviousCommit(commitName: string | undefined): string {
  if (commitName) return resolveCommit(commitName);
  const lastChanges = APPS.map((app) =>
    git('log', '-1', '--format=%H', '--', ...listBuildInputs(app)).trim(),
  );
  const ages = new Map(
    git('rev-list', 'HEAD')
      .split('\n')
      .map((commit, age) => [commit, age]),
  );
  const age = (commit: string) => ages.get(commit) ?? -1;
  const [oldest = ''] = [...lastChanges].sort((a, b) => age(b) - age(a));
  if (age(oldest) < 0)
    throw new NoPreviousBuildError(formatUnknownCommit('the sources of every app'));
  return resolveCommit(`${oldest}~1`);
}

function resolveCommit(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim();
  } catch {
    throw new NoPreviousBuildError(formatUnknownCommit(ref));
  }
}

function formatUnknownCommit(what: string): string {
  const shallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  const cause = shallow
    ? 'this clone is shallow: run git fetch --unshallow'
    : 'the commit does not exist';
  return `The history does not reach back to ${what} (${cause}), or name another commit by --previous. Nothing was tested.`;
}

/** Builds the five apps of a commit in a separate work tree, once. Returns the release store. */
export function buildCommit(commit: string): string {
  const releases = join(WORK, commit, 'releases');
  if (existsSync(releases)) return releases;
  const tree = join(WORK, commit, 'tree');
  const staged = join(WORK, commit, 'staged');
  rmSync(join(WORK, commit), { recursive: true, force: true });
  mkdirSync(join(WORK, commit), { recursive: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', tree, commit);
  try {
    const install = "import('./.workspace/install.mjs').then((module) => module.installPackages())";
    run(tree, ['-e', install]);
    run(tree, ['--no-warnings', 'host/release/build.ts'], { RELEASES_DIR: staged });
    cpSync(staged, releases, { recursive: true });
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(staged, { recursive: true, force: true });
  }
  return releases;
}

function run(cwd: string, args: string[], settings: NodeJS.ProcessEnv = {}): void {
  const env = { ...process.env, ...settings };
  execFileSync(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
}
