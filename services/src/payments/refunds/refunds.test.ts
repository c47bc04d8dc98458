import { eq } from 'drizzle-orm';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import {
  ChargeRefusedError,
  PaymentOutcomeUnknownError,
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

const readRow = async (paymentId: string) => {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select().from(payment).where(eq(payment.paymentId, paymentId)),
  );
  if (!row) throw new Error('There is no such payment.');
  return row;
};
const ask = async (paymentId: string, amountCents?: number) => {
  const row = await readRow(paymentId);
  const request = { amountCents, reason: 'Paid twice' };
  return withSystemContext(services.db, (tx) => requestRefund(tx, row, request, new Date()));
};
const summary = async () => (await maya.get<AccountSummary>('/v1/account-summary')).body;
const readLines = (paymentId: string) =>
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

test('posts a refund as its own ledger line, keeps the payment and reopens its charges', async () => {
  const before = await summary();
  const paid = await settled(6_000);
  const refund = await ask(paid.payment_id);
  const during = await maya.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect(during.body.state).toBe('refund_pending');
  expect((await summary()).balance_cents).toBe(before.balance_cents - 6_000);
  const end = await maya.waitFor(paid.payment_id, ['refund_pending']);
  expect(end.state).toBe('refunded');
  expect(await readLines(paid.payment_id)).toEqual(['payment', 'refund']);
  const after = await summary();
  expect(after.balance_cents).toBe(before.balance_cents);
  expect(after.charges).toEqual(before.charges);
  const mails = await withSystemContext(services.db, (tx) =>
    tx.select({ once: mail.once }).from(mail),
  );
  const ofRefund = mails.map(({ once }) => once).filter((once) => once.includes(refund.refundId));
  expect(ofRefund.sort()).toEqual([
    `payment:${refund.refundId}:refund-done`,
    `payment:${refund.refundId}:refund-started`,
  ]);
});

test('refunds parts one after the other and never more than was paid', async () => {
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
  expect(await readLines(paid.payment_id)).toEqual(['payment', 'refund', 'refund']);
});

test('creates one refund at the processor when it is sent repeatedly', async () => {
  const paid = await settled(1_200);
  const refund = await ask(paid.payment_id);
  await maya.waitFor(paid.payment_id, ['refund_pending']);
  const answer = await fetch(
    `${services.origins.processor}/v1/refunds?reference=${refund.refundId}`,
    { headers: { authorization: `Bearer ${services.config.processorApiKey}` } },
  );
  const { refunds } = (await answer.json()) as { refunds: unknown[] };
  expect(refunds).toHaveLength(1);
});

test("keeps a refund pending and posts nothing when the processor's answer is lost", async () => {
  const [row] = await insertPayments(services.db, 1, { state: 'settled', settledAt: new Date() });
  if (!row) throw new Error('No payment was written.');
  const away: ProcessorClient = {
    charge: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    find: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    void: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    refund: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
  };
  // One day ahead, so that the refunder of the running services does not take it.
  const tomorrow = new Date(Date.now() + 86_400_000);
  const request = { amountCents: 400, reason: 'Paid twice' };
  await withSystemContext(services.db, (tx) => requestRefund(tx, row, request, tomorrow));
  const log = createLog('silent');
  const refunder = createRefunder({ db: services.db, processor: away, log, now: () => tomorrow });
  expect(await refunder.runOnce()).toBe(1);
  expect((await readRow(row.paymentId)).state).toBe('refund_pending');
  expect(await readLines(row.paymentId)).toEqual([]);
});

test('mails the payer when the processor refuses a refund', async () => {
  const [row] = await insertPayments(services.db, 1, { state: 'settled', settledAt: new Date() });
  if (!row) throw new Error('No payment was written.');
  const refusing: ProcessorClient = {
    charge: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    find: () => Promise.resolve(createProcessorCharge(row, 'settled')),
    void: () => Promise.reject(new PaymentOutcomeUnknownError('away')),
    refund: () => Promise.reject(new ChargeRefusedError('closed')),
  };
  const later = new Date(Date.now() + 2 * 86_400_000);
  const request = { amountCents: 500, reason: 'Paid twice' };
  const { refundId } = await withSystemContext(services.db, (tx) =>
    requestRefund(tx, row, request, later),
  );
  const log = createLog('silent');
  await createRefunder({ db: services.db, processor: refusing, log, now: () => later }).runOnce();
  expect(await readRow(row.paymentId)).toMatchObject({ state: 'settled', refundedCents: 0 });
  const mails = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(eq(mail.once, `payment:${refundId}:refund-failed`)),
  );
  expect(mails).toMatchObject([{ personId: row.personId, data: { refundCents: 500 } }]);
});

test('owes the amount twice when a payment is returned after its refund', async () => {
  const before = await summary();
  const paid = await settled(1_300);
  await ask(paid.payment_id);
  await maya.waitFor(paid.payment_id, ['refund_pending']);
  const row = await readRow(paid.payment_id);
  const charge = {
    ...createProcessorCharge(row, 'returned', 'R10'),
    charge_id: row.processorChargeId ?? '',
  };
  await recordOutcome(services.db, row, { kind: 'charge', charge }, new Date());
  await recordOutcome(services.db, row, { kind: 'charge', charge }, new Date());
  expect((await readRow(paid.payment_id)).state).toBe('returned');
  expect(await readLines(paid.payment_id)).toEqual(['payment', 'refund', 'return_reversal']);
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
