import { postTransaction } from 'services/payments/ledger/store/postings';
import type { OpenDatabase } from 'services/platform/db/database';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { backUpLedger, tamper } from './test-tampering.ts';
import { verifyLedger } from './verify-ledger.ts';

let open: OpenDatabase;
let restore: () => Promise<void>;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  restore = await backUpLedger(open);
});
afterAll(() => open.close());

const CORPORATION = 'corp-harbor';
const LEASE = 'lease-ortiz';

/** Returns the transaction at a place of the chain; negative numbers count from its end. */
async function getTransactionId(place: number): Promise<string> {
  const { rows } = await open.pool.query(
    'select transaction_id from ledger_chain_link where corporation_id = $1 and lease_id = $2 order by sequence',
    [CORPORATION, LEASE],
  );
  return rows.at(place)?.transaction_id;
}

const listProblems = async () =>
  (await verifyLedger(open.db)).problems.map(
    ({ kind, transactionId }) => `${kind} ${transactionId}`,
  );

test('finds no problem in a ledger that nobody changed', async () => {
  const { problems, leases, transactions } = await verifyLedger(open.db);
  expect(problems).toEqual([]);
  expect(leases).toBeGreaterThan(5);
  expect(transactions).toBeGreaterThan(5_000);
});

type Tampering = [name: string, statement: string, kind: string, place: number];

/** `$1` is the fifth transaction of the chain, `$2` the one after it. */
const TAMPERINGS: Tampering[] = [
  [
    'an edited amount',
    'update ledger_posting set amount_cents = amount_cents * 2 where transaction_id = $1',
    'changed',
    4,
  ],
  [
    'an edited posting account',
    "update ledger_posting set account_id = 'other_income' where transaction_id = $1 and account_id not like 'receivable%'",
    'changed',
    4,
  ],
  [
    'an edited lease of a posting',
    "update ledger_posting set lease_id = 'lease-brandt' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited day',
    "update ledger_transaction set posted_on = '2020-02-29' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited time',
    "update ledger_transaction set created_at = created_at + interval '1 microsecond' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited description',
    "update ledger_transaction set description = description || ' ' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited payer',
    "update ledger_transaction set payee_payer = 'Zoë 日本' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited type',
    "update ledger_transaction set transaction_type = 'adjustment' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited payment id',
    "update ledger_transaction set payment_id = 'another' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited reversal',
    "update ledger_transaction set reverses_transaction_id = 'another' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'a transaction that was moved to another lease',
    "update ledger_transaction set lease_id = 'lease-brandt' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'a text that was moved from one field to the next',
    "update ledger_transaction set description = description || payee_payer, payee_payer = '' where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited hash',
    "update ledger_chain_link set hash = repeat('a', 64) where transaction_id = $1",
    'changed',
    4,
  ],
  [
    'an edited number of postings',
    'update ledger_chain_link set postings = 9 where transaction_id = $1',
    'removed',
    4,
  ],
  [
    'a deleted transaction',
    'with gone as (delete from ledger_posting where transaction_id = $1) delete from ledger_transaction where transaction_id = $1',
    'removed',
    4,
  ],
  [
    'a single deleted posting',
    'delete from ledger_posting where transaction_id = $1 and line = 1',
    'removed',
    4,
  ],
  [
    'an inserted posting',
    "insert into ledger_posting select corporation_id, transaction_id, 9, 'cash', lease_id, 0 from ledger_transaction where transaction_id = $1",
    'inserted',
    4,
  ],
];

test.each(TAMPERINGS)(
  'finds %s as one problem of its kind',
  async (_name, statement, kind, place) => {
    const transactionId = await getTransactionId(place);
    await tamper(open, statement, [transactionId]);
    try {
      expect(await listProblems()).toEqual([`${kind} ${transactionId}`]);
    } finally {
      await restore();
    }
  },
);

const DELETE_ALL = `with gone as (delete from ledger_posting where transaction_id = $1),
  unlinked as (delete from ledger_chain_link where transaction_id = $1)
  delete from ledger_transaction where transaction_id = $1`;

test.each([
  ['in the middle', 4, 'removed sequence 5'],
  ['at the start', 0, 'removed sequence 1'],
  ['at the end', -1, 'removed sequence 49'],
])('finds a transaction %s that was deleted with its link', async (_where, place, problem) => {
  await tamper(open, DELETE_ALL, [await getTransactionId(place)]);
  try {
    expect(await listProblems()).toEqual([problem]);
  } finally {
    await restore();
  }
});

test('finds a deleted transaction also when the later links were renumbered', async () => {
  await tamper(open, DELETE_ALL, [await getTransactionId(4)]);
  await tamper(
    open,
    `update ledger_chain_link set sequence = sequence + 1000 where lease_id = '${LEASE}' and sequence > 5`,
  );
  await tamper(
    open,
    `update ledger_chain_link set sequence = sequence - 1001 where lease_id = '${LEASE}' and sequence > 1000`,
  );
  try {
    expect(await listProblems()).toEqual(['removed sequence 5']);
  } finally {
    await restore();
  }
});

test('finds the newest transaction that was deleted', async () => {
  const transactionId = await getTransactionId(-1);
  await tamper(open, 'delete from ledger_posting where transaction_id = $1', [transactionId]);
  await tamper(open, 'delete from ledger_transaction where transaction_id = $1', [transactionId]);
  try {
    expect(await listProblems()).toEqual([`removed ${transactionId}`]);
  } finally {
    await restore();
  }
});

const INSERT = `insert into ledger_transaction (corporation_id, transaction_id, lease_id,
  transaction_type, posted_on, description, payee_payer)
  values ('${CORPORATION}', 'planted', '${LEASE}', 'credit', '2026-11-01', 'Credit', 'Nobody')`;

test('finds a transaction that was inserted without a link', async () => {
  await tamper(open, INSERT);
  try {
    expect(await listProblems()).toEqual(['inserted planted']);
  } finally {
    await restore();
  }
});

test('finds a transaction that was inserted with a link after the end of the chain', async () => {
  await tamper(open, INSERT);
  await tamper(
    open,
    `insert into ledger_chain_link select corporation_id, lease_id, last_sequence + 1, 'planted', 0,
      last_hash, 'forged' from ledger_chain where lease_id = '${LEASE}'`,
  );
  try {
    expect(await listProblems()).toEqual(['inserted planted']);
  } finally {
    await restore();
  }
});

test('finds postings that were inserted without a transaction', async () => {
  await tamper(
    open,
    `insert into ledger_posting values ('${CORPORATION}', 'stray', 0, 'cash', '${LEASE}', 0)`,
  );
  try {
    expect(await listProblems()).toEqual(['inserted stray']);
  } finally {
    await restore();
  }
});

test.each([
  ['ledger_transaction', 'entry_number', 'transaction_id'],
  ['ledger_chain_link', 'sequence', 'transaction_id'],
  ['ledger_chain_link', 'transaction_id', 'sequence'],
])('finds two transactions of %s whose %s was exchanged', async (table, column) => {
  const ids = [await getTransactionId(4), await getTransactionId(7)];
  await exchange(table, column, ids);
  try {
    expect((await listProblems()).sort()).toEqual(ids.map((id) => `reordered ${id}`).sort());
  } finally {
    await restore();
  }
});

/** Exchanges the values of a column between two rows, although the column is unique. */
async function exchange(table: string, column: string, ids: string[]): Promise<void> {
  const isEntry = column === 'entry_number';
  if (isEntry) {
    await open.pool.query(
      'alter table ledger_transaction alter entry_number set generated by default',
    );
  }
  const { rows } = await open.pool.query(
    `select * from ${table} where transaction_id = any($1) order by transaction_id`,
    [ids],
  );
  const [first, second] = rows;
  const key = table === 'ledger_transaction' ? 'transaction_id' : 'hash';
  const set = `update ${table} set ${column} = $1 where ${key} = $2`;
  await tamper(open, set, [column === 'transaction_id' ? 'free' : 1_000_000, first[key]]);
  await tamper(open, set, [first[column], second[key]]);
  await tamper(open, set, [second[column], first[key]]);
  if (isEntry) {
    await open.pool.query('alter table ledger_transaction alter entry_number set generated always');
  }
}

test('finds no problem while transactions are posted', async () => {
  const entry = {
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
  } as const;
  let isPosting = true;
  const posting = (async () => {
    for (let count = 0; count < 30; count += 1) {
      await withSystemContext(open.db, (tx) =>
        postTransaction(tx, { ...entry, postings: [...entry.postings] }),
      );
    }
    isPosting = false;
  })();
  while (isPosting) expect(await listProblems()).toEqual([]);
  await posting;
  expect(await listProblems()).toEqual([]);
  await restore();
});
