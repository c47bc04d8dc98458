import { loadLeaseAccount } from 'services/payments/auto-pay/load-lease-account';
import { findActiveLeaseById } from 'services/payments/lease/store/find-lease';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
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
import { listOpenCharges, loadAccountBalance } from './store/open-charges.ts';
import { withdrawCharge } from './withdraw-charge.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const { corporationId, leaseId } = TEST_LEASE;
const TODAY = '2026-11-25';
const CENTS = 4_500;

const readCharges = () =>
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
/** What every page, quote and draw reads: the total and the charges that make it up. */
const readOwed = () =>
  withSystemContext(open.db, async (tx) => {
    const { leftToPayCents: left } = await loadAccountBalance(tx, TEST_LEASE);
    const charges = await listOpenCharges(tx, TEST_LEASE, left);
    return { left, charges: charges.map(({ chargeId }) => chargeId), sum: sumLeft(charges) };
  });
const sumLeft = (charges: readonly { leftCents: number }[]) =>
  charges.reduce((sum, { leftCents }) => sum + leftCents, 0);

test('removes a withdrawn charge from what is owed, with equal totals everywhere', async () => {
  const before = await readOwed();
  const chargeId = await readCharges();
  expect((await readOwed()).left).toBe(before.left + CENTS);
  await withdraw(chargeId);
  expect(await readOwed()).toEqual(before);
  await expect(withdraw(chargeId)).rejects.toThrow('does not exist or is already withdrawn');
  expect(await readOwed()).toEqual(before);
});

test('keeps what was paid for a withdrawn charge as credit, and does not reopen it after a return', async () => {
  const before = await readOwed();
  const chargeId = await readCharges();
  const [row] = await insertPayments(open.db, 1, { amountCents: CENTS });
  if (!row) throw new Error('No payment was written.');
  const { paymentId } = row;
  await withSystemContext(open.db, (tx) =>
    tx
      .insert(paymentAllocation)
      .values({ corporationId, leaseId, paymentId, chargeId, amountCents: CENTS }),
  );
  const settle = (state: 'settled' | 'returned', code: string | null) =>
    recordOutcome(
      open.db,
      row,
      { kind: 'charge', charge: createProcessorCharge(row, state, code) },
      new Date(),
    );
  await settle('settled', null);
  await withdraw(chargeId);
  expect((await readOwed()).left).toBe(before.left - CENTS);
  await settle('returned', 'R01');
  const after = await readOwed();
  expect(after.charges).not.toContain(chargeId);
  expect(after.sum).toBe(Math.max(0, after.left));
});

test('leaves a withdrawn charge out of every auto-pay bill', async () => {
  const load = () =>
    withSystemContext(open.db, async (tx) => {
      const leaseTerms = await findActiveLeaseById(tx, TEST_LEASE);
      if (!leaseTerms) throw new Error('There is no such lease.');
      return loadLeaseAccount(tx, leaseTerms, TODAY, 'lease_end');
    });
  const chargeId = await readCharges();
  const counted = (await load()).charges.length;
  await withdraw(chargeId);
  expect((await load()).charges).toHaveLength(counted - 1);
});
