import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from 'services/testing/find-free-port';

/**
 * Starts a PgBouncer in transaction mode in front of the PostgreSQL server of `databaseUrl`: each transaction can get
 * another connection. `getUrl` gives the URL of a database behind it.
 */
export async function startPgBouncer(databaseUrl: string) {
  const { username, searchParams } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${searchParams.get('host')} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
  );
  const child = spawnAsUser('/usr/sbin/pgbouncer', file, folder);
  const getUrl = (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`;
  await waitUntilItAnswers(getUrl('postgres'), child);
  return {
    getUrl,
    async close() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** PgBouncer refuses to run as root, so root starts it as the user of PostgreSQL. */
function spawnAsUser(command: string, file: string, folder: string): ChildProcess {
  if (process.getuid?.() !== 0) return spawn(command, [file], { stdio: 'ignore' });
  const uid = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  for (const path of [folder, file]) chownSync(path, uid, -1);
  return spawn(command, [file], { stdio: 'ignore', uid });
}

async function waitUntilItAnswers(connectionString: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const client = new pg.Client({ connectionString });
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isOpen) return;
    await setTimeout(50);
  }
  throw new Error(`PgBouncer ended with ${child.exitCode}.`);
}
