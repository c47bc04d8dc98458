import { eq, inArray, like } from 'drizzle-orm';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import {
  ChargeRefusedError,
  PaymentOutcomeUnknownError,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import type { OpenDatabase } from 'services/platform/db/database';
import { mail } from 'services/platform/db/schema/mail';
import { officeFinding } from 'services/platform/db/schema/office';
import { payment } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { createRefunder } from './refunder.ts';
import { requestRefund } from './request-refund.ts';

let open: OpenDatabase;
let now = new Date();
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
});
afterAll(() => open.close());

const recordUpdate = (row: PaymentRow, state: 'settled' | 'returned', code: string | null = null) =>
  recordOutcome(
    open.db,
    row,
    { kind: 'charge', charge: createProcessorCharge(row, state, code) },
    now,
  );

/** A received payment with a pending refund of its full amount. */
async function insertPendingRefund() {
  const [row] = await insertPayments(open.db, 1);
  if (!row) throw new Error('No payment was written.');
  await recordUpdate(row, 'settled');
  const request = { amountCents: undefined, reason: 'Paid twice' };
  const { refundId } = await withSystemContext(open.db, (tx) =>
    requestRefund(tx, row, request, now),
  );
  return { row, refundId };
}

const failWithUnknown = () => Promise.reject(new PaymentOutcomeUnknownError('away'));

/** Runs the refunder once, some time after its previous run. */
async function runRefunder(bank: Partial<ProcessorClient>): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  const processor = {
    charge: failWithUnknown,
    find: failWithUnknown,
    void: failWithUnknown,
    refund: failWithUnknown,
    ...bank,
  };
  const log = createLog('silent');
  await createRefunder({ db: open.db, processor, log, now: () => now }).runOnce();
}

const readStates = ({ paymentId }: PaymentRow) =>
  withSystemContext(open.db, async (tx) => {
    const [paymentRow] = await tx.select().from(payment).where(eq(payment.paymentId, paymentId));
    const [refundRow] = await tx.select().from(refund).where(eq(refund.paymentId, paymentId));
    return [paymentRow?.state, paymentRow?.refundedCents, refundRow?.state];
  });
/** The mails and findings about a refund and its payment. */
const listNotifications = (row: PaymentRow, refundId: string) =>
  withSystemContext(open.db, async (tx) => {
    const isOfRefund = like(mail.once, `payment:${refundId}:%`);
    const mails = await tx.select({ what: mail.template }).from(mail).where(isOfRefund);
    const isOfEither = inArray(officeFinding.subject, [refundId, row.paymentId]);
    const findings = await tx.select().from(officeFinding).where(isOfEither);
    return { mails: mails.map(({ what }) => what), findings };
  });

const REFUND_FAILURES: readonly [how: string, refund: ProcessorClient['refund']][] = [
  ['fails', () => Promise.resolve({ state: 'failed' })],
  ['is refused', () => Promise.reject(new ChargeRefusedError('It is returned.'))],
];

test.each(REFUND_FAILURES)(
  'reports a refund that %s because the bank returned the payment only as that return',
  async (_how, refundNow) => {
    const { row, refundId } = await insertPendingRefund();
    await recordUpdate(row, 'returned', 'R01');
    await runRefunder({ refund: refundNow });
    expect(await readStates(row)).toEqual(['returned', 0, 'failed']);
    expect(await listNotifications(row, refundId)).toEqual({
      mails: ['refund-started'],
      findings: [],
    });
  },
);

test.each(REFUND_FAILURES)(
  'keeps a refund pending that %s before the return is recorded',
  async (_how, refundNow) => {
    const { row, refundId } = await insertPendingRefund();
    const bank = {
      refund: refundNow,
      find: async () => createProcessorCharge(row, 'returned', 'R01'),
    };
    await runRefunder(bank);
    expect(await readStates(row)).toEqual(['refund_pending', 0, 'pending']);
    await recordUpdate(row, 'returned', 'R01');
    await runRefunder(bank);
    expect(await readStates(row)).toEqual(['returned', 0, 'failed']);
    expect(await listNotifications(row, refundId)).toEqual({
      mails: ['refund-started'],
      findings: [],
    });
  },
);

test('reports a finding to the office when a refund completes after the payment was returned', async () => {
  const { row, refundId } = await insertPendingRefund();
  await recordUpdate(row, 'returned', 'R01');
  await runRefunder({ refund: () => Promise.resolve({ state: 'done' }) });
  expect(await readStates(row)).toEqual(['returned', row.amountCents, 'done']);
  expect(await listNotifications(row, refundId)).toMatchObject({
    mails: expect.arrayContaining(['refund-started', 'refund-done']),
    findings: [
      {
        kind: 'returned_after_refund',
        subject: row.paymentId,
        details: { code: 'R01', reference: row.reference, refunded_cents: row.amountCents },
      },
    ],
  });
});
