/**
 * @jest-environment node
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FOLLOW_PARENT } from './follow-parent.ts';

const FOLLOW_RUNNER = [
  '--import',
  join(import.meta.dirname, '../../.workspace/processes/follow-runner.mjs'),
];
/** A process that keeps running, as a server does. */
const SERVE = ['-e', 'console.log("child", process.pid); setInterval(() => {}, 60_000)'];
const toCode = (args: readonly string[]) => JSON.stringify(args);

/** A starter without any handling of signals: it spawns the child and waits. */
const getStarter = (options: readonly string[]) => `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ${toCode([...options, ...SERVE])}, { stdio: ['ignore', 'inherit', 'inherit'] });
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Resolves with the process id that the child prints. */
async function readChild(starter: ChildProcess): Promise<number> {
  for await (const chunk of starter.stdout ?? []) {
    const [, pid] = /child (\d+)/.exec(String(chunk)) ?? [];
    if (pid) return Number(pid);
  }
  throw new Error('The child did not start.');
}

async function waitUntilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 50));
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'ends the children when their starter ends by %s',
  async (signal) => {
    const starter = spawn(process.execPath, ['-e', getStarter(FOLLOW_PARENT)]);
    const child = await readChild(starter);
    expect(isRunning(child)).toBe(true);
    starter.kill(signal);
    await once(starter, 'exit');
    await waitUntilEnded(child);
  },
);

test('ends a script when the npm above its shell is killed', async () => {
  // npm starts a shell, which waits for the script: the shell outlives npm.
  const script = `"${process.execPath}" --import "${FOLLOW_RUNNER[1]}" -e '${SERVE[1]}'; true`;
  const npm = spawn(process.execPath, [
    '-e',
    `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(script)}], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });`,
  ]);
  const child = await readChild(npm);
  npm.kill('SIGKILL');
  await once(npm, 'exit');
  await waitUntilEnded(child);
});

test('keeps a program that was started without npm when its shell ends', async () => {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const shell = spawn(process.execPath, ['-e', getStarter(FOLLOW_RUNNER)], { env });
  const child = await readChild(shell);
  shell.kill('SIGKILL');
  await once(shell, 'exit');
  // Two checks of the parents would have ended it.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(isRunning(child)).toBe(true);
  process.kill(child, 'SIGKILL');
});
