import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDebianPackage } from './debian.mjs';
import { atExit } from './processes/at-exit.mjs';
import { Advice, run, tail } from './steps.mjs';

const FOLDER = '/usr/lib/postgresql';

function binaries() {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER) : [];
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  return newest ? path.join(FOLDER, String(newest), 'bin') : `${FOLDER}/15/bin`;
}

// PostgreSQL refuses to run as root, so root starts it as the user of the Debian package.
const asOwner = (command, args) =>
  process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
    : [command, args];

// Batch scheduling (`chrt -b`): a backend that wakes up does not preempt the services (decision 44).
const WAITS = ['-b', '0'];
const CHRT = '/usr/bin/chrt';
const asBatch = (command, args) =>
  spawnSync(CHRT, [...WAITS, 'true']).status === 0
    ? [CHRT, [...WAITS, command, ...args]]
    : [command, args];

/**
 * Starts a PostgreSQL of its own, on a socket in a folder that goes when it stops.
 * Resolves to `{ url, stop, restart }`; `restart` takes a mode of pg_ctl, as in `immediate`.
 */
export async function startPostgres() {
  await ensureDebianPackage(
    path.join(binaries(), 'initdb'),
    'postgresql',
    'The service tests on PostgreSQL',
  );
  const bin = binaries();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-postgres-'));
  if (process.getuid?.() === 0) {
    const { output } = await run('id', ['-u', 'postgres']);
    chownSync(folder, Number(output), -1);
  }
  const data = path.join(folder, 'data');
  const must = async (command, ...args) => {
    const { code, output } = await run(...asOwner(...asBatch(path.join(bin, command), args)), {
      cwd: folder,
    });
    if (code !== 0) throw new Advice(`PostgreSQL did not start:\n${tail(output, 8)}`);
  };
  await must('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C');
  const settings = `-c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=200`;
  await must('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start');
  const stop = () => {
    if (!existsSync(folder)) return;
    const args = ['-D', data, '-m', 'immediate', 'stop'];
    spawnSync(...asOwner(path.join(bin, 'pg_ctl'), args), { cwd: folder });
    rmSync(folder, { recursive: true, force: true });
  };
  atExit(stop);
  const restart = (mode) =>
    must('pg_ctl', '-D', data, '-w', '-m', mode, '-l', path.join(folder, 'log'), 'restart');
  return { url: `postgres://postgres@localhost/postgres?host=${folder}`, stop, restart };
}
