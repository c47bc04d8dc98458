import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from 'services/platform/db/database';
import { payment } from 'services/platform/db/schema/payments';
import { person } from 'services/platform/db/schema/people';
import { withSystemContext } from 'services/platform/db/transaction';
import { copySeededFolder } from 'services/testing/database-template';

const FORMER = 'priya.raman@example.com';
const FORMER_ID = 'person-priya-raman';
const script = fileURLToPath(new URL('erase-renter.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'portal-erase-'));
const dataDir = join(folder, 'data');
const securityLog = join(folder, 'security.log');

beforeAll(async () => {
  await copySeededFolder(dataDir);
  // The bank can no longer return these payments.
  await withDatabase((tx) =>
    tx
      .update(payment)
      .set({ submittedAt: sql`${payment.submittedAt} - interval '200 days'` })
      .where(eq(payment.personId, FORMER_ID)),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function withDatabase<T>(work: Parameters<typeof withSystemContext<T>>[1]): Promise<T> {
  const open = await openDatabase({ dataDir });
  try {
    return await withSystemContext(open.db, work);
  } finally {
    await open.close();
  }
}

/** Runs the command in a process of its own, on the data folder of this file. */
function eraseRenter(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', script, ...args],
    {
      env: {
        PATH: process.env.PATH,
        PORTAL_ENV: 'local',
        DATA_DIR: dataDir,
        SECURITY_LOG_FILE: securityLog,
      },
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

const readEmail = () =>
  withDatabase(async (tx) => {
    const [row] = await tx.select().from(person).where(eq(person.personId, FORMER_ID));
    return row?.email;
  });

test.each([
  ['no renter', []],
  ['two renters', [FORMER, 'maya.ortiz@example.com']],
  ['no reason', [FORMER, '--confirm']],
])('explains its usage when the arguments have %s', (_case, args) => {
  const { status, stderr } = eraseRenter(...args);
  expect(status).toBe(2);
  expect(stderr).toBe('Usage: pnpm renters:erase <e-mail or id> [--for "reason" --confirm]\n');
});

test('refuses a renter who lives on a lease, and records the refusal', () => {
  const { status, stderr } = eraseRenter('maya.ortiz@example.com', '--for', 'Asked', '--confirm');
  expect(status).toBe(1);
  expect(stderr).toContain('lives on lease lease-ortiz. Complete the move-out first.');
  expect(readFileSync(securityLog, 'utf8')).toContain('"outcome":"refused"');
});

test('shows what an erasure deletes, and with --confirm erases the renter once', async () => {
  const preview = eraseRenter(FORMER.toUpperCase());
  expect(preview).toMatchObject({ status: 0, stderr: '' });
  expect(preview.stdout).toMatch(/'address' .*'deleted'/);
  expect(await readEmail()).toBe(FORMER);

  const erased = eraseRenter(FORMER, '--for', 'Request of 12 November', '--confirm');
  expect(erased).toMatchObject({ status: 0, stderr: '' });
  expect(erased.stdout).toContain(`${FORMER_ID} is erased`);
  expect(await readEmail()).not.toBe(FORMER);
  expect(readFileSync(securityLog, 'utf8')).not.toContain(FORMER);

  expect(eraseRenter(FORMER, '--for', 'Again', '--confirm')).toMatchObject({ status: 1 });
});
