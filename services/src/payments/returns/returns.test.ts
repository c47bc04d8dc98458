import { and, eq } from 'drizzle-orm';
import { chooseRemedy } from 'services/payments/auto-pay/draws/choose-remedy';
import { loadBalance } from 'services/payments/ledger/store/postings';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import { getReturnRule, RETURN_RULES } from 'services/payments/payment/return-rules';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { OpenDatabase } from 'services/platform/db/database';
import { lease } from 'services/platform/db/schema/leases';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { mail } from 'services/platform/db/schema/mail';
import { officeFinding } from 'services/platform/db/schema/office';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import {
  createProcessorCharge,
  insertPayments,
  TEST_LEASE,
} from 'services/testing/payments/insert-payments';
import { loadReturnRates } from './return-rates.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const FEE = 2_500;
const DAY = 86_400_000;
const theMethod = and(
  eq(paymentMethod.corporationId, TEST_LEASE.corporationId),
  eq(paymentMethod.methodId, 'method-theo-bank'),
);
const setMethod = (state: 'active' | 'blocked') =>
  withSystemContext(open.db, (tx) =>
    tx.update(paymentMethod).set({ state, blockedCode: null, revokedAt: null }).where(theMethod),
  );
const readMethodState = async () => {
  const [row] = await withSystemContext(open.db, (tx) =>
    tx.select().from(paymentMethod).where(theMethod),
  );
  return { state: row?.state, code: row?.blockedCode, revoked: row?.revokedAt != null };
};
const readBalance = () =>
  withSystemContext(open.db, (tx) => loadBalance(tx, TEST_LEASE.corporationId, TEST_LEASE.leaseId));
const readLines = (row: PaymentRow) =>
  withSystemContext(open.db, (tx) =>
    tx
      .select({ type: ledgerTransaction.transactionType })
      .from(ledgerTransaction)
      .where(eq(ledgerTransaction.paymentId, row.paymentId)),
  ).then((rows) => rows.map(({ type }) => type).sort());
const readFindings = (row: PaymentRow) =>
  withSystemContext(open.db, (tx) =>
    tx.select().from(officeFinding).where(eq(officeFinding.subject, row.paymentId)),
  );
const readMail = (row: PaymentRow) =>
  withSystemContext(open.db, (tx) =>
    tx
      .select({ data: mail.data })
      .from(mail)
      .where(eq(mail.once, `payment:${row.paymentId}:payment-returned`)),
  );

async function insertPayment(
  fields: Parameters<typeof insertPayments>[2] = {},
): Promise<PaymentRow> {
  const [row] = await insertPayments(open.db, 1, fields);
  if (!row) throw new Error('No payment was written.');
  return row;
}
const recordUpdate = (
  row: PaymentRow,
  state: 'settled' | 'returned',
  code: string | null = null,
  at = new Date(),
) =>
  recordOutcome(
    open.db,
    row,
    { kind: 'charge', charge: createProcessorCharge(row, state, code) },
    at,
  );

// The return codes and their rules, written out a second time, so that a mistake in the code fails here.
const TABLE: readonly [
  code: string,
  fee: number,
  method: 'kept' | 'disabled' | 'on_hold',
  revoked: boolean,
  retry: boolean,
  finding: string | null,
][] = [
  ['R01', FEE, 'kept', false, true, null],
  ['R09', FEE, 'kept', false, true, null],
  ['R02', 0, 'disabled', false, false, null],
  ['R03', 0, 'disabled', false, false, null],
  ['R04', 0, 'disabled', false, false, null],
  ['R20', 0, 'disabled', false, false, null],
  ['R05', 0, 'disabled', true, false, 'flag'],
  ['R07', 0, 'disabled', true, false, 'flag'],
  ['R10', 0, 'disabled', true, false, 'flag'],
  ['R29', 0, 'disabled', true, false, 'flag'],
  ['R51', 0, 'disabled', true, false, 'flag'],
  ['R11', 0, 'kept', false, false, 'flag'],
  ['R08', 0, 'on_hold', false, false, null],
  ['R16', 0, 'on_hold', false, false, null],
  ['R24', 0, 'kept', false, false, 'page'],
  ['R99', 0, 'on_hold', false, false, 'queue'],
  // The dispute of a card payment.
  ['disputed', 0, 'on_hold', false, false, 'queue'],
];

test('lists every return code of the code base', () => {
  const known = TABLE.map(([code]) => code).filter((code) => code !== 'R99');
  expect(Object.keys(RETURN_RULES).sort()).toEqual(known.sort());
});

describe.each(TABLE)('%s', (code, fee, method, revoked, retry, finding) => {
  beforeEach(() => setMethod('active'));

  async function expectReturned(row: PaymentRow, owedBefore: number): Promise<void> {
    const fees = fee > 0 ? ['charge'] : [];
    expect(await readLines(row)).toEqual([...fees, 'payment', 'return_reversal']);
    expect(await readBalance()).toBe(owedBefore + fee);
    expect(await readMethodState()).toEqual({
      state: method === 'kept' ? 'active' : 'blocked',
      code: method === 'kept' ? null : code,
      revoked,
    });
    const findings = await readFindings(row);
    expect(findings.map(({ details }) => details.tells)).toEqual(finding === null ? [] : [finding]);
    const [mailRow] = await readMail(row);
    expect(mailRow?.data).toMatchObject({
      methodNow: method,
      returnFeeCents: fee > 0 ? fee : null,
    });
  }

  test('reverses a settled payment once for repeated returns', async () => {
    const before = await readBalance();
    const row = await insertPayment();
    await recordUpdate(row, 'settled');
    expect(await readBalance()).toBe(before - row.amountCents);
    for (let times = 0; times < 3; times += 1) await recordUpdate(row, 'returned', code);
    await recordUpdate(row, 'settled');
    await expectReturned(row, before);
    expect(await readMail(row)).toHaveLength(1);
  });

  test('reverses a payment that was never recorded as settled', async () => {
    const before = await readBalance();
    const row = await insertPayment();
    await recordUpdate(row, 'returned', code);
    await expectReturned(row, before);
  });

  test('reverses a payment months later, with the fee that was paid for it', async () => {
    const before = await readBalance();
    const submittedAt = new Date(Date.now() - 200 * DAY);
    const row = await insertPayment({ submittedAt, feeCents: 999 });
    await recordUpdate(row, 'settled', null, submittedAt);
    await recordUpdate(row, 'returned', code);
    await expectReturned(row, before);
  });

  test('reverses a payment of an ended lease', async () => {
    const theLease = and(
      eq(lease.corporationId, TEST_LEASE.corporationId),
      eq(lease.leaseId, TEST_LEASE.leaseId),
    );
    const set = (state: 'active' | 'ended') =>
      withSystemContext(open.db, (tx) => tx.update(lease).set({ state }).where(theLease));
    const before = await readBalance();
    const row = await insertPayment();
    await recordUpdate(row, 'settled');
    await set('ended');
    await recordUpdate(row, 'returned', code);
    await set('active');
    await expectReturned(row, before);
  });

  test('retries automatically only where the rules allow it', () => {
    const first = { drawOn: '2026-01-01', dueOn: '2026-01-01', graceDay: 5 };
    const account = { triesBackup: false, usesOtherMethod: false };
    const comesAgain = (today: string, tries: number) =>
      chooseRemedy({ ...first, ...account, code, today, tries }).kind === 'retry';
    expect(comesAgain('2026-01-02', 1)).toBe(retry);
    expect(comesAgain('2026-01-02', 2)).toBe(retry);
    expect(comesAgain('2026-01-02', 3)).toBe(false);
    // Two business days later is the 180th day, and the one after it.
    expect(comesAgain('2026-06-26', 1)).toBe(retry);
    expect(comesAgain('2026-06-29', 1)).toBe(false);
  });
});

test("refuses a return that names another charge than the payment's", async () => {
  const before = await readBalance();
  const row = await insertPayment();
  const charge = {
    ...createProcessorCharge(row, 'returned', 'R01'),
    reference: 'payment-of-nobody',
  };
  await expect(
    recordOutcome(open.db, row, { kind: 'charge', charge }, new Date()),
  ).rejects.toThrow();
  expect(await readBalance()).toBe(before);
});

test("reports return rates before they reach Nacha's limits", async () => {
  const now = new Date(Date.now() + 3_000 * DAY);
  const sentAt = new Date(now.getTime() - DAY);
  const readRates = () =>
    withSystemContext(open.db, (tx) => loadReturnRates(tx, TEST_LEASE.corporationId, now));
  const readLevel = async (name: string) =>
    (await readRates()).find(({ rate }) => rate === name)?.level;
  const write = (count: number, code?: string) =>
    insertPayments(open.db, count, {
      submittedAt: sentAt,
      ...(code === undefined
        ? { state: 'settled' as const }
        : { state: 'returned' as const, failureCode: code }),
    });
  await write(998);
  await write(3, 'R10');
  expect(await readLevel('unauthorized')).toBe('fine');
  await write(1, 'R07');
  expect(await readRates()).toContainEqual({
    rate: 'unauthorized',
    returned: 4,
    sent: 1_002,
    level: 'fine',
  });
  await write(1, 'R11');
  expect(await readLevel('unauthorized')).toBe('alert');
  await write(1, 'R05');
  expect(await readLevel('unauthorized')).toBe('over');
  await write(26, 'R03');
  expect(await readLevel('administrative')).toBe('alert');
  await write(7, 'R02');
  expect(await readLevel('administrative')).toBe('over');
  await write(90, 'R01');
  expect(await readLevel('all')).toBe('fine');
  // Older debits do not count.
  expect(
    await withSystemContext(open.db, (tx) =>
      loadReturnRates(tx, TEST_LEASE.corporationId, new Date(now.getTime() + 60 * DAY)),
    ),
  ).toContainEqual({ rate: 'all', returned: 0, sent: 0, level: 'fine' });
});

test('sends an unknown return code to a person', () => {
  expect(getReturnRule('R77')).toMatchObject({
    method: 'hold',
    retry: 'never',
    escalation: 'queue',
  });
});
