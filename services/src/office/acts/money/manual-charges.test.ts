import { eq } from 'drizzle-orm';
import type { OpenDatabase, Tx } from 'services/platform/db/database';
import { currentTransaction } from 'services/platform/db/driver/index';
import { paymentAllocation } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { insertPayments } from 'services/testing/payments/insert-payments';
import { waitUntilBlocked } from 'services/testing/wait-until-blocked';
import { chargeRenter } from './manual-charges.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const chargeRent = (tx: Tx, month: string) =>
  chargeRenter(
    tx,
    {
      act: 'charge',
      renter: 'theo.brandt@example.com',
      cents: 1_000,
      for: `Rent, ${month}`,
      type: 'rent',
    },
    new Date(),
  );

test('two concurrent rent charges use prepaid credit once', async () => {
  const ahead = { paysAhead: true, state: 'settled', settledAt: new Date() } as const;
  const [paid] = await insertPayments(open.db, 1, ahead);
  let second: Promise<unknown> | undefined;
  await withSystemContext(open.db, async (tx) => {
    await chargeRent(tx, 'May');
    second = currentTransaction.exit(() =>
      withSystemContext(open.db, (other) => chargeRent(other, 'June')),
    );
    await waitUntilBlocked(open);
  });
  await second;
  const parts = await withSystemContext(open.db, (tx) =>
    tx
      .select({ cents: paymentAllocation.amountCents })
      .from(paymentAllocation)
      .where(eq(paymentAllocation.paymentId, paid?.paymentId ?? '')),
  );
  expect(parts).toEqual([{ cents: 1_000 }]);
});
