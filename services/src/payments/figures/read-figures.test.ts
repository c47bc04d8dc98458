import type { OpenDatabase } from 'services/platform/db/database';
import { withOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import { insertPayments } from 'services/testing/payments/insert-payments';
import { readLedgerSum, readPaymentFigures } from './read-figures.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const readCounts = async () => {
  const { payments } = await readPaymentFigures(open.db);
  return new Map(payments.map(({ state, count }) => [state, count]));
};

test('counts payments by state, and gives the age of the oldest without a known outcome', async () => {
  const before = await readCounts();
  const nextCheckAt = minutesAgo(2);
  await insertPayments(open.db, 2, {
    state: 'submitting',
    submittedAt: minutesAgo(11),
    nextCheckAt,
  });
  await insertPayments(open.db, 1, { state: 'unknown', submittedAt: minutesAgo(3), nextCheckAt });
  await insertPayments(open.db, 3, { state: 'failed', submittedAt: minutesAgo(60) });
  const after = await readCounts();
  const added = ['submitting', 'unknown', 'failed', 'settled'].map(
    (state) => (after.get(state) ?? 0) - (before.get(state) ?? 0),
  );
  expect(added).toEqual([2, 1, 3, 0]);
  const { unresolved, jobLags } = await readPaymentFigures(open.db);
  const ages = new Map(unresolved.map(({ state, oldestSeconds }) => [state, oldestSeconds]));
  expect([...ages.keys()]).toEqual(['submitting', 'unknown']);
  expect(ages.get('submitting')).toBeGreaterThanOrEqual(660);
  expect(ages.get('unknown')).toBeGreaterThanOrEqual(180);
  expect(ages.get('unknown')).toBeLessThan(660);
  expect(jobLags.find(({ task }) => task === 'completer')?.seconds).toBeGreaterThanOrEqual(120);
});

test('sums all postings, so that a row that was changed without the triggers is noticed', async () => {
  expect(await readLedgerSum(open.db)).toBe(0);
  await withOwner(open, async (client) => {
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
      `update ledger_posting set amount_cents = amount_cents + 100
       where (corporation_id, transaction_id, line) =
         (select corporation_id, transaction_id, line from ledger_posting limit 1)`,
    );
    await client.query(`set session_replication_role = 'origin'`);
  });
  expect(await readLedgerSum(open.db)).toBe(100);
});
