import { sql } from 'drizzle-orm';
import { createQuote, deleteExpiredQuotes } from 'services/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const MAYA = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

test('schedules the hourly, daily and nightly jobs, and the vacuum job on PGlite only', async () => {
  const found = await withSystemContext(services.db, (tx) =>
    tx.execute<{ name: string; cron: string }>(
      sql`select name, cron from pgboss.schedule order by name`,
    ),
  );
  const embedded = { name: 'clear-dead-rows', cron: '53 8 * * *' };
  expect(found.rows).toEqual([
    ...(services.open.engine === 'pglite' ? [embedded] : []),
    { name: 'close-done-repairs', cron: '29 * * * *' },
    { name: 'delete-old-data', cron: '41 4 * * *' },
    { name: 'reconcile', cron: '47 3 * * *' },
    { name: 'sweep-files', cron: '23 4 * * *' },
    { name: 'tell-of-expiring-cards', cron: '11 15 * * *' },
    { name: 'tidy-payments', cron: '17 * * * *' },
  ]);
});

test('deletes quotes a day after they have expired', async () => {
  const now = new Date();
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  await withRenterContext(services.db, MAYA, (tx) =>
    createQuote(tx, MAYA, { amountCents: 10_000 }, now),
  );
  await withSystemContext(services.db, async (tx) => {
    expect(await deleteExpiredQuotes(tx, hours(24))).toBe(0);
    expect(await deleteExpiredQuotes(tx, hours(25))).toBe(1);
  });
});
