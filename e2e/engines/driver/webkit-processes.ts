import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

const START_LIMIT_MS = 20_000;

interface StartedProcess {
  stop(): Promise<void>;
}

/** Starts a virtual display and returns its name, such as `:1`. */
export async function startDisplay(): Promise<StartedProcess & { readonly name: string }> {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const stop = createStop(child);
  const number = await readFirstLine(child);
  return { name: `:${number}`, stop };
}

function readFirstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
}

/**
 * Starts WebKitWebDriver. Without the locale, `navigator.language` would be `C`. The sandbox of WebKit does not start as
 * root, and only the local portal is opened.
 */
export async function startWebKitDriver(port: number, display: string): Promise<StartedProcess> {
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'en_US.UTF-8',
      LC_ALL: 'en_US.UTF-8',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const stop = createStop(child);
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}.`);
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    await setTimeout(100);
  }
  return { stop };
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Returns a function that ends the process. It also ends with this process. */
function createStop(child: ChildProcess): () => Promise<void> {
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  return async () => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    end();
    await exited;
  };
}
