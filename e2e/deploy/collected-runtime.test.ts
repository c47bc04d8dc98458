import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { findFreePort } from 'services/testing/find-free-port';

/* Runs the processes from the folders that go into their images (decision 73). */

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Bundlers, compilers and test tools of the workspace. */
const DEVELOPMENT =
  /^(webpack|esbuild|typescript|jest|knip|@biomejs|@swc\+core|@playwright|vite)\b/;

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'runtime-'));
  for (const name of ['services', 'web-server']) {
    const args = ['--no-warnings', 'services/deploy/main.ts', name, path.join(folder, name)];
    await run(process.execPath, args, { cwd: ROOT });
  }
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Starts a process in its folder and waits until it answers at `/healthz`. */
async function start(name: string, file: string, port: number, env: Record<string, string>) {
  const cwd = path.join(folder, name);
  const child = spawn(process.execPath, ['--no-warnings', file], {
    cwd,
    env: { ...process.env, PORTAL_ENV: 'test', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(() => getStatus(`http://localhost:${port}/healthz`, child), { timeout: 120_000 })
    .toBe(200);
  return child;
}

async function getStatus(url: string, child: ChildProcess): Promise<number | string> {
  if (child.exitCode !== null) return `ended with ${child.exitCode}`;
  return fetch(url).then(
    ({ status }) => status,
    () => 'no answer',
  );
}

async function stop(child: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return ended;
}

test('the services start from their folder, and stop with SIGTERM', async () => {
  const [port, identity] = [await findFreePort(), await findFreePort()];
  const child = await start('services', 'services/dist/services.mjs', port, {
    DATA_DIR: path.join(folder, 'data'),
    SERVICES_PORT: String(port),
    IDENTITY_PORT: String(identity),
  });
  const flags = await fetch(`http://localhost:${port}/healthz`);
  expect(await flags.json()).toMatchObject({ status: 'ok' });
  expect(await stop(child)).toBe(0);
});

for (const file of ['pictures/picture-process.ts', 'pdf/pdf-worker.ts', 'video/video-worker.ts']) {
  test(`${file} finds every package in the folder of the services`, async () => {
    const target = path.join(folder, 'services/services/src/documents/uploads', file);
    // Without the parent that sends work, a worker may fail after its packages are loaded.
    const script = `import(${JSON.stringify(target)}).then(() => process.exit(0), (error) => {
      if (!/ERR_MODULE_NOT_FOUND|ERR_PACKAGE/.test(error.code)) process.exit(0);
      console.error(error.message);
      process.exit(1);
    })`;
    await run(process.execPath, ['--no-warnings', '--input-type=module', '-e', script]);
  });
}

test('the web server starts from its folder and serves the page', async () => {
  const port = await findFreePort();
  const child = await start('web-server', 'host/server/main.ts', port, {
    PORTAL_PORT: String(port),
    RELEASES_DIR: path.join(ROOT, '.releases'),
    RELEASES_ENVIRONMENT: 'local',
  });
  const page = await fetch(`http://localhost:${port}/`);
  expect(await page.text()).toContain('<!doctype html>');
  expect(await stop(child)).toBe(0);
});

for (const name of ['services', 'web-server']) {
  test(`the folder of the ${name} has no development package`, async () => {
    const packages = await readdir(path.join(folder, name, 'node_modules/.pnpm'));
    expect(packages.length).toBeGreaterThan(3);
    expect(packages.filter((one) => DEVELOPMENT.test(one))).toEqual([]);
    const files = await readdir(path.join(folder, name), { recursive: true });
    const own = files.filter((file) => !file.includes('node_modules'));
    expect(own.filter((file) => /\.test\.tsx?$|(^|\/)\.env|\.pem$/.test(file))).toEqual([]);
  });
}
