import { sql } from 'drizzle-orm';
import { postTransaction } from 'services/payments/ledger/store/postings';
import type { OpenDatabase, Tx } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import {
  exchange,
  findProblemsAfter,
  listChainedIds,
  TAMPERED_LEASE,
  tamper,
} from './test-tampering.ts';
import { verifyLedger } from './verify-ledger.ts';

let open: OpenDatabase;
let ids: string[];
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  ids = await listChainedIds(open.db);
});
afterAll(() => open.close());

const { corporationId: CORPORATION, leaseId: LEASE } = TAMPERED_LEASE;
const getId = (place: number) => ids.at(place) ?? '';

const verify = async () =>
  (await verifyLedger(open.db)).problems.map(
    ({ kind, transactionId }) => `${kind} ${transactionId}`,
  );

test('finds no problem in a ledger that nobody changed, and the same digest each time', async () => {
  const { problems, leases, transactions, digest } = await verifyLedger(open.db);
  expect(problems).toEqual([]);
  expect(leases).toBeGreaterThan(5);
  expect(transactions).toBeGreaterThan(5_000);
  expect((await verifyLedger(open.db)).digest).toBe(digest);
});

const editEntry = (change: string) => (tx: Tx, id: string) =>
  tx.execute(sql`update ledger_transaction set ${sql.raw(change)} where transaction_id = ${id}`);
const editPosting =
  (change: string, which = 'true') =>
  (tx: Tx, id: string) =>
    tx.execute(sql`update ledger_posting set ${sql.raw(change)}
      where transaction_id = ${id} and ${sql.raw(which)}`);
const editLink = (change: string) => (tx: Tx, id: string) =>
  tx.execute(sql`update ledger_chain_link set ${sql.raw(change)} where transaction_id = ${id}`);

async function deleteEntry(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`delete from ledger_posting where transaction_id = ${id}`);
  await tx.execute(sql`delete from ledger_transaction where transaction_id = ${id}`);
}

type Tampering = [name: string, kind: string, change: (tx: Tx, id: string) => Promise<unknown>];

test.each<Tampering>([
  ['an edited amount', 'changed', editPosting('amount_cents = amount_cents * 2')],
  ['an edited account', 'changed', editPosting(`account_id = 'other_income'`, 'line = 1')],
  ['an edited lease of a posting', 'changed', editPosting(`lease_id = 'lease-brandt'`, 'line = 0')],
  ['exchanged lines', 'changed', editPosting('line = 9', 'line = 0')],
  ['an edited day', 'changed', editEntry(`posted_on = '2020-02-29'`)],
  ['an edited time', 'changed', editEntry(`created_at = created_at + interval '1 microsecond'`)],
  ['an edited description', 'changed', editEntry(`description = description || ' '`)],
  ['an edited payer', 'changed', editEntry(`payee_payer = 'Zo\u00eb'`)],
  ['an edited type', 'changed', editEntry(`transaction_type = 'adjustment'`)],
  ['an edited payment id', 'changed', editEntry(`payment_id = 'another'`)],
  ['an edited reversal', 'changed', editEntry(`reverses_transaction_id = 'another'`)],
  ['a transaction in another lease', 'changed', editEntry(`lease_id = 'lease-brandt'`)],
  [
    'text that moved to the next field',
    'changed',
    editEntry(`description = description || payee_payer, payee_payer = ''`),
  ],
  ['an edited hash', 'changed', editLink(`hash = repeat('a', 64)`)],
  ['an edited previous hash', 'changed', editLink(`previous_hash = repeat('a', 64)`)],
  ['a deleted transaction', 'removed', deleteEntry],
  [
    'a single deleted posting',
    'removed',
    (tx, id) =>
      tx.execute(sql`delete from ledger_posting where transaction_id = ${id} and line = 1`),
  ],
  [
    'an inserted posting',
    'inserted',
    (tx, id) =>
      tx.execute(sql`insert into ledger_posting
      select corporation_id, transaction_id, 9, 'cash', lease_id, 0 from ledger_transaction
      where transaction_id = ${id}`),
  ],
])('reports %s as one problem of the kind %s', async (_name, kind, change) => {
  for (const id of [getId(0), getId(4), getId(-1)]) {
    const problems = await findProblemsAfter(open, (tx) => change(tx, id));
    expect(problems).toContain(`${kind} ${id}`);
    // An edited previous hash also leaves the links before it without a successor.
    if (_name !== 'an edited previous hash') expect(problems).toEqual([`${kind} ${id}`]);
  }
});

async function deleteWithLink(tx: Tx, id: string): Promise<void> {
  await deleteEntry(tx, id);
  await tx.execute(sql`delete from ledger_chain_link where transaction_id = ${id}`);
}

test('reports a transaction that was deleted with its link, at the start, in the middle and at the end', async () => {
  for (const place of [1, 5, ids.length]) {
    expect(await findProblemsAfter(open, (tx) => deleteWithLink(tx, getId(place - 1)))).toEqual([
      `removed sequence ${place}`,
    ]);
  }
});

test('reports a deleted transaction after which the later links were renumbered', async () => {
  const problems = await findProblemsAfter(open, async (tx) => {
    await deleteWithLink(tx, getId(4));
    await tx.execute(sql`update ledger_chain_link set sequence = -sequence + 1
      where lease_id = ${LEASE} and sequence > 5`);
    await tx.execute(sql`update ledger_chain_link set sequence = -sequence where sequence < 0`);
  });
  expect(problems).toEqual(['removed sequence 5']);
});

test('reports a changed transaction whose hash was computed again', async () => {
  const problems = await findProblemsAfter(open, async (tx) => {
    await editPosting('amount_cents = amount_cents * 2')(tx, getId(4));
    await tx.execute(sql`create temp table forged on commit drop as
      select chain.last_sequence, chain.last_hash, link.previous_hash
      from ledger_chain chain join ledger_chain_link link on link.transaction_id = ${getId(4)}
      where chain.lease_id = ${LEASE}`);
    await tx.execute(sql`delete from ledger_chain_link where transaction_id = ${getId(4)}`);
    await tx.execute(sql`update ledger_chain set last_sequence = 4, last_hash = forged.previous_hash
      from forged where lease_id = ${LEASE}`);
    await tx.execute(sql`select app.append_chain_link(entry) from ledger_transaction entry
      where transaction_id = ${getId(4)}`);
    await tx.execute(sql`update ledger_chain set last_sequence = forged.last_sequence,
      last_hash = forged.last_hash from forged where lease_id = ${LEASE}`);
  });
  expect(problems).toEqual([`changed ${getId(4)}`]);
});

const insertEntry = (tx: Tx) =>
  tx.execute(sql`insert into ledger_transaction (corporation_id, transaction_id, lease_id,
    transaction_type, posted_on, description, payee_payer)
    values (${CORPORATION}, 'planted', ${LEASE}, 'credit', '2026-11-01', 'Credit', 'Nobody')`);

test('reports a transaction that was inserted without a link', async () => {
  expect(await findProblemsAfter(open, insertEntry)).toEqual(['inserted planted']);
});

test('reports a transaction that was inserted with a link, after the end or in the middle', async () => {
  const insertLink = (tx: Tx, sequence: number) =>
    tx.execute(sql`insert into ledger_chain_link select corporation_id, lease_id, ${sequence}::int,
      'planted', 0, hash, repeat('b', 64) from ledger_chain_link
      where lease_id = ${LEASE} and sequence = ${sequence}::int - 1`);
  const atEnd = await findProblemsAfter(open, async (tx) => {
    await insertEntry(tx);
    await insertLink(tx, ids.length + 1);
  });
  expect(atEnd).toEqual(['inserted planted']);
  const inMiddle = await findProblemsAfter(open, async (tx) => {
    await insertEntry(tx);
    await tx.execute(sql`update ledger_chain_link set sequence = -sequence - 1
      where lease_id = ${LEASE} and sequence >= 5`);
    await tx.execute(sql`update ledger_chain_link set sequence = -sequence where sequence < 0`);
    await insertLink(tx, 5);
  });
  expect(inMiddle).toEqual(['inserted planted']);
});

test.each([
  ['ledger_transaction', 'entry_number'],
  ['ledger_transaction', 'posted_on'],
  ['ledger_chain_link', 'sequence'],
  ['ledger_chain_link', 'transaction_id'],
] as const)(
  'reports two transactions whose %s.%s was exchanged as reordered',
  async (table, column) => {
    const pair = [getId(0), getId(-1)];
    const problems = await findProblemsAfter(open, (tx) => exchange(tx, table, column, pair));
    expect(problems.sort()).toEqual(pair.map((id) => `reordered ${id}`).sort());
  },
);

test('reports a chain whose last row was deleted', async () => {
  const problems = await findProblemsAfter(open, (tx) =>
    tx.execute(sql`delete from ledger_chain where lease_id = ${LEASE}`),
  );
  expect(problems).toEqual([`removed ${LEASE}`]);
});

test('verifies the whole database and reports postings without a transaction', async () => {
  await tamper(
    open,
    `insert into ledger_posting values ('${CORPORATION}', 'stray', 0, 'cash', '${LEASE}', 0)`,
  );
  expect(await verify()).toEqual(['inserted stray']);
  await tamper(open, `delete from ledger_posting where transaction_id = 'stray'`);
  expect(await verify()).toEqual([]);
});

test('finds no problem while transactions are posted at the same time', async () => {
  const post = () =>
    withSystemContext(open.db, (tx) =>
      postTransaction(tx, {
        corporationId: CORPORATION,
        leaseId: LEASE,
        transactionType: 'adjustment',
        postedOn: '2026-09-28',
        description: 'Adjustment',
        payeePayer: 'Harbor & Pine',
        postings: [
          { account: 'receivable', amountCents: 100 },
          { account: 'other_income', amountCents: -100 },
        ],
      }),
    );
  const posted = Promise.all(Array.from({ length: 20 }, post));
  expect(await verify()).toEqual([]);
  await posted;
  expect(await verify()).toEqual([]);
  expect(await listChainedIds(open.db)).toHaveLength(ids.length + 20);
});
