import { eq } from 'drizzle-orm';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import type { OpenDatabase } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { openTestDatabase } from 'services/testing/database-template';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

test.each([
  ['R01', 'kept', 'money'],
  ['R09', 'kept', 'money'],
  ['R11', 'kept', 'office'],
  ['R24', 'kept', 'office'],
  ['R16', 'on_hold', null],
  ['R02', 'disabled', null],
])('mails a return with %s with the text for its reason', async (code, methodNow, beforeAgain) => {
  const [row] = await insertPayments(open.db, 1);
  if (!row) throw new Error('No payment was written.');
  const charge = createProcessorCharge(row, 'returned', code);
  await recordOutcome(open.db, row, { kind: 'charge', charge }, new Date());
  const [told] = await withSystemContext(open.db, (tx) =>
    tx
      .select({ data: mail.data })
      .from(mail)
      .where(eq(mail.once, `payment:${row.paymentId}:payment-returned`)),
  );
  expect(told?.data).toMatchObject({ methodNow, beforeAgain });
});
