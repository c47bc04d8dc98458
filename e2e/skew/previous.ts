import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { APPS } from 'host/release/apps';

export const ROOT = resolve(import.meta.dirname, '../..');
const WORK = join(ROOT, '.cache/skew');

/** Why there is nothing to compare with, in words that say what to do. */
export class NoPrevious extends Error {
  override readonly name = 'NoPrevious';
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** What goes into a build of an app, as `getSourceHash` reads it; without what no build holds. */
function inputsOf(app: string): string[] {
  const own =
    app === 'host'
      ? ['host', 'shared', ':!host/server', ':!host/release']
      : [app, 'shared/federation', 'shared/i18n/message-loader.cjs'];
  return [...own, 'pnpm-lock.yaml', ':!*.test.ts', ':!*.test.tsx'];
}

/**
 * The commit that is built as the previous one: the named one, else the newest at which the sources
 * of every app differ from those of HEAD. Throws `NoPrevious` where the history does not say.
 */
export function previousCommit(named: string | undefined): string {
  if (named) return commitOf(named);
  const last = APPS.map((app) => git('log', '-1', '--format=%H', '--', ...inputsOf(app)).trim());
  const ages = new Map(
    git('rev-list', 'HEAD')
      .split('\n')
      .map((commit, age) => [commit, age]),
  );
  const age = (commit: string) => ages.get(commit) ?? -1;
  const [oldest = ''] = [...last].sort((a, b) => age(b) - age(a));
  if (age(oldest) < 0) throw new NoPrevious(unknown('the sources of every app'));
  return commitOf(`${oldest}~1`);
}

function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).trim();
  } catch {
    throw new NoPrevious(unknown(ref));
  }
}

function unknown(what: string): string {
  const shallow = git('rev-parse', '--is-shallow-repository').trim() === 'true';
  const cause = shallow ? 'this clone is shallow: run git fetch --unshallow' : 'it is not there';
  return `The history does not reach back to ${what} (${cause}), or name another commit by --previous. Nothing was tested.`;
}

/** Builds the five apps of a commit in a work tree of its own, once. Gives its release store. */
export function buildsOf(commit: string): string {
  const releases = join(WORK, commit, 'releases');
  if (existsSync(releases)) return releases;
  const tree = join(WORK, commit, 'tree');
  const staged = join(WORK, commit, 'staged');
  rmSync(join(WORK, commit), { recursive: true, force: true });
  mkdirSync(join(WORK, commit), { recursive: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', tree, commit);
  try {
    const install = "import('./.workspace/install.mjs').then((one) => one.installPackages())";
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
