import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';

export const ROOT = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 90_000;

type ProcessOptions = {
  name: string;
  /** Script and its arguments, from the root of the repository. */
  script: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Answers with 200 when the process has started. */
  readyUrl: string;
  /** Folder of the log. */
  folder: string;
};

export type Exit = { code: number | null; ms: number };

/** A process of the series that is stopped and started again. */
export class ManagedProcess {
  readonly name: string;
  private readonly options: ProcessOptions;
  private child: ChildProcess | undefined;

  constructor(options: ProcessOptions) {
    this.name = options.name;
    this.options = options;
  }

  /** Starts the process and waits until it is ready. */
  async start(): Promise<void> {
    const { name, script, env, readyUrl, folder } = this.options;
    const child = spawn(process.execPath, ['--no-warnings', ...FOLLOW_PARENT, ...script], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log, { end: false });
    child.stderr?.pipe(log, { end: false });
    for (const until = Date.now() + START_LIMIT_MS; Date.now() < until && isAlive(child); ) {
      const answer = await fetch(readyUrl).catch(() => undefined);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await delay(50);
    }
    throw new Error(`${name} did not start. See ${name}.log in ${folder}.`);
  }

  /** Sends a signal and waits for the exit. */
  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Exit> {
    const { child } = this;
    if (!child || !isAlive(child)) return { code: child?.exitCode ?? null, ms: 0 };
    const startedAt = performance.now();
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await exited;
    return { code: child.exitCode, ms: Math.round(performance.now() - startedAt) };
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
