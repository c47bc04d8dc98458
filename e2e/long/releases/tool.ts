import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { APPS } from 'host/release/apps';
import { writeTestBuild } from 'host/release/test-build';

const MAIN = resolve(import.meta.dirname, '../../../host/release/main.ts');

export interface ToolResult {
  /** Null where the process was killed. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** Runs the release tool in separate processes, on a separate store with its own key. */
export class ReleaseTool {
  readonly folder = mkdtempSync(join(tmpdir(), 'release-series-'));
  readonly settings: NodeJS.ProcessEnv = {
    RELEASES_DIR: join(this.folder, 'store'),
    RELEASE_KEY_FILE: join(this.folder, 'key.pem'),
    RELEASE_PUBLIC_KEYS_FILE: join(this.folder, 'keys.pem'),
    RELEASES_BUCKET: '',
  };

  /** Duration of an undisturbed run on this machine, ms. */
  lifeMs = 1_000;

  /** Runs the tool until it exits, or is killed through `env` or after `killAfterMs`. */
  run(
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    killAfterMs?: number,
  ): Promise<ToolResult> {
    return new Promise((resolveRun, fail) => {
      const child = spawn(process.execPath, ['--no-warnings', MAIN, ...args], {
        env: { ...process.env, PORTAL_ENV: 'test', ...this.settings, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      let errorOutput = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        errorOutput += chunk;
      });
      const timer = killAfterMs && setTimeout(() => child.kill('SIGKILL'), killAfterMs);
      child.on('error', fail);
      child.on('close', (code, signal) => {
        if (timer) clearTimeout(timer);
        resolveRun({ code, signal, output, errorOutput });
      });
    });
  }

  /** Runs the tool and throws where it fails. */
  async runOrThrow(args: readonly string[]): Promise<ToolResult> {
    const result = await this.run(args);
    if (result.code === 0) return result;
    throw new Error(`release ${args.join(' ')} ended with ${result.code}: ${result.errorOutput}`);
  }

  /** The arguments that publish a new small build of an app. */
  async createPublishArgs(app: string, buildId: string): Promise<string[]> {
    const folder = await writeTestBuild(join(this.folder, 'builds'), app, buildId);
    return ['publish', '--from', folder, '--json'];
  }

  /** Puts all five apps into service in local and in dev. */
  async setUp(): Promise<void> {
    const { RELEASE_KEY_FILE = '', RELEASE_PUBLIC_KEYS_FILE = '' } = this.settings;
    await this.runOrThrow([
      'make-key',
      '--to',
      RELEASE_KEY_FILE,
      '--public',
      RELEASE_PUBLIC_KEYS_FILE,
    ]);
    const folders = APPS.map((app) => writeTestBuild(join(this.folder, 'builds'), app, '000'));
    const args = (await Promise.all(folders)).flatMap((folder) => ['--from', folder]);
    await this.runOrThrow(['publish', ...args]);
    const startedAt = performance.now();
    await this.runOrThrow(['promote', 'all', '--from', 'local', '--to', 'dev']);
    this.lifeMs = performance.now() - startedAt;
  }

  cleanUp(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
