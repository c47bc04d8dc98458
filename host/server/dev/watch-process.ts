import { spawn } from 'node:child_process';
import { workspaceRoot } from 'shared/federation/workspace-root';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';

/**
 * For `pnpm dev`: runs a script on this Node version and restarts it after each change. It stops with this
 * process.
 */
export function watchProcess(script: string): void {
  const child = spawn(process.execPath, ['--no-warnings', ...FOLLOW_PARENT, '--watch', script], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
  process.on('exit', () => child.kill('SIGTERM'));
}
