import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { loadConfig } from 'services/platform/config/config';
import { openDatabase } from 'services/platform/db/database';
import {
  findMissingMigrations,
  readMigrations,
} from 'services/platform/db/migrate/read-migrations';
import { startPgBouncer } from 'services/testing/database/start-pgbouncer';
import { copySeededFolder, toServicesUrl } from 'services/testing/database-template';
import { createScramVerifier } from './allow-services-login.ts';
import { migrateDatabase } from './migrate-database.ts';
import { openServicesDatabase } from './open-services-database.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('./main.ts', import.meta.url));
const SERVER = process.env.DATABASE_URL;

const runCommand = (env: Record<string, string>, ...args: string[]) =>
  run(process.execPath, ['--no-warnings', command, ...args], { env: { ...process.env, ...env } });

/** Creates an empty database on the PostgreSQL server, and drops it after the work. */
async function withEmptyDatabase(
  server: string,
  work: (url: string, name: string) => Promise<void>,
) {
  const name = `portal_migrate_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    await work(url.href, name);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

const listLines = (text: string) => text.split('\n').filter((line) => line.startsWith('Ran '));

const toProduction = (databaseUrl: string) => ({
  ...loadConfig({ PORTAL_ENV: 'test' }),
  environment: 'production' as const,
  databaseUrl,
});

test('runs nothing on a database that is up to date', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
  await copySeededFolder(dataDir);
  const open = await openDatabase({ dataDir });
  expect(await migrateDatabase(open.pool)).toEqual([]);
  await open.close();
  rmSync(dataDir, { recursive: true });
});

test('updates an older job queue', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
  await copySeededFolder(dataDir);
  const open = await openDatabase({ dataDir });
  await open.pool.query(getRollbackPlans('pgboss'));
  expect(await migrateDatabase(open.pool)).toEqual([expect.stringContaining('job queue')]);
  expect(await migrateDatabase(open.pool)).toEqual([]);
  await open.close();
  rmSync(dataDir, { recursive: true });
});

test('finds a migration that a merge added before the last one', () => {
  const all = readMigrations();
  const [skipped] = all.slice(-2);
  const rows = all
    .filter((migration) => migration !== skipped)
    .map(({ generatedAt }) => ({ created_at: String(generatedAt) }));
  expect(findMissingMigrations(rows)).toEqual([skipped]);
});

test('fails with one sentence without DATABASE_OWNER_URL', async () => {
  const failed = await runCommand({ DATABASE_OWNER_URL: '' }).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: 'Set DATABASE_OWNER_URL to the URL of the database with its owner.\n',
  });
});

if (SERVER !== undefined) {
  test('two concurrent commands through PgBouncer in transaction mode run every migration once', () =>
    withEmptyDatabase(SERVER, async (url, name) => {
      const pooler = await startPgBouncer(SERVER);
      try {
        const env = { DATABASE_OWNER_URL: pooler.getUrl(name) };
        const outputs = await Promise.all([runCommand(env), runCommand(env)]);
        const ran = outputs.flatMap(({ stdout }) => listLines(stdout));
        const tags = readMigrations().map(({ tag }) => `Ran ${tag}`);
        expect(ran.filter((line) => !line.includes('job queue')).sort()).toEqual(tags.sort());
        const again = await runCommand(env, '--services-login');
        expect(again.stdout).toBe(
          'Ran alter role portal_services login\nThe database is up to date.\n',
        );
        const { open } = await openServicesDatabase(toProduction(toServicesUrl(url)));
        await open.close();
      } finally {
        await pooler.close();
      }
    }));

  test('services in production refuse a database without migrations and a role that can change tables', () =>
    withEmptyDatabase(SERVER, async (url) => {
      await expect(openServicesDatabase(toProduction(toServicesUrl(url)))).rejects.toThrow(
        'The database needs migrations: run pnpm db:migrate.',
      );
      await runCommand({ DATABASE_OWNER_URL: url });
      await expect(openServicesDatabase(toProduction(url))).rejects.toThrow(
        'DATABASE_URL connects as a role that can change tables. Use the role of the services (portal_services).',
      );
    }));

  test('a local portal migrates as the owner and serves with the role of the services', () =>
    withEmptyDatabase(SERVER, async (url) => {
      const config = { ...loadConfig({ PORTAL_ENV: 'local' }), databaseUrl: url };
      const { open, isSeeded } = await openServicesDatabase(config);
      expect(isSeeded).toBe(true);
      const { rows } = await open.pool.query('select current_user as who');
      expect(rows).toEqual([{ who: 'portal_services' }]);
      await open.close();
    }));

  test('createScramVerifier gives what the server stores', async () => {
    const client = new pg.Client({ connectionString: SERVER });
    await client.connect();
    await client.query(`create role scram_example password 'correct horse'`);
    const { rows } = await client.query<{ rolpassword: string }>(
      `select rolpassword from pg_authid where rolname = 'scram_example'`,
    );
    await client.query('drop role scram_example');
    await client.end();
    const stored = rows[0]?.rolpassword ?? '';
    const salt = Buffer.from(stored.split(/[:$]/)[2] ?? '', 'base64');
    expect(createScramVerifier('correct horse', salt)).toBe(stored);
  });
}
