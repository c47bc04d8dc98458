import { and, eq } from 'drizzle-orm';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import type {
  ListedCharge,
  ProcessorRecords,
  ProcessorRefund,
} from 'services/payments/processor/processor-client';
import type { OpenDatabase } from 'services/platform/db/database';
import { officeFinding } from 'services/platform/db/schema/office';
import { payment } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog, type Log } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import {
  createProcessorCharge,
  insertPayments,
  TEST_LEASE,
} from 'services/testing/payments/insert-payments';
import { NO_COMPANY } from './compare-records.ts';
import { reconcile } from './reconcile.ts';

let open: OpenDatabase;
let book: Book;
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  book = await insertMatchingRecords();
});
afterAll(() => open.close());

const HOUR = 3_600_000;
const NOW = new Date(Date.now() + 5 * HOUR);
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();

type State = ListedCharge['state'];
/** Matching states of a payment and its charge. */
const FINE: readonly [ours: PaymentRow['state'], theirs: State, code?: string][] = [
  ['pending', 'pending'],
  ['settled', 'settled'],
  ['failed', 'failed', 'R02'],
  ['cancelled', 'voided'],
  ['returned', 'returned', 'R01'],
  ['refund_pending', 'settled'],
  ['partly_refunded', 'settled'],
  ['refunded', 'settled'],
];

function listed(row: PaymentRow, state: State, code: string | null, hours = 3): ListedCharge {
  const at = ago(hours);
  return {
    ...createProcessorCharge(row, state, code),
    settled_at: state === 'settled' || state === 'returned' ? at : null,
    returned_at: state === 'returned' ? at : null,
    created_at: at,
    voided_at: state === 'voided' ? at : null,
  };
}

class Book {
  readonly charges: ListedCharge[] = [];
  readonly refunds: ProcessorRefund[] = [];
  readonly asked: ProcessorRecords = {
    charges: () => Promise.resolve(this.charges),
    refunds: () => Promise.resolve(this.refunds),
  };

  /** Inserts a payment and its charge. Returns both. */
  async pay(ours: PaymentRow['state'], theirs: State, code: string | null = null) {
    const [row] = await insertPayments(open.db, 1, {
      state: ours,
      failureCode: code,
      feeCents: 95,
    });
    if (!row) throw new Error('No payment was written.');
    const charge = listed(row, theirs, code);
    this.charges.push(charge);
    return { row, charge };
  }

  /**
   * Inserts a settled payment with a refund, requested this many hours ago, and the processor's refund.
   * Returns both.
   */
  async refund(ours: 'pending' | 'done' | 'failed', theirs = ours, hours = 4) {
    const { row, charge } = await this.pay('refund_pending', 'settled');
    const ids = { refundId: `re-${row.paymentId}`, paymentId: row.paymentId };
    const stored = {
      ...TEST_LEASE,
      ...ids,
      amountCents: 400,
      state: ours,
      reason: 'Paid twice',
      requestedAt: new Date(ago(hours)),
    };
    await withSystemContext(open.db, (tx) => tx.insert(refund).values(stored));
    const planted: ProcessorRefund = {
      refund_id: `their-${ids.refundId}`,
      reference: ids.refundId,
      charge_id: charge.charge_id,
      amount_cents: 400,
      state: theirs,
      created_at: ago(hours),
      finished_at: theirs === 'pending' ? null : ago(3),
    };
    this.refunds.push(planted);
    return { ...ids, given: planted };
  }
}

const change = (row: PaymentRow, to: Partial<typeof payment.$inferInsert>) =>
  withSystemContext(open.db, (tx) =>
    tx
      .update(payment)
      .set(to)
      .where(
        and(eq(payment.corporationId, row.corporationId), eq(payment.paymentId, row.paymentId)),
      ),
  );

/** Plants one difference of every kind in matching records; returns the findings that are expected. */
const PLANTS: readonly [what: string, plant: (book: Book) => Promise<[string, string]>][] = [
  [
    'a charge without a payment',
    async (book) => {
      const { charge } = await book.pay('settled', 'settled');
      book.charges.push({ ...charge, charge_id: 'ch_stray', reference: 'nobody' });
      return ['charge_unknown', 'ch_stray'];
    },
  ],
  [
    'a returned charge without a payment',
    async (book) => {
      const { charge } = await book.pay('returned', 'returned', 'R01');
      book.charges.push({ ...charge, charge_id: 'ch_stray_2', reference: 'nobody' });
      return ['charge_unknown', 'ch_stray_2'];
    },
  ],
  [
    'a settled payment that was never charged',
    async (book) => {
      const { row } = await book.pay('settled', 'settled');
      book.charges.pop();
      return ['charge_missing', row.paymentId];
    },
  ],
  [
    'a pending payment that was never charged',
    async (book) => {
      const { row } = await book.pay('pending', 'pending');
      book.charges.pop();
      return ['charge_missing', row.paymentId];
    },
  ],
  [
    'a payment that was charged twice',
    async (book) => {
      const { charge } = await book.pay('settled', 'settled');
      book.charges.push({ ...charge, charge_id: 'ch_twice' });
      return ['charge_doubled', 'ch_twice'];
    },
  ],
  [
    'a pending second charge',
    async (book) => {
      const { row } = await book.pay('settled', 'settled');
      book.charges.push({ ...listed(row, 'pending', null), charge_id: 'ch_twice_2' });
      return ['charge_doubled', 'ch_twice_2'];
    },
  ],
  [
    'one cent too much',
    async (book) => {
      const { row, charge } = await book.pay('settled', 'settled');
      charge.amount_cents += 1;
      return ['amount_differs', row.paymentId];
    },
  ],
  [
    'a missing fee',
    async (book) => {
      const { row, charge } = await book.pay('settled', 'settled');
      charge.amount_cents = row.amountCents;
      return ['amount_differs', row.paymentId];
    },
  ],
  ...(
    [
      ['settled', 'returned'],
      ['settled', 'failed'],
      ['pending', 'settled'],
      ['failed', 'settled'],
      ['cancelled', 'settled'],
      ['returned', 'settled'],
      ['unknown', 'settled'],
    ] as const
  ).map(
    ([ours, theirs]) =>
      [
        `${ours} here, ${theirs} at the processor`,
        async (book: Book): Promise<[string, string]> => {
          const { row } = await book.pay(ours, theirs);
          return ['state_differs', row.paymentId];
        },
      ] as [string, (book: Book) => Promise<[string, string]>],
  ),
  [
    'a different return code',
    async (book) => {
      const { row } = await book.pay('returned', 'returned', 'R01');
      await change(row, { failureCode: 'R10' });
      return ['code_differs', row.paymentId];
    },
  ],
  [
    'a refund without a payment',
    async (book) => {
      const { given: planted } = await book.refund('done');
      book.refunds.push({ ...planted, refund_id: 'their-stray', reference: 'nobody' });
      return ['refund_unknown', 'their-stray'];
    },
  ],
  [
    'a refund that was never sent',
    async (book) => {
      const { refundId } = await book.refund('done');
      book.refunds.pop();
      return ['refund_missing', refundId];
    },
  ],
  [
    'a refund that has not arrived after an hour',
    async (book) => {
      const { refundId } = await book.refund('pending', 'pending', 1.5);
      book.refunds.pop();
      return ['refund_missing', refundId];
    },
  ],
  [
    'a refund with a different amount',
    async (book) => {
      const { refundId, given: planted } = await book.refund('done');
      planted.amount_cents = 500;
      return ['refund_amount_differs', refundId];
    },
  ],
  [
    'a refund that failed there and is done here',
    async (book) => {
      const { refundId } = await book.refund('done', 'failed');
      return ['refund_state_differs', refundId];
    },
  ],
];

/** Matching records: finished, recent and old. */
async function insertMatchingRecords(): Promise<Book> {
  const book = new Book();
  for (const [ours, theirs, code] of FINE) await book.pay(ours, theirs, code ?? null);
  for (const state of ['pending', 'done', 'failed'] as const) await book.refund(state);
  const old = new Date(NOW.getTime() - 100 * 24 * HOUR);
  const { row } = await book.pay('settled', 'settled');
  await change(row, { submittedAt: old });
  // It settled a moment ago; its event is still on its way.
  const young = await book.pay('pending', 'pending');
  Object.assign(young.charge, { state: 'settled', settled_at: ago(0.5) });
  const recentRefund = await book.refund('pending');
  Object.assign(recentRefund.given, { state: 'done', finished_at: ago(0.5) });
  // One refund was requested a moment ago and is not at the processor yet; another one was refused.
  await book.refund('pending', 'pending', 0.5);
  book.refunds.pop();
  await book.refund('failed');
  book.refunds.pop();
  return book;
}

/** A log that collects errors; the return rates have their own test. */
function captureErrors(): { log: Log; alerts: string[] } {
  const alerts: string[] = [];
  const silent = createLog('silent');
  const error: Log['error'] = (_, fields) => {
    if (fields?.code !== 'return_rate') alerts.push(String(fields?.code));
  };
  return { alerts, log: { ...silent, error } };
}

const run = (log: Log) =>
  reconcile({ db: open.db, books: book.asked, log }, NOW).then((findings) =>
    findings.filter(({ kind }) => kind !== 'return_rate'),
  );

test('reports nothing for matching records', async () => {
  const { log, alerts } = captureErrors();
  expect(await run(log)).toEqual([]);
  expect(alerts).toEqual([]);
});

test('reports each of 21 planted differences once and nothing else', async () => {
  expect(PLANTS).toHaveLength(21);
  const expected: [string, string][] = [];
  for (const [, plant] of PLANTS) expected.push(await plant(book));
  const before = await withSystemContext(open.db, (tx) => tx.select().from(payment));
  const { log, alerts } = captureErrors();
  const found = await run(log);
  expect(found.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual(
    expected.map((one) => one.join(' ')).sort(),
  );
  expect(alerts).toHaveLength(21);
  // Nothing is repaired, and a finding of the day before is not reported again.
  expect(await withSystemContext(open.db, (tx) => tx.select().from(payment))).toEqual(before);
  expect(await run(log)).toHaveLength(21);
  expect(alerts).toHaveLength(21);
  const stored = await withSystemContext(open.db, (tx) => tx.select().from(officeFinding));
  expect(stored.filter(({ kind }) => kind !== 'return_rate')).toHaveLength(21);
  expect(stored.filter(({ corporationId }) => corporationId === NO_COMPANY)).toHaveLength(3);
});
