import { postCharge } from 'services/payments/charges/post-charge';
import type { OpenDatabase } from 'services/platform/db/database';
import { officeFinding } from 'services/platform/db/schema/office';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { queryAsOwner } from 'services/testing/database/query-as-owner';
import { openTestDatabase } from 'services/testing/database-template';
import { insertPayments, TEST_LEASE } from 'services/testing/payments/insert-payments';
import { createLedgerAuditJob } from './ledger-audit-job.ts';
import { loadLedgerAudit } from './load-ledger-audit.ts';
import { tamper } from './verify/test-tampering.ts';

let open: OpenDatabase;
/** How far the clock of the audit is ahead, in ms. */
let aheadMs = 1_000;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const HOUR_MS = 3_600_000;
const getNow = () => new Date(Date.now() + aheadMs);
const movePast = (ms: number) => {
  aheadMs += ms + 1;
};
const createJob = () =>
  createLedgerAuditJob({
    db: open.db,
    log: createLog('silent'),
    intervalSeconds: 60,
    clock: async () => getNow(),
  });

/** Runs the job until no lease is due. Returns how many leases it audited. */
async function runAll(): Promise<number> {
  const job = createJob();
  let total = 0;
  for (let count = await job.runOnce(); count > 0; count = await job.runOnce()) total += count;
  return total;
}

async function countLeases(): Promise<number> {
  const { rows } = await queryAsOwner<{ count: number }>(
    open,
    'select count(*)::int as count from ledger_chain',
  );
  return rows[0]?.count ?? 0;
}

const listFindings = async () => {
  const rows = await withSystemContext(open.db, (tx) => tx.select().from(officeFinding));
  return rows.map(({ kind, subject }) => `${kind} ${subject}`).sort();
};

test('audits every lease once, finds nothing in the seed, and then waits for new transactions', async () => {
  const before = await listFindings();
  expect((await loadLedgerAudit(open.db)).lastRunAt).toBeNull();
  expect(await runAll()).toBe(await countLeases());
  expect(await runAll()).toBe(0);
  expect(await listFindings()).toEqual(before);
  expect(await loadLedgerAudit(open.db)).toMatchObject({
    sumCents: 0,
    problemsByKind: {},
    lastRunAt: expect.any(Date),
  });
});

test('audits only the lease that has a new transaction, and all leases again after six hours', async () => {
  await runAll();
  await withSystemContext(open.db, (tx) =>
    postCharge(tx, {
      ...TEST_LEASE,
      chargeType: 'other',
      description: 'A key',
      reason: 'A key was lost.',
      payee: 'Harbor & Pine',
      postedOn: '2026-10-01',
      dueOn: '2026-10-01',
      amountCents: 500,
    }),
  );
  movePast(1_000);
  expect(await runAll()).toBe(1);
  movePast(6 * HOUR_MS);
  expect(await runAll()).toBe(await countLeases());
});

test('divides the leases between two jobs that run at the same time', async () => {
  movePast(6 * HOUR_MS);
  const counts = await Promise.all([runAll(), runAll()]);
  expect(counts[0] + counts[1]).toBe(await countLeases());
});

const EXCHANGE_FIRST_TWO = [
  `update ledger_chain_link set sequence = -sequence
    where lease_id = 'lease-brandt' and sequence in (1, 2)`,
  `update ledger_chain_link set sequence = 3 + sequence where sequence < 0`,
];

type Fault = { name: string; plant: string[]; repair: string[]; expected: string[] };

const LEASE = 'lease-brandt';
/** The payment whose rows the faults change; its id takes this place in the statements. */
const PAYMENT = '<payment>';
const ofPayment = `payment_id = '${PAYMENT}'`;
const selectPaid = `(select transaction_id from ledger_transaction where ${ofPayment})`;

/** `readIds` has the values of the names in angle brackets. */
const FAULTS: Fault[] = [
  {
    name: 'a changed transaction',
    plant: [`update ledger_transaction set description = description || '!' where ${ofPayment}`],
    repair: [
      `update ledger_transaction set description = rtrim(description, '!') where ${ofPayment}`,
    ],
    expected: ['ledger_changed <id>'],
  },
  {
    name: 'a removed transaction',
    plant: [`update ledger_transaction set corporation_id = 'hidden' where ${ofPayment}`],
    repair: [`update ledger_transaction set corporation_id = 'corp-harbor' where ${ofPayment}`],
    expected: ['ledger_removed <id>', `payment_posting_differs ${PAYMENT}`],
  },
  {
    name: 'an inserted transaction',
    plant: [
      `insert into ledger_transaction (corporation_id, transaction_id, lease_id, transaction_type,
        posted_on, description, payee_payer)
        values ('corp-harbor', 'planted', '${LEASE}', 'credit', '2026-11-01', 'Credit', '')`,
      `insert into ledger_posting values
        ('corp-harbor', 'planted', 0, 'receivable:${LEASE}', '${LEASE}', -100),
        ('corp-harbor', 'planted', 1, 'cash', '${LEASE}', 100)`,
    ],
    repair: [
      `delete from ledger_posting where transaction_id = 'planted'`,
      `delete from ledger_transaction where transaction_id = 'planted'`,
    ],
    expected: ['ledger_inserted planted'],
  },
  {
    name: 'two transactions in exchanged order',
    plant: EXCHANGE_FIRST_TWO,
    repair: EXCHANGE_FIRST_TWO,
    expected: ['ledger_reordered <first>', 'ledger_reordered <second>'],
  },
  {
    name: 'a posting that is off by a cent',
    plant: [
      `update ledger_posting set amount_cents = amount_cents + 1
        where account_id = 'cash' and transaction_id = ${selectPaid}`,
    ],
    repair: [
      `update ledger_posting set amount_cents = amount_cents - 1
        where account_id = 'cash' and transaction_id = ${selectPaid}`,
    ],
    expected: ['ledger_changed <id>', 'ledger_unbalanced <id>'],
  },
  {
    name: 'a payment whose amount differs from its posting',
    plant: [`update payment set amount_cents = amount_cents + 1 where ${ofPayment}`],
    repair: [`update payment set amount_cents = amount_cents - 1 where ${ofPayment}`],
    expected: [`payment_posting_differs ${PAYMENT}`],
  },
  {
    name: 'a failed payment that is posted',
    plant: [`update payment set state = 'failed' where ${ofPayment}`],
    repair: [`update payment set state = 'settled' where ${ofPayment}`],
    expected: [`payment_posting_differs ${PAYMENT}`],
  },
  {
    name: 'an allocation of more than the payment and the charge',
    plant: [`update payment_allocation set amount_cents = amount_cents * 2 where ${ofPayment}`],
    repair: [`update payment_allocation set amount_cents = amount_cents / 2 where ${ofPayment}`],
    expected: [`payment_allocation_differs <charge>`, `payment_allocation_differs ${PAYMENT}`],
  },
];

/** Reads the ids of a settled payment with one allocation, its transaction and charge, and two transactions. */
async function readIds(): Promise<Record<string, string>> {
  const { rows } = await queryAsOwner(
    open,
    `select payment.payment_id as payment,
      transaction_id as id, (select charge_id from payment_allocation part
        where part.payment_id = payment.payment_id) as charge,
      (select transaction_id from ledger_chain_link where lease_id = '${LEASE}' and sequence = 1) as first,
      (select transaction_id from ledger_chain_link where lease_id = '${LEASE}' and sequence = 2) as second
    from payment join ledger_transaction on ledger_transaction.payment_id = payment.payment_id
    where payment.lease_id = '${LEASE}' and state = 'settled' and (select count(*)
      from payment_allocation part where part.payment_id = payment.payment_id) = 1
    order by submitted_at limit 1`,
  );
  return rows[0] ?? {};
}

const fill = (texts: readonly string[], ids: Record<string, string>) =>
  texts.map((text) => text.replaceAll(/<(\w+)>/g, (_all, name) => ids[name] ?? ''));

test.each(FAULTS)(
  'reports $name once, until it is repaired',
  async ({ plant, repair, expected }) => {
    const ids = await readIds();
    const known = await listFindings();
    const findings = fill(expected, ids);
    await tamper(open, ...fill(plant, ids));
    movePast(6 * HOUR_MS);
    await runAll();
    movePast(HOUR_MS);
    await runAll();
    const isNew = (finding: string) => !known.includes(finding);
    expect((await listFindings()).filter(isNew)).toEqual(findings.filter(isNew).sort());
    const { problemsByKind } = await loadLedgerAudit(open.db);
    expect(Object.values(problemsByKind).reduce((sum, count) => sum + count, 0)).toBe(
      findings.length,
    );
    expect(Object.keys(problemsByKind).sort()).toEqual(
      [...new Set(findings.map((finding) => finding.split(' ')[0]))].sort(),
    );
    await tamper(open, ...fill(repair, ids));
    movePast(HOUR_MS);
    await runAll();
    expect(await loadLedgerAudit(open.db)).toMatchObject({ sumCents: 0, problemsByKind: {} });
    // The office keeps the finding as a record.
    expect(await listFindings()).toEqual(expect.arrayContaining(findings));
  },
);

test('reports the sum of a ledger that is off', async () => {
  const change = (cents: number) =>
    `update ledger_posting set amount_cents = amount_cents + ${cents}
      where account_id = 'cash' and transaction_id = ${selectPaid}`;
  const ids = await readIds();
  await tamper(open, ...fill([change(7)], ids));
  movePast(6 * HOUR_MS);
  await runAll();
  expect((await loadLedgerAudit(open.db)).sumCents).toBe(7);
  await tamper(open, ...fill([change(-7)], ids));
  movePast(HOUR_MS);
  await runAll();
  expect((await loadLedgerAudit(open.db)).sumCents).toBe(0);
});

test('reports a payment that is submitting for more than 15 minutes, without waiting for six hours', async () => {
  await runAll();
  const [row] = await insertPayments(open.db, 1, {
    state: 'submitting',
    submittedAt: new Date(getNow().getTime() - 14 * 60_000),
  });
  expect(await runAll()).toBe(0);
  movePast(2 * 60_000);
  expect(await runAll()).toBe(1);
  // A known problem does not make the lease due again immediately.
  expect(await runAll()).toBe(0);
  expect(await listFindings()).toContain(`payment_submitting_too_long ${row?.paymentId}`);
  const { problemsByKind, oldestSubmittingMs } = await loadLedgerAudit(open.db);
  expect(problemsByKind).toEqual({ payment_submitting_too_long: 1 });
  expect(oldestSubmittingMs).not.toBeNull();
  await queryAsOwner(
    open,
    `update payment set state = 'unknown' where payment_id = '${row?.paymentId}'`,
  );
  movePast(HOUR_MS);
  await runAll();
  expect((await loadLedgerAudit(open.db)).problemsByKind).toEqual({});
});
