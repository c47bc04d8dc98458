import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import path from 'node:path';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';
import type { Stack } from '../fixtures/stack.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** One of several web servers that serve the release store of a stack, each on a separate port. */
export class Instance {
  readonly port: number;
  private readonly stack: Stack;
  private readonly settings: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;

  /** `settings` are environment variables of this server only. */
  constructor(stack: Stack, offset: number, settings: NodeJS.ProcessEnv = {}) {
    this.stack = stack;
    this.settings = settings;
    this.port = Number(new URL(stack.origins.portal).port) + offset;
  }

  async start(): Promise<void> {
    const { env, folder, origins } = this.stack;
    const settings = { PORTAL_PORT: String(this.port), LISTEN_HOST: '127.0.0.1' };
    const log = openSync(path.join(folder, `instance-${this.port}.log`), 'a');
    const child = spawn(
      process.execPath,
      ['--no-warnings', ...FOLLOW_PARENT, 'host/server/main.ts'],
      {
        cwd: ROOT,
        env: { ...env, ...settings, PORTAL_ORIGIN: origins.portal, ...this.settings },
        stdio: ['ignore', log, log],
      },
    );
    this.child = child;
    const isAnswering = () =>
      fetch(`http://127.0.0.1:${this.port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const until = Date.now() + 90_000; Date.now() < until && child.exitCode === null; ) {
      if (await isAnswering()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The instance on port ${this.port} did not start. See its log in ${folder}.`);
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }
}
