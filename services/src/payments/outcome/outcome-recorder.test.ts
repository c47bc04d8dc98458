import { eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type { OpenDatabase } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { createOutcomeRecorder, type OutcomeRecorder } from './outcome-recorder.ts';

let open: OpenDatabase;
let record: OutcomeRecorder;
const logged: string[] = [];

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  record = createOutcomeRecorder({
    db: open.db,
    log: createLog('warn', { write: (line) => logged.push(line) }),
    now: () => new Date(),
  });
});
afterAll(() => open.close());

const insertSent = (count: number) => insertPayments(open.db, count, { state: 'submitting' });
const recordPendingUpdate = (row: PaymentRow, cents = row.amountCents) =>
  record({
    row,
    allocations: [],
    update: {
      kind: 'charge',
      charge: { ...createProcessorCharge(row, 'pending'), amount_cents: cents },
    },
  });
const readStates = async (rows: readonly PaymentRow[]) => {
  const found = await withSystemContext(open.db, (tx) => tx.select().from(payment));
  return rows.map((row) => found.find((one) => one.paymentId === row.paymentId)?.state);
};
const raiseFence = (row: PaymentRow) =>
  withSystemContext(open.db, (tx) =>
    tx
      .update(payment)
      .set({ fence: sql`${payment.fence} + 1` })
      .where(eq(payment.paymentId, row.paymentId)),
  );

test('records concurrent payments in one batch and sends one mail for each', async () => {
  const rows = await insertSent(9);
  const connected = jest.spyOn(open.pool, 'connect');
  const recorded = await Promise.all(rows.map((row) => recordPendingUpdate(row)));
  // The first payment is recorded alone; those that arrive during its transaction form the next batch.
  expect(connected).toHaveBeenCalledTimes(2);
  connected.mockRestore();
  expect(recorded.map(({ state }) => state)).toEqual(rows.map(() => 'pending'));
  expect(await readStates(rows)).toEqual(rows.map(() => 'pending'));
  const mails = await withSystemContext(open.db, (tx) => tx.select().from(mail));
  const onces = mails.map(({ once }) => once);
  for (const { paymentId } of rows) {
    expect(onces.filter((once) => once.includes(paymentId))).toHaveLength(1);
  }
});

test('skips a payment that another worker has claimed and records the others of the batch', async () => {
  const rows = await insertSent(3);
  const [, claimedElsewhere] = rows;
  if (!claimedElsewhere) throw new Error('There is no second payment.');
  await raiseFence(claimedElsewhere);
  const recorded = await Promise.all(rows.map((row) => recordPendingUpdate(row)));
  expect(recorded.map(({ state }) => state)).toEqual(['pending', 'submitting', 'pending']);
  expect(await readStates(rows)).toEqual(['pending', 'submitting', 'pending']);
});

test('fails only the payment with a foreign charge and logs that the batch was split', async () => {
  logged.length = 0;
  const rows = await insertSent(4);
  const answers = await Promise.allSettled(
    rows.map((row, index) => recordPendingUpdate(row, index === 2 ? 1 : row.amountCents)),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await readStates(rows)).toEqual(['pending', 'pending', 'submitting', 'pending']);
  expect(logged.join()).toMatch(/batch of payments not recorded, recording them individually/);
});
