import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pingClamd } from 'services/documents';
import type { Config } from 'services/platform/config/config';
import type { OpenDatabase } from 'services/platform/db/database';
import { openFileStorage } from 'services/platform/storage/open-storage';
import type { ReadinessCheck } from 'shared/server/checks/readiness';
import type { Check } from 'shared/server/checks/run-checks';
import { createDatabaseCheck } from './database-check.ts';
import { createKeysCheck } from './keys-check.ts';
import { createFlagsCheck, createMailCheck, createProcessorCheck } from './provider-checks.ts';
import { createStorageCheck } from './storage-check.ts';

/** Lists the checks of `--check`: everything that the services depend on. */
export function listChecks(config: Config): Check[] {
  return [
    config.databaseUrl === undefined
      ? createFolderCheck(config.dataDir)
      : createServerCheck(config, config.databaseUrl),
    createStorageCheck(openFileStorage(config)),
    createKeysCheck(config.issuer),
    createMailCheck(config.mail),
    createProcessorCheck(config),
    createFlagsCheck(config.flags),
    ...(config.clamdUrl === undefined ? [] : [createScannerCheck(config.clamdUrl)]),
  ];
}

/** Lists the checks of readiness: what no request can be answered without. */
export function listReadinessChecks(config: Config, open: OpenDatabase): ReadinessCheck[] {
  return [
    createDatabaseCheck(config, open),
    createStorageCheck(openFileStorage(config)),
    createKeysCheck(config.issuer),
  ];
}

/** Opens a connection of its own, because `--check` runs without the services. */
function createServerCheck(config: Config, connectionString: string): Check {
  const name = 'database';
  return {
    name,
    async run(signal) {
      const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: 3_000, max: 1 });
      // The error of the connection is reported by the statement that fails.
      pool.on('error', () => {});
      try {
        return await createDatabaseCheck(config, { pool }).run(signal);
      } finally {
        // Not awaited: a server that hangs must not keep the check.
        void pool.end().catch(() => {});
      }
    },
  };
}

/** The embedded database can only be opened by one process, so `--check` looks at its folder. */
function createFolderCheck(dataDir: string): Check {
  return {
    name: 'database',
    async run() {
      await mkdir(dataDir, { recursive: true });
      await access(dataDir, constants.W_OK);
      return `The embedded database is in ${join(dataDir, 'db')}.`;
    },
  };
}

function createScannerCheck(url: string): Check {
  return {
    name: 'virus scanner',
    async run(signal) {
      await pingClamd(url, signal);
      return 'clamd answers.';
    },
  };
}
