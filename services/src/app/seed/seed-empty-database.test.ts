import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from 'services/app/database/migrate-database';
import { type OpenDatabase, openDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { getOwnerUrl } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import { SeedRefusedError, seedEmptyDatabase } from './seed-empty-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-seed-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function withDatabase(name: string, work: (open: OpenDatabase) => Promise<void>) {
  const open = await openDatabase({ dataDir: join(folder, name) });
  try {
    await work(open);
  } finally {
    await open.close();
  }
}

async function openAsOwner(open: OpenDatabase): Promise<OpenDatabase> {
  if (open.engine === 'postgres') {
    return openDatabase({ dataDir: '', databaseUrl: getOwnerUrl(open) });
  }
  await open.pool.query('set role none');
  return open;
}

const countPeople = async (open: OpenDatabase) => {
  const { rows } = await withSystemContext(open.db, (tx) =>
    tx.execute<{ count: number }>(sql`select count(*)::int as count from person`),
  );
  return rows[0]?.count;
};

test('inserts the sample data into an empty database, and refuses it the second time', async () => {
  await withDatabase('empty', async (open) => {
    await seedEmptyDatabase(open);
    expect(await countPeople(open)).toBeGreaterThan(5);
    await expect(seedEmptyDatabase(open)).rejects.toThrow(SeedRefusedError);
  });
});

test('refuses a database with one row and names its table', async () => {
  await withDatabase('one-row', async (open) => {
    await migrateDatabase(open.pool);
    await withSystemContext(open.db, (tx) =>
      tx.execute(
        sql`insert into telemetry_record (kind, name, body) values ('event', 'page', '{}'::jsonb)`,
      ),
    );
    await expect(seedEmptyDatabase(open)).rejects.toThrow(
      'The table telemetry_record has rows, so nothing was inserted: sample data needs an empty database.',
    );
    expect(await countPeople(open)).toBe(0);
  });
});

test('refuses the copy of a seeded database', async () => {
  const open = await openTestDatabase(process.env.DATABASE_URL);
  // The connections of a test database have the role of the services, and the command runs as the owner.
  const owner = await openAsOwner(open);
  try {
    await expect(seedEmptyDatabase(owner)).rejects.toThrow(/^The table \w+ has rows/);
  } finally {
    if (owner !== open) await owner.close();
    await open.close();
  }
});

test.each([
  ['without PORTAL_ENV', undefined, 'production'],
  ['in dev', 'dev', 'dev'],
])('refuses the command %s', (_case, environment, name) => {
  const { PATH } = process.env;
  const script = fileURLToPath(new URL('main.ts', import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', script], {
    env: { PATH, DATA_DIR: join(folder, 'refused'), PORTAL_ENV: environment },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Sample data is for local and test, and PORTAL_ENV is ${name}: run PORTAL_ENV=local pnpm seed on a database without renters.\n`,
  );
});
