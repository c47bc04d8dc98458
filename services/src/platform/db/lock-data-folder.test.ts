import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataFolderInUseError, lockDataFolder } from './lock-data-folder.ts';

const lockModule = fileURLToPath(new URL('./lock-data-folder.ts', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A script for another process that takes the lock, prints `locked` and then runs `then`. */
const createLockScript = (then: string) =>
  `const { lockDataFolder } = await import(${JSON.stringify(lockModule)});
   lockDataFolder(${JSON.stringify(folder)});
   console.log('locked');
   ${then}`;
const evaluate = ['--input-type=module', '--no-warnings', '-e'];

test('rejects a second lock with a message that names the folder and the process', () => {
  const unlock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid}. ` +
      'Stop that process, or set DATA_DIR to another folder.',
  );
  unlock();
  expect(readdirSync(folder)).toEqual([]);
});

test('rejects while another process has the lock, and succeeds after that process was killed', async () => {
  const child = spawn(process.execPath, [
    ...evaluate,
    createLockScript('setInterval(() => {}, 1000);'),
  ]);
  await once(child.stdout, 'data');
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${child.pid}.`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const unlock = lockDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['lock']);
  unlock();
});

test('replaces a lock whose process id now belongs to another process', () => {
  // This process is alive, but it did not start at tick 1.
  writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`);
  lockDataFolder(folder)();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('lets exactly one of eight processes replace a stale lock at the same time', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(folder, 'lock'), `${dead} 1\n`);
  const children = Array.from({ length: 8 }, () =>
    spawn(process.execPath, [...evaluate, createLockScript('setTimeout(() => {}, 4000);')]),
  );
  const outcomes = await Promise.all(
    children.map((child) =>
      Promise.race([
        once(child.stdout, 'data').then(() => 'locked'),
        once(child, 'exit').then(() => 'refused'),
      ]),
    ),
  );
  for (const child of children) child.kill('SIGKILL');
  expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(1);
});
