import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { openDatabase } from 'services/platform/db/database';

/** The PostgreSQL server of the series, as it describes itself. */
export type DatabaseServer = {
  binFolder: string;
  dataFolder: string;
  socketFolder: string;
  port: number;
  /** The command before each command of the server's user. */
  asOwner: string;
  /** A folder in which that user can write. It is removed with the server. */
  folder: string;
};

/**
 * Asks the server where it runs. Stores the settings of its command line in its data folder, as a deployment has them in
 * a file, so that the restored server has them too.
 */
export async function describeServer(databaseUrl: string): Promise<DatabaseServer> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    const settings = await open.pool.query(
      `select format('alter system set %I = %L', name, setting) as sql from pg_settings
       where source = 'command line'`,
    );
    for (const { sql } of settings.rows as { sql: string }[]) await open.pool.query(sql);
    const { rows } = await open.pool.query(`select
      (select setting from pg_config where name = 'BINDIR') as "binFolder",
      current_setting('data_directory') as "dataFolder",
      current_setting('unix_socket_directories') as "socketFolder",
      current_setting('port')::int as port`);
    const server = rows[0] as Omit<DatabaseServer, 'asOwner' | 'folder'>;
    const asOwner = process.getuid?.() === 0 ? 'runuser -u postgres --' : 'env';
    return { ...server, asOwner, folder: dirname(server.dataFolder) };
  } finally {
    await open.close();
  }
}

/** The address of the server on this port. */
export const getServerUrl = ({ socketFolder }: DatabaseServer, port: number): string =>
  `postgres://postgres@localhost:${port}/postgres?host=${socketFolder}`;

/** Stops the server of a data folder if it runs. */
export function stopServer({ asOwner, binFolder, folder }: DatabaseServer, dataFolder: string) {
  const [command = '', ...args] = [...asOwner.split(' '), join(binFolder, 'pg_ctl')];
  spawnSync(command, [...args, '-D', dataFolder, '-m', 'immediate', '-w', 'stop'], { cwd: folder });
}
