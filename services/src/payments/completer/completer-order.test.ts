import { setTimeout as delay } from 'node:timers/promises';
import { not, sql } from 'drizzle-orm';
import { FateUnknown, type ProcessorClient } from 'services/payments/processor/processor-client';
import { takeEvent } from 'services/payments/processor-events/take-event';
import type { OpenDatabase } from 'services/platform/db/database';
import { isAwaited, payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { createCompleter } from './completer.ts';
import { claimPayments, dueOthers } from './store.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const SLOW_MS = 3_000;
const NOON = new Date('2026-10-01T16:00:00Z');
const seconds = (count: number) => new Date(NOON.getTime() + count * 1_000);

test.each([
  ['of which nobody knows yet whether it was taken', { state: 'unknown' }],
  ['whose payer asked to stop it', { state: 'pending', cancelRequestedAt: NOON }],
] as const)(
  'a payment %s does not wait behind those that are only looked at again',
  async (_, fields) => {
    const written = await insertPayments(open.db, 60, {
      submittedAt: NOON,
      nextCheckAt: seconds(1),
    });
    const [awaited] = await insertPayments(open.db, 1, {
      ...fields,
      submittedAt: NOON,
      nextCheckAt: seconds(2),
    });
    if (!awaited) throw new Error('There is no payment.');
    const byId = new Map(written.map((row) => [row.paymentId, row]));

    // The processor takes its time for the others until it was asked about this one.
    let askedBefore = 0;
    const { promise: isAsked, resolve } = Promise.withResolvers<number>();
    const tellOfIt = async () => {
      resolve(askedBefore);
      return createProcessorCharge(awaited, 'pending');
    };
    const processor: ProcessorClient = {
      async find(paymentId) {
        const other = byId.get(paymentId);
        if (!other) return tellOfIt();
        askedBefore += 1;
        await Promise.race([isAsked, delay(SLOW_MS, undefined, { ref: false })]);
        return createProcessorCharge(other, 'pending');
      },
      void: tellOfIt,
      charge: () => Promise.reject(new FateUnknown('away')),
      refund: () => Promise.reject(new FateUnknown('away')),
    };
    const log = createLog('silent');
    const completer = createCompleter({ database: open, processor, log, now: () => seconds(3) });
    await completer.start();
    // One batch may have been under way.
    const before = await isAsked;
    await completer.stop();
    expect(before).toBeLessThan(30);
  },
);

test('one that an event told of is looked at before those that have been due for longer', async () => {
  const rows = { submittedAt: NOON, nextCheckAt: seconds(1) };
  await insertPayments(open.db, 60, rows);
  const [told] = await insertPayments(open.db, 1, { ...rows, nextCheckAt: seconds(9_999) });
  const reference = told?.paymentId ?? '';
  const event = { event_id: 'evt_told', type: 'charge.updated', created_at: NOON.toISOString() };
  await takeEvent(open.db, { ...event, data: { charge_id: 'ch_told', reference } }, seconds(2));
  const [first] = await claimPayments(open.db, dueOthers, 1, seconds(3));
  expect(first?.paymentId).toBe(reference);
});

test.each([
  ['payment_awaited', isAwaited(payment)],
  ['payment_looked_after', not(isAwaited(payment))],
])('those that are due are found by %s alone', async (index, which) => {
  const plan = await withSystemContext(open.db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from ${payment} where ${payment.nextCheckAt} <= now() and ${which} order by ${payment.nextCheckAt}`,
    ),
  );
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain(`using ${index} on payment`);
  expect(lines).not.toMatch(/Filter:|Sort/);
});
