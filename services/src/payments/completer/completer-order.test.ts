import { setTimeout as delay } from 'node:timers/promises';
import { not, sql } from 'drizzle-orm';
import {
  PaymentOutcomeUnknownError,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { receiveEvent } from 'services/payments/processor-events/receive-event';
import type { OpenDatabase } from 'services/platform/db/database';
import { isAwaited, payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { createCompleter } from './completer.ts';
import { claimPayments, selectDueOthers } from './store.ts';

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const SLOW_MS = 3_000;
const NOON = new Date('2026-10-01T16:00:00Z');
const seconds = (count: number) => new Date(NOON.getTime() + count * 1_000);

test.each([
  ['with an unknown outcome', { state: 'unknown' }],
  ['with a cancellation request', { state: 'pending', cancelRequestedAt: NOON }],
] as const)(
  'does not delay a payment %s behind payments that are only checked again',
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

    // The processor delays the answers for the others until it receives the request for this payment.
    let requestsBefore = 0;
    const { promise: awaitedRequest, resolve } = Promise.withResolvers<number>();
    const answerAwaited = async () => {
      resolve(requestsBefore);
      return createProcessorCharge(awaited, 'pending');
    };
    const processor: ProcessorClient = {
      async find(paymentId) {
        const other = byId.get(paymentId);
        if (!other) return answerAwaited();
        requestsBefore += 1;
        await Promise.race([awaitedRequest, delay(SLOW_MS, undefined, { ref: false })]);
        return createProcessorCharge(other, 'pending');
      },
      void: answerAwaited,
      charge: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
      refund: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    };
    const log = createLog('silent');
    const completer = createCompleter({ database: open, processor, log, now: () => seconds(3) });
    await completer.start();
    // One batch may have been in progress.
    const before = await awaitedRequest;
    await completer.stop();
    expect(before).toBeLessThan(30);
  },
);

test('checks a payment with a new event before payments that have been due for longer', async () => {
  const rows = { submittedAt: NOON, nextCheckAt: seconds(1) };
  await insertPayments(open.db, 60, rows);
  const [withEvent] = await insertPayments(open.db, 1, { ...rows, nextCheckAt: seconds(9_999) });
  const reference = withEvent?.paymentId ?? '';
  const event = { event_id: 'evt_new', type: 'charge.updated', created_at: NOON.toISOString() };
  await receiveEvent(open.db, { ...event, data: { charge_id: 'ch_new', reference } }, seconds(2));
  const [first] = await claimPayments(open.db, selectDueOthers, 1, seconds(3));
  expect(first?.paymentId).toBe(reference);
});

test.each([
  ['payment_awaited', isAwaited(payment)],
  ['payment_looked_after', not(isAwaited(payment))],
])('uses only index %s to find due payments', async (index, which) => {
  const plan = await withSystemContext(open.db, (tx) =>
    tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from ${payment} where ${payment.nextCheckAt} <= now() and ${which} order by ${payment.nextCheckAt}`,
    ),
  );
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain(`using ${index} on payment`);
  expect(lines).not.toMatch(/Filter:|Sort/);
});
