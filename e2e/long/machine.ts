import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from 'services/testing/find-free-port';
import { FOLLOW_PARENT } from 'shared/server/follow-parent';

const ROOT = join(import.meta.dirname, '../..').replace(/\/$/, '');
/** Options for a child process that exits together with this process, even when this one is killed. */
const SCRIPTS = {
  processor: 'services/dist/processor.mjs',
  services: 'services/dist/services.mjs',
} as const;
type ProcessName = keyof typeof SCRIPTS;
const READY_PATHS = { processor: '/healthz', services: '/readyz' } as const;

export type Origins = { services: string; identity: string; processor: string };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The services and the sandbox processor as two processes with a separate scratch folder. */
export class Machine {
  readonly folder: string;
  readonly dataDir: string;
  readonly origins: Origins;
  /** The settings of both processes. */
  readonly env: NodeJS.ProcessEnv;
  private readonly running = new Map<ProcessName, ChildProcess>();

  private constructor(name: string, ports: [number, number, number]) {
    this.folder = join(ROOT, '.cache/long', name);
    this.dataDir = join(this.folder, 'data');
    const at = (port: number) => `http://localhost:${port}`;
    this.origins = { services: at(ports[0]), identity: at(ports[1]), processor: at(ports[2]) };
    this.env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      DATABASE_URL: '',
      PORTAL_ENV: 'test',
      SERVICES_PORT: String(ports[0]),
      IDENTITY_PORT: String(ports[1]),
      PROCESSOR_PORT: String(ports[2]),
      METHODS_PER_HOUR: '0',
      PAYMENTS_PER_MINUTE: '0',
      UNDO_WINDOW_MS: '0',
      SANDBOX_SETTLE_MS: '400',
      LOG_LEVEL: 'warn',
    };
  }

  /** Creates a machine with an empty scratch folder and no processes. */
  static async create(name: string): Promise<Machine> {
    const machine = await Machine.reopen(name);
    rmSync(machine.folder, { recursive: true, force: true });
    mkdirSync(machine.dataDir, { recursive: true });
    return machine;
  }

  /** Opens the folder of an earlier run without changing it. */
  static async reopen(name: string): Promise<Machine> {
    return new Machine(name, await Promise.all([findFreePort(), findFreePort(), findFreePort()]));
  }

  /** Starts a process and waits until it answers. Returns the duration, ms. */
  async start(name: ProcessName, env: Record<string, string> = {}): Promise<number> {
    const started = performance.now();
    const child = spawn(process.execPath, ['--no-warnings', ...FOLLOW_PARENT, SCRIPTS[name]], {
      cwd: ROOT,
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log = createWriteStream(join(this.folder, `${name}.log`), { flags: 'a' });
    child.stdout?.pipe(log);
    child.stderr?.pipe(log);
    this.running.set(name, child);
    while (performance.now() - started < 90_000 && isAlive(child)) {
      const answer = await fetch(`${this.origins[name]}${READY_PATHS[name]}`).catch(
        () => undefined,
      );
      await answer?.body?.cancel();
      if (answer?.ok) return performance.now() - started;
      await sleep(20);
    }
    throw new Error(`${name} did not start. See ${name}.log in ${this.folder}.`);
  }

  /** Ends a process by a signal without warning and waits for its exit. */
  async endProcess(name: ProcessName, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.running.get(name);
    if (!child || !isAlive(child)) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await exited;
  }

  /** Waits for a process to exit without a signal. Returns false after the time limit. */
  async waitForExit(name: ProcessName, withinMs: number): Promise<boolean> {
    const child = this.running.get(name);
    for (let waited = 0; child && isAlive(child); waited += 20) {
      if (waited >= withinMs) return false;
      await sleep(20);
    }
    return true;
  }

  /** Waits until a process is paused (SIGSTOP). Returns false after the time limit. */
  async waitUntilPaused(name: ProcessName, withinMs: number): Promise<boolean> {
    const pid = this.running.get(name)?.pid;
    for (let waited = 0; waited < withinMs; waited += 20) {
      const [, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
      if (state?.startsWith('T')) return true;
      await sleep(20);
    }
    return false;
  }

  getPid(name: ProcessName): number {
    const pid = this.running.get(name)?.pid;
    if (pid === undefined) throw new Error(`${name} is not running.`);
    return pid;
  }

  /** Resumes a paused process. */
  resume(name: ProcessName): void {
    this.running.get(name)?.kill('SIGCONT');
  }

  async stop(): Promise<void> {
    await this.endProcess('services', 'SIGTERM');
    await this.endProcess('processor', 'SIGTERM');
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;
