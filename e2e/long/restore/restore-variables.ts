import { join } from 'node:path';
import type { Machine } from '../machine.ts';
import { type DatabaseServer, getServerUrl } from './database-server.ts';

/** Data folders of the databases that the series restores. */
export type RestoreFolders = { restored: string; incomplete: string; late: string };

export const getRepositoryFolder = ({ folder }: DatabaseServer) =>
  join(folder, 'backups/repository');

/** The values of the variables of the runbook on this machine. */
export function createVariables(
  server: DatabaseServer,
  machine: Machine,
  folders: RestoreFolders,
  restoredPort: number,
): Record<string, string> {
  return {
    AS_POSTGRES: server.asOwner,
    PG_BIN: server.binFolder,
    PG_SOCKET: server.socketFolder,
    PG_PORT: String(server.port),
    PG_DATABASE: 'postgres',
    PG_DATA: server.dataFolder,
    BACKUP_CONFIG: join(server.folder, 'pgbackrest.conf'),
    BACKUPS: join(server.folder, 'backups'),
    BACKUP_PASSPHRASE: 'a passphrase of the restore series',
    FILES: join(machine.dataDir, 'files'),
    FILE_COPIES: join(machine.folder, 'file-copies'),
    KEEP_DAYS: '14',
    // `restore-database` gets the chosen second.
    TARGET_TIME: '',
    RESTORED_DATA: folders.restored,
    RESTORED_PORT: String(restoredPort),
    DAMAGED_DATA: server.dataFolder,
    RESTORED_URL: getServerUrl(server, restoredPort),
  };
}
