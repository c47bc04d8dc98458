import { loadLeaseMoney } from 'services/payments/auto-pay/lease-money';
import { loadLeaseFacts } from 'services/payments/lease/store/find-lease';
import { record } from 'services/payments/outcome/record';
import type { OpenDatabase } from 'services/platform/db/database';
import { paymentAllocation } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import {
  createProcessorCharge,
  insertPayments,
  TEST_LEASE,
} from 'services/testing/payments/insert-payments';
import { postCharge } from './post-charge.ts';
import { moneyOf, openCharges } from './store/money.ts';
import { withdrawCharge } from './withdraw-charge.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const { corporationId, leaseId } = TEST_LEASE;
const TODAY = '2026-11-25';
const CENTS = 4_500;

const charged = () =>
  withSystemContext(open.db, (tx) =>
    postCharge(tx, {
      corporationId,
      leaseId,
      chargeType: 'other',
      description: 'Repair #1042',
      postedOn: TODAY,
      dueOn: TODAY,
      amountCents: CENTS,
      reason: 'For request #1042: A new trap.',
      payee: 'Harbor & Pine',
    }),
  );
const withdraw = (chargeId: string) =>
  withSystemContext(open.db, (tx) =>
    withdrawCharge(tx, {
      corporationId,
      leaseId,
      chargeId,
      description: 'Repair #1042 reversed, work not accepted',
      payee: 'Harbor & Pine',
      postedOn: TODAY,
      now: new Date(),
    }),
  );
/** What every page, quote and draw reads: the total, and the charges that it is made of. */
const owed = () =>
  withSystemContext(open.db, async (tx) => {
    const { leftToPayCents: left } = await moneyOf(tx, TEST_LEASE);
    const charges = await openCharges(tx, TEST_LEASE, left);
    return { left, charges: charges.map(({ chargeId }) => chargeId), sum: sumOf(charges) };
  });
const sumOf = (charges: readonly { leftCents: number }[]) =>
  charges.reduce((sum, { leftCents }) => sum + leftCents, 0);

test('a withdrawn charge is owed by nobody, and the totals agree', async () => {
  const before = await owed();
  const chargeId = await charged();
  expect((await owed()).left).toBe(before.left + CENTS);
  await withdraw(chargeId);
  expect(await owed()).toEqual(before);
  await expect(withdraw(chargeId)).rejects.toThrow('not there to withdraw');
  expect(await owed()).toEqual(before);
});

test('what was paid for a withdrawn charge is a credit, and its return opens no charge again', async () => {
  const before = await owed();
  const chargeId = await charged();
  const [row] = await insertPayments(open.db, 1, { amountCents: CENTS });
  if (!row) throw new Error('No payment was written.');
  const { paymentId } = row;
  await withSystemContext(open.db, (tx) =>
    tx
      .insert(paymentAllocation)
      .values({ corporationId, leaseId, paymentId, chargeId, amountCents: CENTS }),
  );
  const settle = (state: 'settled' | 'returned', code: string | null) =>
    record(
      open.db,
      row,
      { kind: 'charge', charge: createProcessorCharge(row, state, code) },
      new Date(),
    );
  await settle('settled', null);
  await withdraw(chargeId);
  expect((await owed()).left).toBe(before.left - CENTS);
  await settle('returned', 'R01');
  const after = await owed();
  expect(after.charges).not.toContain(chargeId);
  expect(after.sum).toBe(Math.max(0, after.left));
});

test('auto-pay counts a withdrawn charge in no bill', async () => {
  const load = () =>
    withSystemContext(open.db, async (tx) => {
      const facts = await loadLeaseFacts(tx, TEST_LEASE);
      if (!facts) throw new Error('There is no such lease.');
      return loadLeaseMoney(tx, facts, TODAY, 'lease_end');
    });
  const chargeId = await charged();
  const counted = (await load()).charges.length;
  await withdraw(chargeId);
  expect((await load()).charges).toHaveLength(counted - 1);
});
