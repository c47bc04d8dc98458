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
import { prepareDatabase } from 'services/app/seed/prepare';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { getToday } from 'services/seed/calendar';
import { SEED_TIME_ZONE } from 'services/seed/context';

const services = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(services, '../.cache/test-database');
const DRAFT = '.draft-';

/** What the rows of a fresh database come from: another text, another template. */
const SOURCES = [
  'migrations/*.sql',
  'src/platform/db/**/*.ts',
  'src/app/seed/*.ts',
  'src/seed/**/*.ts',
  'src/stand-ins/identity/accounts/*.ts',
  'src/{payments,maintenance}/**/*.ts',
];

function templateKey(): string {
  const hash = createHash('sha256').update(getToday(SEED_TIME_ZONE));
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: services })).sort();
  for (const file of files) {
    if (file.endsWith('.test.ts')) continue;
    hash.update(file).update(readFileSync(join(services, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A seeded database of its own for each caller: on the server of `databaseUrl`, else in `folder`,
 * which ends with it.
 */
export function openTestDatabase(databaseUrl?: string, folder?: string): Promise<OpenDatabase> {
  if (databaseUrl) return copyPostgres(databaseUrl);
  return copyFolder(folder ?? mkdtempSync(join(tmpdir(), 'portal-test-')));
}

/** Copies a data folder with today's seed to `dataDir`; the first caller makes it. */
export async function copySeeded(dataDir: string): Promise<void> {
  const template = join(cache, templateKey());
  if (!existsSync(template)) await makeFolder(template);
  cpSync(template, dataDir, { recursive: true });
}

async function copyFolder(dataDir: string): Promise<OpenDatabase> {
  await copySeeded(dataDir);
  const open = await openDatabase({ dataDir });
  return {
    ...open,
    async close() {
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Made aside and renamed when it is whole: another worker never copies half a folder. */
async function makeFolder(template: string): Promise<void> {
  // Those of other texts or days are not asked for again.
  for (const old of globSync('*', { cwd: cache })) {
    if (!old.includes(DRAFT)) rmSync(join(cache, old), { recursive: true, force: true });
  }
  const draft = `${template}${DRAFT}${randomUUID()}`;
  const open = await openDatabase({ dataDir: draft });
  await prepareDatabase(open);
  await open.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another worker was first.
    if (!existsSync(template)) throw error;
  }
}

/** Any number; held while a template is made, so that workers that start together make it once. */
const TEMPLATE_LOCK = 4_218_107;

async function copyPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const template = `portal_template_${templateKey()}`;
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rows.length === 0) await makeTemplate(admin, databaseUrl, template);
  await admin.query(`create database ${name} template ${template}`);
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  const open = await openDatabase({ dataDir: '', databaseUrl: urlOf(databaseUrl, name) });
  return {
    ...open,
    async close() {
      await open.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function makeTemplate(admin: pg.Client, databaseUrl: string, template: string) {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const open = await openDatabase({ dataDir: '', databaseUrl: urlOf(databaseUrl, draft) });
  try {
    await prepareDatabase(open);
  } finally {
    await open.close();
  }
  // Renamed when it is whole: one that a crash left half made is never copied.
  await admin.query(`alter database ${draft} rename to ${template}`);
}

function urlOf(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
