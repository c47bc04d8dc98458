import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import { send } from './send.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 90_000;

/** A folder in the cache and the processes of one installation. */
export class Processes {
  readonly folder: string;
  readonly dataDir: string;
  private readonly children: ChildProcess[] = [];
  private readonly closers: (() => Promise<void>)[] = [];

  constructor(name: string) {
    this.folder = path.join(ROOT, '.cache/closed', name);
    this.dataDir = path.join(this.folder, 'data');
    rmSync(this.folder, { recursive: true, force: true });
    mkdirSync(this.dataDir, { recursive: true });
  }

  onStop(close: () => Promise<void>): void {
    this.closers.push(close);
  }

  /** Starts a process with exactly these settings, and waits until `health` answers. */
  async start(name: string, script: string, env: NodeJS.ProcessEnv, health: string): Promise<void> {
    const { PATH, HOME } = process.env;
    const args = ['--no-warnings', ...FOLLOW_PARENT, script];
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const file = path.join(this.folder, `${name}.log`);
    const log = createWriteStream(file);
    child.stdout?.pipe(log);
    child.stderr?.pipe(log);
    this.children.push(child);
    for (const until = Date.now() + START_LIMIT_MS; Date.now() < until; ) {
      if (child.exitCode !== null) break;
      if ((await send(health, {}, '')).status === 200) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${name} did not start: ${readFileSync(file, 'utf8').slice(-2_000)}`);
  }

  async stop(): Promise<void> {
    for (const child of this.children.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    }
    for (const close of this.closers) await close();
  }
}
