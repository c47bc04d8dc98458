import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..').replace(/\/$/, '');
const FILE = join(ROOT, 'docs/runbooks/back-up-and-restore.md');

/** The blocks that an operator edits. The series gives these variables other values. */
const VARIABLE_BLOCKS = ['variables', 'restore-variables'];
/** Options of bash with which a failing command ends a step, as it would stop an operator. */
const STRICT = 'set -euo pipefail\n';
/** A new machine runs the tests with npm and without pnpm. */
const PNPM = `pnpm() { npm --prefix "$PORTAL_FOLDER" run --silent "$1" -- "\${@:2}"; }\n`;

export type StepResult = { step: string; code: number; output: string; seconds: number };

/** Runs the commands of docs/runbooks/back-up-and-restore.md. */
export class Runbook {
  readonly results: StepResult[] = [];
  private readonly steps: ReadonlyMap<string, string>;
  private readonly env: NodeJS.ProcessEnv;
  private readonly cwd: string;

  /** `variables` replace those of the document. Throws when one of them has no value. `cwd` is the working folder. */
  constructor(variables: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv, cwd: string) {
    this.steps = readSteps();
    this.env = { ...env, ...variables, PORTAL_FOLDER: ROOT };
    this.cwd = cwd;
    const names = VARIABLE_BLOCKS.flatMap((block) => listVariables(this.getStep(block)));
    const missing = names.filter((name) => variables[name] === undefined);
    if (missing.length > 0) throw new Error(`The series has no value for ${missing.join(', ')}.`);
  }

  /** Runs a step with these variables changed. Resolves also when the step fails. */
  async attempt(step: string, changed: Record<string, string> = {}): Promise<StepResult> {
    const started = performance.now();
    const { code, output } = await runBash(STRICT + PNPM + this.getStep(step), {
      env: { ...this.env, ...changed },
      cwd: this.cwd,
    });
    const seconds = (performance.now() - started) / 1000;
    return { step, code, output, seconds };
  }

  /** Runs a step and records its duration. Throws with its output when it fails. */
  async run(step: string, changed: Record<string, string> = {}): Promise<StepResult> {
    const result = await this.attempt(step, changed);
    this.results.push(result);
    if (result.code !== 0) {
      throw new Error(`The step ${step} of the runbook failed (${result.code}):\n${result.output}`);
    }
    return result;
  }

  /** Names of the steps that no result of this run has. */
  listStepsNotRun(): string[] {
    const done = new Set(this.results.map(({ step }) => step));
    return [...this.steps.keys()].filter(
      (step) => !VARIABLE_BLOCKS.includes(step) && !done.has(step),
    );
  }

  private getStep(step: string): string {
    const script = this.steps.get(step);
    if (script === undefined) throw new Error(`The runbook has no step ${step}.`);
    return script;
  }
}

/** Reads the code blocks that start with the line ```` ```sh <step> ````. */
function readSteps(): Map<string, string> {
  const text = readFileSync(FILE, 'utf8');
  const blocks = text.matchAll(/^```sh ([a-z-]+)\n(.*?)^```$/gms);
  return new Map([...blocks].map(([, name = '', script = '']) => [name, script]));
}

const listVariables = (script: string): string[] =>
  [...script.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

function runBash(script: string, options: { env: NodeJS.ProcessEnv; cwd: string }) {
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    const child = spawn('bash', ['-c', script], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const append = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.on('error', reject);
    // Not `close`: a database server that a step has started keeps the pipes open.
    child.on('exit', (code) => setTimeout(() => resolve({ code: code ?? 1, output }), 50));
  });
}
