import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { prepareDatabase } from 'services/app/seed/prepare-database';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { SERVICES_ROLE, switchToServicesRole } from 'services/platform/db/roles/services-role';
import { getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';

const services = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(services, '../.cache/test-database');
const DRAFT_MARK = '.draft-';

/** The files that determine the content of a seeded database. A change of them creates a new template. */
const TEMPLATE_SOURCES = [
  'migrations/*.sql',
  'src/platform/db/**/*.ts',
  'src/platform/jobs/*.ts',
  'src/app/{database,seed}/*.ts',
  'src/seed/**/*.ts',
  'src/stand-ins/identity/accounts/*.ts',
  'src/{payments,maintenance}/**/*.ts',
];

function getTemplateKey(): string {
  const hash = createHash('sha256').update(getToday(SEED_TIME_ZONE));
  const files = TEMPLATE_SOURCES.flatMap((pattern) => globSync(pattern, { cwd: services })).sort();
  for (const file of files) {
    if (file.endsWith('.test.ts')) continue;
    hash.update(file).update(readFileSync(join(services, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Opens a separate seeded database for each caller: on the server of `databaseUrl`, else with PGlite in `folder`. Its
 * connections have the role of the services, as in production; `queryAsOwner` runs a statement as the owner.
 * `close` removes it.
 */
export function openTestDatabase(databaseUrl?: string, folder?: string): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgresCopy(databaseUrl);
  return openFolderCopy(folder ?? mkdtempSync(join(tmpdir(), 'portal-test-')));
}

/** Copies a data folder with today's seed to `dataDir`. The first caller creates the template. */
export async function copySeededFolder(dataDir: string): Promise<void> {
  const template = join(cache, getTemplateKey());
  if (!existsSync(template)) await createTemplateFolder(template);
  cpSync(template, dataDir, { recursive: true });
}

async function openFolderCopy(dataDir: string): Promise<OpenDatabase> {
  await copySeededFolder(dataDir);
  const open = await openDatabase({ dataDir });
  await switchToServicesRole(open);
  return {
    ...open,
    async close() {
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the template under a draft name and renames it, so that no worker copies an incomplete folder. */
async function createTemplateFolder(template: string): Promise<void> {
  // Templates of other days or sources are no longer used.
  for (const old of globSync('*', { cwd: cache })) {
    if (!old.includes(DRAFT_MARK)) rmSync(join(cache, old), { recursive: true, force: true });
  }
  const draft = `${template}${DRAFT_MARK}${randomUUID()}`;
  const open = await openDatabase({ dataDir: draft });
  await prepareDatabase(open);
  await open.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another worker created the template first.
    if (!existsSync(template)) throw error;
  }
}

/** Key of the advisory lock (any number), so that concurrent workers create a template once. */
const TEMPLATE_LOCK = 4_218_107;

async function openPostgresCopy(databaseUrl: string): Promise<OpenDatabase> {
  const template = `portal_template_${getTemplateKey()}`;
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rows.length === 0) await createTemplateDatabase(admin, databaseUrl, template);
  await admin.query(`create database ${name} template ${template}`);
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  const open = await openDatabase({
    dataDir: '',
    databaseUrl: toServicesUrl(withDatabaseName(databaseUrl, name)),
  });
  return {
    ...open,
    async close() {
      await open.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function createTemplateDatabase(admin: pg.Client, databaseUrl: string, template: string) {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const open = await openDatabase({
    dataDir: '',
    databaseUrl: withDatabaseName(databaseUrl, draft),
  });
  try {
    await prepareDatabase(open);
    await open.pool.query(`alter role ${SERVICES_ROLE} login`);
  } finally {
    await open.close();
  }
  // Renamed when it is complete, so that a template that a crash left incomplete is never copied.
  await admin.query(`alter database ${draft} rename to ${template}`);
}

/** Replaces the owner by the role of the services. A test server trusts its connections, so there is no password. */
export function toServicesUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = SERVICES_ROLE;
  return url.href;
}

function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
