import { eq, sql } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/present';
import type { OpenDatabase } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { createRecorder, type Recorder } from './recorder.ts';

let open: OpenDatabase;
let record: Recorder;
const logged: string[] = [];

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  record = createRecorder({
    db: open.db,
    log: createLog('warn', { write: (line) => logged.push(line) }),
    now: () => new Date(),
  });
});
afterAll(() => open.close());

const sent = (count: number) => insertPayments(open.db, count, { state: 'submitting' });
const news = (row: PaymentRow, cents = row.amountCents) =>
  record({
    row,
    paysFor: [],
    news: {
      kind: 'charge',
      charge: { ...createProcessorCharge(row, 'pending'), amount_cents: cents },
    },
  });
const statesOf = async (rows: readonly PaymentRow[]) => {
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

test('payments that come at the same moment are recorded together, each is told of once', async () => {
  const rows = await sent(9);
  const connected = jest.spyOn(open.pool, 'connect');
  const recorded = await Promise.all(rows.map((row) => news(row)));
  // The first goes alone, those that came meanwhile go together.
  expect(connected).toHaveBeenCalledTimes(2);
  connected.mockRestore();
  expect(recorded.map(({ state }) => state)).toEqual(rows.map(() => 'pending'));
  expect(await statesOf(rows)).toEqual(rows.map(() => 'pending'));
  const told = await withSystemContext(open.db, (tx) => tx.select().from(mail));
  const onces = told.map(({ once }) => once);
  for (const { paymentId } of rows) {
    expect(onces.filter((once) => once.includes(paymentId))).toHaveLength(1);
  }
});

test('one that somebody has taken over is left to them; those beside it are recorded', async () => {
  const rows = await sent(3);
  const [, taken] = rows;
  if (!taken) throw new Error('There is no second payment.');
  await raiseFence(taken);
  const recorded = await Promise.all(rows.map((row) => news(row)));
  expect(recorded.map(({ state }) => state)).toEqual(['pending', 'submitting', 'pending']);
  expect(await statesOf(rows)).toEqual(['pending', 'submitting', 'pending']);
});

test('a charge that is not of its payment fails alone, and it is logged that they were not together', async () => {
  logged.length = 0;
  const rows = await sent(4);
  const answers = await Promise.allSettled(
    rows.map((row, index) => news(row, index === 2 ? 1 : row.amountCents)),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await statesOf(rows)).toEqual(['pending', 'pending', 'submitting', 'pending']);
  expect(logged.join()).toMatch(/payments not recorded together/);
});
