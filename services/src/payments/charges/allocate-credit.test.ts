import { creditRenter } from 'services/office';
import { lockLease } from 'services/payments/ledger/store/postings';
import type { OpenDatabase } from 'services/platform/db/database';
import { currentTransaction } from 'services/platform/db/driver/index';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { METHOD_IDS } from 'services/testing/payment-scenario/scenario-steps';
import { SCENARIO_LEASE, TestLedger } from 'services/testing/payment-scenario/test-ledger';
import { waitUntilBlocked } from 'services/testing/wait-until-blocked';
import { postCharge } from './post-charge.ts';

const RETURN_FEE = 2_500;
const OWED = 100_000;
const CREDIT = 30_000;

let open: OpenDatabase;
let books: TestLedger;
/** The charge that the two payments below are for. */
let chargeId: string;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  books = new TestLedger(open);
});
afterAll(() => open.close());

/** Sets up exactly one open charge. */
beforeEach(async () => {
  const { balance, pending } = await books.readState([]);
  const left = balance - pending;
  if (left > 0) await books.pay(left, METHOD_IDS.card);
  if (left < 0) await books.createCharge(-left);
  chargeId = await books.createCharge(OWED);
});

/** Makes two payments for one debt; the second is $300.00 more than the first leaves. */
async function payTwice() {
  const first = (await books.pay(CREDIT, METHOD_IDS.bank)).paymentId;
  const second = (await books.pay(OWED, METHOD_IDS.bank)).paymentId;
  expect(await books.readState([])).toMatchObject({ openCents: 0, creditCents: CREDIT });
  return { first, second };
}

/** Total, charges and receipts in cents, which must agree, and the receipt of one payment. */
async function readAll(paymentId: string) {
  const { balance, pending, openCents, creditCents, faultyReceipts } = await books.readState([]);
  expect(faultyReceipts).toEqual([]);
  const { ahead_cents: credit, allocations } = await books.readReceipt(paymentId);
  const allocated = allocations.reduce((sum, part) => sum + part.amount_cents, 0);
  return { left: balance - pending, openCents, creditCents, receipt: { credit, allocated } };
}
const createExpected = (left = 0) => ({
  left,
  openCents: left,
  creditCents: 0,
  receipt: { credit: 0, allocated: OWED },
});

test('covers a reopened charge with the credit of another payment after a return', async () => {
  const { first, second } = await payTwice();
  await books.moveCharge(first, 'settled');
  await books.moveCharge(second, 'settled');
  await books.moveCharge(first, 'returned');
  expect(await readAll(second)).toEqual(createExpected(RETURN_FEE));
  await books.moveCharge(second, 'returned');
  const left = OWED + 2 * RETURN_FEE;
  expect(await readAll(second)).toMatchObject({ left, openCents: left, creditCents: 0 });
});

test('covers and closes a charge with a credit when the other payment returns before this one settles', async () => {
  const { first, second } = await payTwice();
  await books.moveCharge(first, 'returned');
  expect(await readAll(second)).toEqual(createExpected(RETURN_FEE));
  await books.moveCharge(second, 'settled');
  expect(await readAll(second)).toEqual(createExpected(RETURN_FEE));
});

test.each([
  ['canceled', (id: string) => books.cancel(id)],
  ['declined', (id: string) => books.moveCharge(id, 'failed')],
  [
    'refunded',
    (id: string) => books.moveCharge(id, 'settled').then(() => books.refund(id, CREDIT)),
  ],
])(
  'covers the reopened charge with the credit of the other payment when a payment is %s',
  async (_how, end) => {
    const { first, second } = await payTwice();
    await end(first);
    expect(await readAll(second)).toEqual(createExpected());
  },
);

test('takes only the refunded part from the credit of the other payment', async () => {
  const { first, second } = await payTwice();
  await books.moveCharge(first, 'settled');
  await books.refund(first, 10_000);
  expect(await readAll(second)).toEqual({
    left: -20_000,
    openCents: 0,
    creditCents: 20_000,
    receipt: { credit: 20_000, allocated: OWED - 20_000 },
  });
});

test.each(['rent', 'other'] as const)('allocates the credit to a new charge (%s)', async (type) => {
  const { second } = await payTwice();
  await books.createCharge(CREDIT + 1, type);
  expect(await readAll(second)).toEqual(createExpected(1));
});

test('moves the payments of a withdrawn charge to other open charges and keeps the rest as credit', async () => {
  const { second } = await payTwice();
  await books.createCharge(50_000);
  await books.withdrawCharge(chargeId);
  expect(await readAll(second)).toEqual({
    left: -80_000,
    openCents: 0,
    creditCents: 80_000,
    receipt: { credit: 70_000, allocated: 30_000 },
  });
});

test('does not deadlock when a charge takes a credit while an update of the same payment is recorded', async () => {
  const { second } = await payTwice();
  let settled: Promise<unknown> | undefined;
  const dates = { postedOn: '2026-11-25', dueOn: '2026-11-25' };
  const texts = { description: 'Water', reason: 'Test', payee: 'Test' };
  const charge = {
    ...SCENARIO_LEASE,
    ...dates,
    ...texts,
    chargeType: 'other',
    amountCents: 1_000,
  } as const;
  await withSystemContext(open.db, async (tx) => {
    await lockLease(tx, SCENARIO_LEASE.corporationId, SCENARIO_LEASE.leaseId);
    settled = currentTransaction.exit(() => books.moveCharge(second, 'settled'));
    await waitUntilBlocked(open);
    await postCharge(tx, charge);
  });
  await settled;
  expect((await books.readReceipt(second)).state).toBe('settled');
});

// This test comes last: what the office's credit covers has no allocation afterwards.
test('uses a credit from the office before the credit of a payment', async () => {
  const { second } = await payTwice();
  const act = {
    act: 'credit',
    renter: 'maya.ortiz@example.com',
    cents: 5_000,
    for: 'Test',
  } as const;
  await withSystemContext(open.db, (tx) => creditRenter(tx, act, new Date()));
  await books.createCharge(20_000);
  const { left, creditCents, receipt } = await readAll(second);
  expect({ left, creditCents, receipt }).toEqual({
    left: -15_000,
    creditCents: 15_000,
    receipt: { credit: 15_000, allocated: OWED - 15_000 },
  });
});
