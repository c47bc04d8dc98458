import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { createCompleter } from 'services/payments/completer/completer';
import { loadBalance } from 'services/payments/ledger/store/postings';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type {
  ProcessorCharge,
  ProcessorClient,
} from 'services/payments/processor/processor-client';
import type { OpenDatabase } from 'services/platform/db/database';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import {
  createProcessorCharge,
  insertPayments,
  TEST_LEASE,
} from 'services/testing/payments/insert-payments';
import { receiveEvent } from './receive-event.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

type Step = ProcessorCharge['state'];
/** What can happen to a debit, step by step. */
const STATE_SEQUENCES: readonly (readonly Step[])[] = [
  ['settled'],
  ['settled', 'returned'],
  ['returned'],
  ['failed'],
  [],
];
/** 1,000 streams in the long series, 20 in `npm test`. */
const STREAMS = process.env.LONG ? 50 : 20;
const RUNS = process.env.LONG ? 20 : 1;
/** The return fee of the lease for a debit with insufficient funds. */
const RETURN_FEE = 2_500;

/**
 * The actions of all payments in one order: the processor's state changes, an event arrives (again), a worker
 * checks.
 */
type Action =
  | { payment: number; what: 'processor moves' | 'completer runs' }
  | { payment: number; event: number };

const stream = fc.record({
  states: fc.constantFrom(...STATE_SEQUENCES),
  // How often each event arrives; 0 means that it is lost.
  deliveries: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
});

const arbitraryScenario = fc
  .array(stream, { minLength: STREAMS, maxLength: STREAMS })
  .chain((streams) =>
    fc.record({
      streams: fc.constant(streams),
      order: fc.shuffledSubarray(toActions(streams), {
        minLength: toActions(streams).length,
      }),
    }),
  );

function toActions(streams: { states: readonly Step[]; deliveries: number[] }[]): Action[] {
  return streams.flatMap(({ states, deliveries }, index) => [
    ...states.map((): Action => ({ payment: index, what: 'processor moves' })),
    ...states.flatMap((_, event) =>
      Array.from({ length: deliveries[event] ?? 0 }, (): Action => ({ payment: index, event })),
    ),
    ...(index % 3 === 0 ? [{ payment: index, what: 'completer runs' } as const] : []),
  ]);
}

test('reaches the same state for event streams that are shuffled, duplicated, replayed or lossy', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryScenario, async ({ streams, order }) => {
      await runScenario(streams, order);
    }),
    // Half a second per attempt: shrinking would take minutes.
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Answers that were current when requested and arrive later: the newest first. */
function createDelayedAnswers() {
  let isDelayingOff = false;
  const waiting: (() => void)[] = [];
  const releaseAll = () => {
    for (const release of waiting.splice(0).reverse()) release();
  };
  return {
    async answer<T>(value: T): Promise<T> {
      if (!isDelayingOff) await new Promise<void>((resolve) => waiting.push(resolve));
      return value;
    },
    releaseAll,
    stopDelaying() {
      isDelayingOff = true;
      releaseAll();
    },
  };
}

async function runScenario(streams: { states: readonly Step[] }[], order: readonly Action[]) {
  const start = new Date();
  const rows = await insertPayments(open.db, STREAMS, { submittedAt: start });
  const stepsTaken = new Map(rows.map((row) => [row.paymentId, 0]));
  const ids = rows.map(() => [`evt_${randomUUID()}`, `evt_${randomUUID()}`]);
  const statesByPayment = new Map(
    rows.map((row, index) => [row.paymentId, streams[index]?.states ?? []]),
  );
  const getCurrentCharge = (row: PaymentRow) => {
    const steps = statesByPayment.get(row.paymentId) ?? [];
    const state = steps[(stepsTaken.get(row.paymentId) ?? 0) - 1] ?? 'pending';
    return createProcessorCharge(
      row,
      state,
      state === 'returned' || state === 'failed' ? 'R01' : null,
    );
  };
  const byId = new Map(rows.map((row) => [row.paymentId, row]));
  const delayed = createDelayedAnswers();
  const processor: ProcessorClient = {
    charge: () => Promise.reject(new Error('nothing is charged here')),
    void: () => Promise.reject(new Error('nothing is voided here')),
    refund: () => Promise.reject(new Error('nothing is refunded here')),
    find: (paymentId) => {
      const row = byId.get(paymentId);
      return delayed.answer(row && getCurrentCharge(row));
    },
  };
  let clock = start;
  const completer = createCompleter({
    database: open,
    processor,
    log: createLog('silent'),
    now: () => clock,
  });
  const owedBefore = await readBalance();
  const completerRuns: Promise<number>[] = [];
  for (const [turn, one] of order.entries()) {
    clock = new Date(clock.getTime() + 10);
    const row = rows[one.payment];
    if (!row) continue;
    if ('event' in one) {
      await receiveEvent(open.db, createEvent(row, ids[one.payment]?.[one.event] ?? ''), clock);
    } else if (one.what === 'completer runs') completerRuns.push(completer.runOnce());
    else stepsTaken.set(row.paymentId, (stepsTaken.get(row.paymentId) ?? 0) + 1);
    if (turn % 25 === 24) delayed.releaseAll();
  }
  delayed.stopDelaying();
  await Promise.all(completerRuns);
  // The completer's own check finds what no event reported.
  clock = new Date(start.getTime() + 8 * 86_400_000);
  while ((await completer.runOnce()) > 0) clock = new Date(clock.getTime() + 1);
  await expectProcessorStates(rows, statesByPayment, owedBefore);
}

const readBalance = () =>
  withSystemContext(open.db, (tx) => loadBalance(tx, TEST_LEASE.corporationId, TEST_LEASE.leaseId));

const createEvent = (row: PaymentRow, eventId: string) => ({
  event_id: eventId,
  type: 'charge.updated',
  created_at: new Date().toISOString(),
  data: { charge_id: row.processorChargeId ?? '', reference: row.paymentId },
});

async function expectProcessorStates(
  rows: readonly PaymentRow[],
  statesByPayment: ReadonlyMap<string, readonly Step[]>,
  owedBefore: number,
): Promise<void> {
  const ids = rows.map((row) => row.paymentId);
  const after = await withSystemContext(open.db, (tx) =>
    tx.select().from(payment).where(inArray(payment.paymentId, ids)),
  );
  const lines = await withSystemContext(open.db, (tx) =>
    tx.select().from(ledgerTransaction).where(inArray(ledgerTransaction.paymentId, ids)),
  );
  const settledCents = after
    .filter(({ state }) => state === 'settled')
    .reduce((total, row) => total + row.amountCents, 0);
  for (const row of after) {
    const expected = statesByPayment.get(row.paymentId)?.at(-1) ?? 'pending';
    expect([row.paymentId, row.state]).toEqual([row.paymentId, expected]);
    const types = lines
      .filter(({ paymentId }) => paymentId === row.paymentId)
      .map(({ transactionType }) => transactionType)
      .sort();
    const inTheBooks = { settled: ['payment'], returned: ['charge', 'payment', 'return_reversal'] };
    expect(types).toEqual(inTheBooks[expected as 'settled'] ?? []);
  }
  const returned = after.filter(({ state }) => state === 'returned').length;
  expect(await readBalance()).toBe(owedBefore - settledCents + returned * RETURN_FEE);
  await withSystemContext(open.db, (tx) =>
    tx.update(payment).set({ nextCheckAt: null }).where(inArray(payment.paymentId, ids)),
  );
}
