import { sql } from 'drizzle-orm';
import type { OpenDatabase, Tx } from 'services/platform/db/database';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import type { NewTransaction } from './ledger.ts';
import { loadBalance, postTransaction } from './store/postings.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const CORPORATION = 'corp-harbor';
const LEASE = 'lease-brandt';
const createEntry = (cents: number): NewTransaction => ({
  corporationId: CORPORATION,
  leaseId: LEASE,
  transactionType: 'adjustment',
  postedOn: '2026-09-28',
  description: 'Adjustment',
  payeePayer: 'Harbor & Pine Property Management',
  postings: [
    { account: 'receivable', amountCents: cents },
    { account: 'other_income', amountCents: -cents },
  ],
});

/** The error message of the database, without the wrapper of the query layer. */
const readErrorMessage = (work: (tx: Tx) => Promise<unknown>) =>
  withSystemContext(open.db, work).then(
    () => 'taken',
    (error: Error & { cause?: Error }) => (error.cause ?? error).message,
  );

test('computes a balance as the sum of the postings', async () => {
  await withSystemContext(open.db, async (tx) => {
    const before = await loadBalance(tx, CORPORATION, LEASE);
    await postTransaction(tx, createEntry(1_250));
    await postTransaction(tx, createEntry(-250));
    expect(await loadBalance(tx, CORPORATION, LEASE)).toBe(before + 1_000);
  });
});

test('reports 0 for a lease without postings', async () => {
  await withSystemContext(open.db, async (tx) => {
    expect(await loadBalance(tx, CORPORATION, 'there-is-none')).toBe(0);
  });
});

test('spec 2: the database refuses a transaction whose postings do not sum to 0', async () => {
  const unbalanced = createEntry(100);
  unbalanced.postings[0] = { account: 'receivable', amountCents: 101 };
  await expect(withSystemContext(open.db, (tx) => postTransaction(tx, unbalanced))).rejects.toThrow(
    'do not sum to 0',
  );
  const oneLineMore = await readErrorMessage(async (tx) => {
    const transactionId = await postTransaction(tx, createEntry(100));
    await tx.execute(sql`insert into ledger_posting
      values (${CORPORATION}, ${transactionId}, 7, 'cash', ${LEASE}, 1)`);
  });
  expect(oneLineMore).toContain('do not sum to 0');
});

test('the database refuses a transaction without postings', async () => {
  const alone = await readErrorMessage((tx) =>
    tx.execute(sql`insert into ledger_transaction (corporation_id, transaction_id, lease_id,
        transaction_type, posted_on, description, payee_payer)
      values (${CORPORATION}, 'alone', ${LEASE}, 'adjustment', '2026-09-28', 'Adjustment', '')`),
  );
  expect(alone).toContain('do not sum to 0');
});

const RECEIVABLE = { account: 'receivable', amountCents: 50 } as const;

test.each([
  ['none', []],
  ['two', [RECEIVABLE, RECEIVABLE, { account: 'other_income', amountCents: -100 } as const]],
])(
  'refuses a transaction with %s to the receivable account of the lease',
  async (_many, postings) => {
    expect(
      await readErrorMessage((tx) => postTransaction(tx, { ...createEntry(0), postings })),
    ).toContain('is not one line');
  },
);

test.each([
  ['a posting cannot be changed', sql`update ledger_posting set amount_cents = 1`],
  ['a posting cannot be deleted', sql`delete from ledger_posting`],
  ['a transaction cannot be changed', sql`update ledger_transaction set description = ''`],
  ['a transaction cannot be deleted', sql`delete from ledger_transaction`],
])('%s, not even by the services', async (_what, statement) => {
  expect(await readErrorMessage((tx) => tx.execute(statement))).toMatch(
    /permission denied|append-only/,
  );
});

test.each([
  'update ledger_posting set amount_cents = 1',
  'delete from ledger_transaction',
  'truncate ledger_posting',
  `update ledger_chain set last_hash = ''`,
  `update ledger_chain_link set hash = ''`,
  'delete from ledger_chain_link',
  `insert into ledger_chain values ('corp-harbor', 'forged', 0, '')`,
  'truncate ledger_chain',
])('refuses the owner of the tables as well: %s', async (statement) => {
  await expect(queryAsOwner(open, statement)).rejects.toThrow('append-only');
});

test('the database refuses balanced postings that are added to a posted transaction', async () => {
  const transactionId = await withSystemContext(open.db, (tx) =>
    postTransaction(tx, createEntry(100)),
  );
  const late = await readErrorMessage((tx) =>
    tx.execute(sql`insert into ledger_posting values
      (${CORPORATION}, ${transactionId}, 7, 'cash', ${LEASE}, 1),
      (${CORPORATION}, ${transactionId}, 8, 'cash', ${LEASE}, -1)`),
  );
  expect(late).toContain('append-only');
});

const MAYA = {
  corporationId: CORPORATION,
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

test('row-level security: a renter reads only the ledger of their lease and their own methods', async () => {
  const visible = await withRenterContext(open.db, MAYA, async (tx) => {
    const leases = await tx.execute<{ lease_id: string }>(
      sql`select distinct lease_id from ledger_posting union select lease_id from payment
        union select lease_id from charge union select lease_id from ledger_transaction`,
    );
    const owners = await tx.execute<{ person_id: string }>(
      sql`select distinct person_id from payment_method`,
    );
    return [leases.rows.map((row) => row.lease_id), owners.rows.map((row) => row.person_id)];
  });
  expect(visible).toEqual([['lease-ortiz'], ['person-maya-ortiz']]);
});

test('row-level security: reads nothing without a caller', async () => {
  const nobody = { corporationId: '', personId: '', doorIds: [] };
  const counts = await withRenterContext(open.db, nobody, (tx) =>
    tx.execute<{ rows: string }>(sql`select (select count(*) from ledger_posting)
      + (select count(*) from payment) + (select count(*) from charge)
      + (select count(*) from payment_method) + (select count(*) from work_order) as rows`),
  );
  expect(Number(counts.rows[0]?.rows)).toBe(0);
});

test('row-level security: a renter cannot insert a payment for another lease', async () => {
  const copy = sql`insert into payment select (jsonb_populate_record(p, jsonb_build_object(
    'payment_id', 'planted', 'reference', 'HP-0', 'lease_id', 'lease-brandt'))).* from payment p
    where lease_id = 'lease-ortiz' limit 1`;
  const error: unknown = await withRenterContext(open.db, MAYA, (tx) => tx.execute(copy)).catch(
    (reason: unknown) => reason,
  );
  expect(String((error as { cause?: unknown }).cause ?? error)).toContain('row-level security');
});
