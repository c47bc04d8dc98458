import { eq } from 'drizzle-orm';
import { record } from 'services/payments/outcome/record';
import {
  ChargeRefused,
  FateUnknown,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { mail } from 'services/platform/db/schema/mail';
import { officeFinding } from 'services/platform/db/schema/office';
import { payment } from 'services/platform/db/schema/payments';
import { refund } from 'services/platform/db/schema/refunds';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { extractText } from 'unpdf';
import { createRefunder } from './refunder.ts';
import { requestRefund } from './request-refund.ts';

let services: TestServices;
let maya: TestRenter;
beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const rowOf = async (paymentId: string) => {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(payment).where(eq(payment.paymentId, paymentId)),
  );
  if (!row) throw new Error('There is no such payment.');
  return row;
};
const ask = async (paymentId: string, amountCents?: number) => {
  const row = await rowOf(paymentId);
  const wanted = { amountCents, reason: 'Paid twice' };
  return withSystemContext(services.db, (tx) => requestRefund(tx, row, wanted, new Date()));
};
const summary = async () => (await maya.get<AccountSummary>('/v1/account-summary')).body;
const linesOf = (paymentId: string) =>
  withSystemContext(services.db, (tx) =>
    tx.select().from(ledgerTransaction).where(eq(ledgerTransaction.paymentId, paymentId)),
  ).then((rows) => rows.map((row) => row.transactionType).sort());

async function settled(amountCents: number): Promise<Payment> {
  const paid = await maya.pay(
    await maya.createPaymentBody(amountCents, 'method-maya-card-4242', true),
  );
  expect(paid.body.state).toBe('settled');
  return paid.body;
}

test('2.2: a refund is on its way, then done: a line of its own, the payment stays, charges are open again', async () => {
  const before = await summary();
  const paid = await settled(6_000);
  const made = await ask(paid.payment_id);
  const during = await maya.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect(during.body.state).toBe('refund_pending');
  expect((await summary()).balance_cents).toBe(before.balance_cents - 6_000);
  const end = await maya.waitFor(paid.payment_id, ['refund_pending']);
  expect(end.state).toBe('refunded');
  expect(await linesOf(paid.payment_id)).toEqual(['payment', 'refund']);
  const after = await summary();
  expect(after.balance_cents).toBe(before.balance_cents);
  expect(after.charges).toEqual(before.charges);
  const told = await withSystemContext(services.db, (tx) =>
    tx.select({ once: mail.once }).from(mail),
  );
  const ofRefund = told.map(({ once }) => once).filter((once) => once.includes(made.refundId));
  expect(ofRefund.sort()).toEqual([
    `payment:${made.refundId}:refund-done`,
    `payment:${made.refundId}:refund-started`,
  ]);
});

test('2.2: parts go back one after the other, never more than was paid', async () => {
  const before = await summary();
  const paid = await settled(5_000);
  await ask(paid.payment_id, 2_000);
  await expect(ask(paid.payment_id, 1_000)).rejects.toThrow('on its way already');
  const partly = await maya.waitFor(paid.payment_id, ['refund_pending']);
  expect(partly).toMatchObject({ state: 'partly_refunded', refunded_cents: 2_000 });
  const file = await maya.downloadFile(`/v1/payments/${paid.payment_id}/receipt`);
  const { text } = await extractText(new Uint8Array(file.body), { mergePages: true });
  expect(text).toContain('Refunded $20.00');
  expect(text).not.toContain('Kept as a credit');
  expect(partly.allocations.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(3_000);
  expect((await summary()).balance_cents).toBe(before.balance_cents - 3_000);
  const left = (await summary()).charges.reduce((sum, one) => sum + one.left_cents, 0);
  expect(left).toBe((await summary()).balance_cents);
  await expect(ask(paid.payment_id, 3_001)).rejects.toThrow('At most 3000 cents');
  await ask(paid.payment_id);
  expect((await maya.waitFor(paid.payment_id, ['refund_pending'])).state).toBe('refunded');
  await expect(ask(paid.payment_id)).rejects.toThrow('only one that was received');
  expect(await linesOf(paid.payment_id)).toEqual(['payment', 'refund', 'refund']);
});

test('a refund that is sent again and again is one at the processor', async () => {
  const paid = await settled(1_200);
  const made = await ask(paid.payment_id);
  await maya.waitFor(paid.payment_id, ['refund_pending']);
  const answer = await fetch(
    `${services.origins.processor}/v1/refunds?reference=${made.refundId}`,
    { headers: { authorization: `Bearer ${services.config.processorApiKey}` } },
  );
  const { refunds } = (await answer.json()) as { refunds: unknown[] };
  expect(refunds).toHaveLength(1);
});

test('T6: a refund whose answer is lost stays on its way, and nothing is booked', async () => {
  const [row] = await insertPayments(services.db, 1, { state: 'settled', settledAt: new Date() });
  if (!row) throw new Error('No payment was written.');
  const away: ProcessorClient = {
    charge: () => Promise.reject(new FateUnknown('away')),
    find: () => Promise.reject(new FateUnknown('away')),
    void: () => Promise.reject(new FateUnknown('away')),
    refund: () => Promise.reject(new FateUnknown('away')),
  };
  // A day ahead, so that the refunder of the running services leaves it alone.
  const tomorrow = new Date(Date.now() + 86_400_000);
  const wanted = { amountCents: 400, reason: 'Paid twice' };
  await withSystemContext(services.db, (tx) => requestRefund(tx, row, wanted, tomorrow));
  const log = createLog('silent');
  const refunder = createRefunder({ db: services.db, processor: away, log, now: () => tomorrow });
  expect(await refunder.runOnce()).toBe(1);
  expect((await rowOf(row.paymentId)).state).toBe('refund_pending');
  expect(await linesOf(row.paymentId)).toEqual([]);
});

test('2.2: a refund that the processor refuses is told to its payer, who was told that it comes', async () => {
  const [row] = await insertPayments(services.db, 1, { state: 'settled', settledAt: new Date() });
  if (!row) throw new Error('No payment was written.');
  const refusing: ProcessorClient = {
    charge: () => Promise.reject(new FateUnknown('away')),
    find: () => Promise.resolve(createProcessorCharge(row, 'settled')),
    void: () => Promise.reject(new FateUnknown('away')),
    refund: () => Promise.reject(new ChargeRefused('closed')),
  };
  const later = new Date(Date.now() + 2 * 86_400_000);
  const wanted = { amountCents: 500, reason: 'Paid twice' };
  const { refundId } = await withSystemContext(services.db, (tx) =>
    requestRefund(tx, row, wanted, later),
  );
  const log = createLog('silent');
  await createRefunder({ db: services.db, processor: refusing, log, now: () => later }).runOnce();
  expect(await rowOf(row.paymentId)).toMatchObject({ state: 'settled', refundedCents: 0 });
  const mails = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(eq(mail.once, `payment:${refundId}:refund-failed`)),
  );
  expect(mails).toMatchObject([{ personId: row.personId, data: { refundCents: 500 } }]);
});

test('3.3: a payment that comes back after its refund is owed twice: it was given back twice', async () => {
  const before = await summary();
  const paid = await settled(1_300);
  await ask(paid.payment_id);
  await maya.waitFor(paid.payment_id, ['refund_pending']);
  const row = await rowOf(paid.payment_id);
  const charge = {
    ...createProcessorCharge(row, 'returned', 'R10'),
    charge_id: row.processorChargeId ?? '',
  };
  await record(services.db, row, { kind: 'charge', charge }, new Date());
  await record(services.db, row, { kind: 'charge', charge }, new Date());
  expect((await rowOf(paid.payment_id)).state).toBe('returned');
  expect(await linesOf(paid.payment_id)).toEqual(['payment', 'refund', 'return_reversal']);
  expect((await summary()).balance_cents).toBe(before.balance_cents + 1_300);
  const refunds = await withSystemContext(services.db, (tx) =>
    tx.select().from(refund).where(eq(refund.paymentId, paid.payment_id)),
  );
  expect(refunds.map(({ state }) => state)).toEqual(['done']);
  const findings = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeFinding).where(eq(officeFinding.subject, paid.payment_id)),
  );
  expect(findings.map(({ kind, details }) => [kind, details.refunded_cents])).toContainEqual([
    'returned_after_refund',
    1_300,
  ]);
});
