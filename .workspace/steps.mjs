import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the checkout, independent of the current folder. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Node 24 of the `node` package, once packages are installed. */
export const NODE = path.join(ROOT, 'node_modules', '.bin', 'node');

/** An error for the user: its message says what to do and is printed without a stack. */
export class Advice extends Error {}

/** The environment of a child: the workspace's own tools before the machine's. */
export function toolEnvironment(extra = {}) {
  const bin = path.join(ROOT, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, ...extra };
}

/**
 * Runs a command to its end. Resolves to `{ code, output }`; never rejects for a failed command.
 * With `show`, the output passes through as it comes; otherwise it is only collected. What takes longer
 * than `limitMs` is ended, which is a failure.
 */
export function run(command, args, { env = {}, show = false, cwd = ROOT, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
    });
    let output = '';
    const take = (stream) => (chunk) => {
      output += chunk;
      if (show) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Shows a line for a piece of work, with a count of seconds on a terminal, and its end. */
export async function step(label, work) {
  const since = Date.now();
  const live = process.stdout.isTTY;
  const tick =
    live && setInterval(() => process.stdout.write(`\r${label} … ${seconds(since)}`), 500);
  if (live) process.stdout.write(`${label} …`);
  try {
    const result = await work();
    process.stdout.write(`${live ? '\r' : ''}${label} … done in ${seconds(since)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${live ? '\r' : ''}${label} … failed after ${seconds(since)}\n`);
    throw error;
  } finally {
    if (tick) clearInterval(tick);
  }
}

/** The last lines of a long output, for an error. */
export const tail = (text, lines = 25) => text.trimEnd().split('\n').slice(-lines).join('\n');

/** Runs `main`; an `Advice` is printed as its sentence alone, and the process ends with 1. */
export async function cli(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Advice ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
