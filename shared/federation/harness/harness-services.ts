import { type ChildProcess, spawn } from 'node:child_process';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import { workspaceRoot } from '../workspace-root.ts';

const SCRIPTS = ['services/src/stand-ins/processor/main.ts', 'services/src/main.ts'];

/** Starts the services together with the harness unless they already run. They stop with it. */
export async function startServicesUnlessRunning(origin: string): Promise<void> {
  const running = await fetch(`${origin}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (running) return;
  process.stdout.write(`Nothing answers at ${origin}: starting the services.\n`);
  const children = SCRIPTS.map(start);
  process.on('exit', () => {
    for (const child of children) child.kill('SIGTERM');
  });
}

function start(script: string): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', ...FOLLOW_PARENT, script], {
    cwd: workspaceRoot,
    env: { ...process.env, PORTAL_ENV: 'local' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
