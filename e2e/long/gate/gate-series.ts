import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneSources } from '../reproducible/clone-sources.ts';
import type { SourceChange, SourceEdit } from './source-changes.ts';

const runFile = promisify(execFile);
const ENVIRONMENT = 'dev';

export interface GateResult {
  readonly name: string;
  /** Whether the release tool did what the change asks for. */
  readonly isExpected: boolean;
  /** The sentences of the refusal; empty when the change was published. */
  readonly sentences: readonly string[];
}

/**
 * Publishes everything from a clone of the sources, then each change on its own with the real bundler. A refused
 * change must leave the set in service as it was.
 */
export async function runGateSeries(
  changes: readonly SourceChange[],
  onProgress: (line: string) => void,
): Promise<GateResult[]> {
  const parent = await mkdtemp(join(tmpdir(), 'gate-'));
  const clone = new Clone(join(parent, 'clone'), {
    RELEASES_DIR: join(parent, 'store'),
    RELEASE_KEY_FILE: join(parent, 'key.pem'),
    RELEASE_PUBLIC_KEYS_FILE: join(parent, 'keys.pem'),
  });
  try {
    await cloneSources(clone.folder);
    const keys = ['--to', join(parent, 'key.pem'), '--public', join(parent, 'keys.pem')];
    await clone.runOrThrow('make-key', ...keys);
    await clone.runOrThrow('publish', '--env', ENVIRONMENT);
    onProgress('the sources without a change are in service');
    const results: GateResult[] = [];
    for (const change of changes) {
      const result = await clone.publishChange(change);
      onProgress(`${result.isExpected ? 'as expected' : 'NOT AS EXPECTED'}: ${change.name}`);
      for (const sentence of result.sentences) onProgress(`  ${sentence}`);
      results.push(result);
    }
    return results;
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

interface ToolResult {
  readonly code: number;
  readonly output: string;
  /** The lines of stderr. */
  readonly said: readonly string[];
}

/** A clone of the sources with its own release store. */
class Clone {
  readonly folder: string;
  private readonly settings: NodeJS.ProcessEnv;

  constructor(folder: string, settings: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.settings = settings;
  }

  async publishChange(change: SourceChange): Promise<GateResult> {
    const before = await this.getSetInService();
    for (const edit of change.edits) await this.edit(edit);
    if (change.packages) await this.installVersions(change.packages);
    const { code, said } = await this.run('publish', change.app, '--env', ENVIRONMENT);
    await this.undoEdits();
    const isKept = (await this.getSetInService()) === before;
    const sentences = code === 0 ? [] : said.filter((line) => !isProgress(line));
    const { refusal, name } = change;
    const isExpected = refusal
      ? code === 1 && isKept && sentences.length === 1 && refusal.test(sentences[0] ?? '')
      : code === 0 && !isKept;
    return { name, isExpected, sentences };
  }

  async runOrThrow(...args: string[]): Promise<ToolResult> {
    const result = await this.run(...args);
    if (result.code === 0) return result;
    throw new Error(
      `release ${args.join(' ')} ended with ${result.code}: ${result.said.join('\n')}`,
    );
  }

  private async run(...args: string[]): Promise<ToolResult> {
    const main = join(this.folder, 'host/release/main.ts');
    const env = { ...process.env, PORTAL_ENV: 'test', RELEASES_BUCKET: '', ...this.settings };
    const result = await runFile(process.execPath, ['--no-warnings', main, ...args], {
      cwd: this.folder,
      env,
      maxBuffer: 16 * 1024 ** 2,
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    );
    const said = result.stderr.split('\n').filter((line) => line.trim() !== '');
    return { code: result.code, output: result.stdout, said };
  }

  private async getSetInService(): Promise<string> {
    const { output } = await this.runOrThrow('status', '--env', ENVIRONMENT, '--json');
    return JSON.parse(output)[0].set.id;
  }

  private async edit({ file, find, replace }: SourceEdit): Promise<void> {
    const path = join(this.folder, file);
    const text = await readFile(path, 'utf8');
    if (find !== null && text.split(find).length !== 2)
      throw new Error(`${file} does not have the text once: ${find}`);
    // A function, because `$` in a text has a meaning.
    await writeFile(path, find === null ? text + replace : text.replace(find, () => replace));
  }

  private async installVersions(packages: Readonly<Record<string, string>>): Promise<void> {
    const file = join(this.folder, 'pnpm-workspace.yaml');
    let text = await readFile(file, 'utf8');
    for (const [name, version] of Object.entries(packages))
      text = text.replace(new RegExp(`("${name}"): \\S+`), `$1: ${version}`);
    await writeFile(file, text);
    const manifest = JSON.parse(await readFile(join(this.folder, 'package.json'), 'utf8'));
    const args = ['-y', manifest.packageManager, 'install', '--no-frozen-lockfile'];
    await runFile('npx', args, { cwd: this.folder });
  }

  private async undoEdits(): Promise<void> {
    await runFile('git', ['checkout', '--quiet', '--', '.'], { cwd: this.folder });
  }
}

const isProgress = (line: string) =>
  /^building |(uploaded|is in the store already)$|is no longer a fallback: /.test(line);
