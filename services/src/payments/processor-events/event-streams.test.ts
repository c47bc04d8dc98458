import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { createCompleter } from 'services/payments/completer/completer';
import { balanceOf } from 'services/payments/ledger/store/postings';
import type { PaymentRow } from 'services/payments/payment/present';
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
import { takeEvent } from './take-event.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

type Step = ProcessorCharge['state'];
/** What can become of a debit, step by step. */
const FATES: readonly (readonly Step[])[] = [
  ['settled'],
  ['settled', 'returned'],
  ['returned'],
  ['failed'],
  [],
];
/** 1,000 streams in the long series, 20 in `npm test`. */
const STREAMS = process.env.LONG ? 50 : 20;
const RUNS = process.env.LONG ? 20 : 1;
/** What the lease charges for a debit that comes back for want of money. */
const RETURN_FEE = 2_500;

/** Happenings of all payments, in one order: the truth moves, an event comes (again), a worker looks. */
type Happening = { payment: number; what: 'moves' | 'look' } | { payment: number; event: number };

const stream = fc.record({
  fate: fc.constantFrom(...FATES),
  // Of each event: how often it comes; 0 is lost.
  times: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 2, maxLength: 2 }),
});

const situation = fc.array(stream, { minLength: STREAMS, maxLength: STREAMS }).chain((streams) =>
  fc.record({
    streams: fc.constant(streams),
    order: fc.shuffledSubarray(happeningsOf(streams), {
      minLength: happeningsOf(streams).length,
    }),
  }),
);

function happeningsOf(streams: { fate: readonly Step[]; times: number[] }[]): Happening[] {
  return streams.flatMap(({ fate, times }, index) => [
    ...fate.map((): Happening => ({ payment: index, what: 'moves' })),
    ...fate.flatMap((_, event) =>
      Array.from({ length: times[event] ?? 0 }, (): Happening => ({ payment: index, event })),
    ),
    ...(index % 3 === 0 ? [{ payment: index, what: 'look' } as const] : []),
  ]);
}

test('T9: streams of events, shuffled, doubled, replayed and lost, end in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ streams, order }) => {
      await play(streams, order);
    }),
    // Half a second a try: shrinking what so many streams did would take minutes.
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** Answers that were true when they were asked for, and are given later: the newest first. */
function slowAnswers() {
  let hurried = false;
  const waiting: (() => void)[] = [];
  const giveAll = () => {
    for (const give of waiting.splice(0).reverse()) give();
  };
  return {
    async answer<T>(truth: T): Promise<T> {
      if (!hurried) await new Promise<void>((resolve) => waiting.push(resolve));
      return truth;
    },
    giveAll,
    hurry() {
      hurried = true;
      giveAll();
    },
  };
}

async function play(streams: { fate: readonly Step[] }[], order: readonly Happening[]) {
  const start = new Date();
  const rows = await insertPayments(open.db, STREAMS, { submittedAt: start });
  const reached = new Map(rows.map((row) => [row.paymentId, 0]));
  const ids = rows.map(() => [`evt_${randomUUID()}`, `evt_${randomUUID()}`]);
  const fateOf = new Map(rows.map((row, index) => [row.paymentId, streams[index]?.fate ?? []]));
  const truth = (row: PaymentRow) => {
    const steps = fateOf.get(row.paymentId) ?? [];
    const state = steps[(reached.get(row.paymentId) ?? 0) - 1] ?? 'pending';
    return createProcessorCharge(
      row,
      state,
      state === 'returned' || state === 'failed' ? 'R01' : null,
    );
  };
  const byId = new Map(rows.map((row) => [row.paymentId, row]));
  const slow = slowAnswers();
  const processor: ProcessorClient = {
    charge: () => Promise.reject(new Error('nothing is charged here')),
    void: () => Promise.reject(new Error('nothing is voided here')),
    refund: () => Promise.reject(new Error('nothing is refunded here')),
    find: (paymentId) => {
      const row = byId.get(paymentId);
      return slow.answer(row && truth(row));
    },
  };
  let clock = start;
  const completer = createCompleter({
    database: open,
    processor,
    log: createLog('silent'),
    now: () => clock,
  });
  const owedBefore = await balance();
  const looks: Promise<number>[] = [];
  for (const [turn, one] of order.entries()) {
    clock = new Date(clock.getTime() + 10);
    const row = rows[one.payment];
    if (!row) continue;
    if ('event' in one) {
      await takeEvent(open.db, eventOf(row, ids[one.payment]?.[one.event] ?? ''), clock);
    } else if (one.what === 'look') looks.push(completer.runOnce());
    else reached.set(row.paymentId, (reached.get(row.paymentId) ?? 0) + 1);
    if (turn % 25 === 24) slow.giveAll();
  }
  slow.hurry();
  await Promise.all(looks);
  // What no event told of is found by the completer's own look.
  clock = new Date(start.getTime() + 8 * 86_400_000);
  while ((await completer.runOnce()) > 0) clock = new Date(clock.getTime() + 1);
  await expectTruth(rows, fateOf, owedBefore);
}

const balance = () =>
  withSystemContext(open.db, (tx) => balanceOf(tx, TEST_LEASE.corporationId, TEST_LEASE.leaseId));

const eventOf = (row: PaymentRow, eventId: string) => ({
  event_id: eventId,
  type: 'charge.updated',
  created_at: new Date().toISOString(),
  data: { charge_id: row.processorChargeId ?? '', reference: row.paymentId },
});

async function expectTruth(
  rows: readonly PaymentRow[],
  fateOf: ReadonlyMap<string, readonly Step[]>,
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
    const wanted = fateOf.get(row.paymentId)?.at(-1) ?? 'pending';
    expect([row.paymentId, row.state]).toEqual([row.paymentId, wanted]);
    const types = lines
      .filter(({ paymentId }) => paymentId === row.paymentId)
      .map(({ transactionType }) => transactionType)
      .sort();
    const inTheBooks = { settled: ['payment'], returned: ['charge', 'payment', 'return_reversal'] };
    expect(types).toEqual(inTheBooks[wanted as 'settled'] ?? []);
  }
  const returned = after.filter(({ state }) => state === 'returned').length;
  expect(await balance()).toBe(owedBefore - settledCents + returned * RETURN_FEE);
  await withSystemContext(open.db, (tx) =>
    tx.update(payment).set({ nextCheckAt: null }).where(inArray(payment.paymentId, ids)),
  );
}
