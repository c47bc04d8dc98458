import { eq, inArray, like } from 'drizzle-orm';
import { record } from 'services/payments/outcome/record';
import type { PaymentRow } from 'services/payments/payment/present';
import {
  ChargeRefused,
  FateUnknown,
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

const tell = (row: PaymentRow, state: 'settled' | 'returned', code: string | null = null) =>
  record(open.db, row, { kind: 'charge', charge: createProcessorCharge(row, state, code) }, now);

/** A payment that was received, all of which is on its way back. */
async function onItsWayBack() {
  const [row] = await insertPayments(open.db, 1);
  if (!row) throw new Error('No payment was written.');
  await tell(row, 'settled');
  const wanted = { amountCents: undefined, reason: 'Paid twice' };
  const { refundId } = await withSystemContext(open.db, (tx) =>
    requestRefund(tx, row, wanted, now),
  );
  return { row, refundId };
}

const away = () => Promise.reject(new FateUnknown('away'));

/** The refunder looks once, a while after its last look. */
async function look(bank: Partial<ProcessorClient>): Promise<void> {
  now = new Date(now.getTime() + 60_000);
  const processor = { charge: away, find: away, void: away, refund: away, ...bank };
  const log = createLog('silent');
  await createRefunder({ db: open.db, processor, log, now: () => now }).runOnce();
}

const standing = ({ paymentId }: PaymentRow) =>
  withSystemContext(open.db, async (tx) => {
    const [paid] = await tx.select().from(payment).where(eq(payment.paymentId, paymentId));
    const [back] = await tx.select().from(refund).where(eq(refund.paymentId, paymentId));
    return [paid?.state, paid?.refundedCents, back?.state];
  });
/** What the payer and the office were told of a refund, and the office of its payment. */
const told = (row: PaymentRow, refundId: string) =>
  withSystemContext(open.db, async (tx) => {
    const ofRefund = like(mail.once, `payment:${refundId}:%`);
    const mails = await tx.select({ what: mail.template }).from(mail).where(ofRefund);
    const ofBoth = inArray(officeFinding.subject, [refundId, row.paymentId]);
    const findings = await tx.select().from(officeFinding).where(ofBoth);
    return { mails: mails.map(({ what }) => what), findings };
  });

const NOT_GIVEN: readonly [how: string, refund: ProcessorClient['refund']][] = [
  ['fails', () => Promise.resolve({ state: 'failed' })],
  ['is refused', () => Promise.reject(new ChargeRefused('It is returned.'))],
];

test.each(NOT_GIVEN)(
  '2.2: a refund that %s since the bank took the payment back is told as that return alone',
  async (_how, refundNow) => {
    const { row, refundId } = await onItsWayBack();
    await tell(row, 'returned', 'R01');
    await look({ refund: refundNow });
    expect(await standing(row)).toEqual(['returned', 0, 'failed']);
    expect(await told(row, refundId)).toEqual({ mails: ['refund-started'], findings: [] });
  },
);

test.each(NOT_GIVEN)(
  '2.2: a refund that %s before we know of the return waits for it',
  async (_how, refundNow) => {
    const { row, refundId } = await onItsWayBack();
    const bank = {
      refund: refundNow,
      find: async () => createProcessorCharge(row, 'returned', 'R01'),
    };
    await look(bank);
    expect(await standing(row)).toEqual(['refund_pending', 0, 'pending']);
    await tell(row, 'returned', 'R01');
    await look(bank);
    expect(await standing(row)).toEqual(['returned', 0, 'failed']);
    expect(await told(row, refundId)).toEqual({ mails: ['refund-started'], findings: [] });
  },
);

test('3.3: a refund that is done after the payment came back has given it back twice: the office is told', async () => {
  const { row, refundId } = await onItsWayBack();
  await tell(row, 'returned', 'R01');
  await look({ refund: () => Promise.resolve({ state: 'done' }) });
  expect(await standing(row)).toEqual(['returned', row.amountCents, 'done']);
  expect(await told(row, refundId)).toMatchObject({
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
