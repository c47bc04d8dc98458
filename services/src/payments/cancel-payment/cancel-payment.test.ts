import { eq, like } from 'drizzle-orm';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import {
  createProcessorClient,
  PaymentOutcomeUnknownError,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { currentTransaction } from 'services/platform/db/driver/index';
import { mail } from 'services/platform/db/schema/mail';
import { payment } from 'services/platform/db/schema/payments';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, TestRenter } from 'services/testing/test-renter';
import { waitUntilBlocked } from 'services/testing/wait-until-blocked';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { cancelPayment } from './cancel-payment.ts';

let services: TestServices;
let maya: TestRenter;
let processor: ProcessorClient;

beforeAll(async () => {
  services = await startTestServices({ undoMs: 60_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  processor = createProcessorClient(services.origins.processor, services.config.processorApiKey);
});
afterAll(() => services.close());

const MAYA: Actor = {
  corporationId: 'corp-harbor',
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};

let cents = 2_000;
/** Each test pays a different amount: a repeated amount would require a confirmation. */
async function payPending(): Promise<Payment> {
  cents += 1;
  const paid = await maya.pay(await maya.createPaymentBody(cents, 'method-maya-bank'));
  expect([paid.status, paid.body.state]).toEqual([201, 'pending']);
  return paid.body;
}

const cancel = (paymentId: string, renter = maya) =>
  renter.send<Payment>('POST', `/v1/payments/${paymentId}/cancel`);
const readChargeState = async ({ payment_id: id }: Payment) => (await processor.find(id))?.state;
/** The mails that were sent about a payment, with their addressees. */
const readMails = async ({ payment_id: id }: Payment) => {
  const rows = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(like(mail.once, `payment:${id}:%`))
      .orderBy(mail.template),
  );
  return rows.map(({ personId, template }) => [personId, template]);
};
const readLeftToPay = async () =>
  (await maya.get<AccountSummary>('/v1/account-summary')).body.left_to_pay_cents;
const change = (paymentId: string, values: Partial<typeof payment.$inferInsert>) =>
  withSystemContext(services.db, (tx) =>
    tx.update(payment).set(values).where(eq(payment.paymentId, paymentId)),
  );
const cancelInProcess = (client: Partial<ProcessorClient>, now = () => new Date()) => {
  const deps = { db: services.db, log: createLog('silent'), now };
  return (paymentId: string) =>
    cancelPayment({ ...deps, processor: { ...processor, ...client } }, MAYA, paymentId);
};

test('cancels a payment before the cut-off: nothing is debited and the amount is owed again', async () => {
  const before = await readLeftToPay();
  const paid = await payPending();
  expect(Date.parse(paid.cancellable_until ?? '')).toBeGreaterThan(Date.now());
  expect(await readLeftToPay()).toBe(before - paid.amount_cents);

  const stopped = await cancel(paid.payment_id);
  expect([stopped.status, stopped.body.state]).toEqual([200, 'cancelled']);
  expect(stopped.body.cancellable_until).toBeNull();
  expect(await readChargeState(paid)).toBe('voided');
  expect(await readLeftToPay()).toBe(before);
  // A second cancellation returns the same answer.
  expect((await cancel(paid.payment_id)).body.state).toBe('cancelled');
});

test('cancels once and mails the payer once when ten cancellations arrive concurrently', async () => {
  const paid = await payPending();
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(paid.payment_id)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await maya.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect([body.state, await readChargeState(paid)]).toEqual(['cancelled', 'voided']);
  expect(await readMails(paid)).toEqual([
    ['person-maya-ortiz', 'payment-cancelled'],
    ['person-maya-ortiz', 'payment-submitted'],
  ]);
});

test('answers both requests as cancelled when one waits for the lock of the other', async () => {
  const paid = await payPending();
  const isPaid = eq(payment.paymentId, paid.payment_id);
  let other: Promise<Payment> | undefined;
  await withSystemContext(services.db, async (tx) => {
    await tx.select().from(payment).where(isPaid).for('update');
    other = currentTransaction.exit(() => cancelInProcess({})(paid.payment_id));
    await waitUntilBlocked(services.open);
    const stopped = { state: 'cancelled' as const, cancellableUntil: null, nextCheckAt: null };
    await tx.update(payment).set(stopped).where(isPaid);
  });
  expect((await other)?.state).toBe('cancelled');
});

test('refuses a co-occupant and returns 404 to a stranger', async () => {
  const paid = await payPending();
  const sam = await TestRenter.signIn(services, 'sam.ortiz');
  const oliver = await TestRenter.signIn(services, 'oliver.nyberg');
  const { body: visible } = await sam.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect(visible.cancellable_until).toBeNull();
  const refused = await cancel(paid.payment_id, sam);
  expect([refused.status, getErrorCode(refused)]).toEqual([409, 'payment_not_cancellable']);
  const missing = await cancel(paid.payment_id, oliver);
  expect([missing.status, getErrorCode(missing)]).toEqual([404, 'not_found']);
  expect(await readChargeState(paid)).toBe('pending');
});

test('refuses a cancellation after the cut-off and processes the payment', async () => {
  const paid = await payPending();
  const late = () => new Date(Date.parse(paid.cancellable_until ?? '') + 1);
  await expect(cancelInProcess({}, late)(paid.payment_id)).rejects.toThrow(
    'can no longer be canceled',
  );
  expect(await readChargeState(paid)).toBe('pending');
  const card = await maya.pay(await maya.createPaymentBody(1_234, 'method-maya-card-4242'));
  const refused = await cancel(card.body.payment_id);
  expect([card.body.state, getErrorCode(refused)]).toEqual(['settled', 'payment_not_cancellable']);
});

test("lets the completer finish the cancellation when the processor's answer is lost", async () => {
  const paid = await payPending();
  // The processor voids the charge, and the answer is lost.
  const lost: ProcessorClient['void'] = async (chargeId) => {
    await processor.void(chargeId);
    throw new PaymentOutcomeUnknownError('lost');
  };
  const during = await cancelInProcess({ void: lost })(paid.payment_id);
  expect([during.state, during.cancelling]).toEqual(['pending', true]);
  await change(paid.payment_id, { nextCheckAt: new Date() });
  const after = await maya.waitFor(paid.payment_id, ['pending']);
  expect([after.state, after.cancelling]).toEqual(['cancelled', false]);
});

test('lets the completer cancel the payment when the process dies before it asks the processor', async () => {
  const paid = await payPending();
  const now = new Date();
  await change(paid.payment_id, { cancelRequestedAt: now, fence: 9, nextCheckAt: now });
  expect((await maya.waitFor(paid.payment_id, ['pending'])).state).toBe('cancelled');
  expect(await readChargeState(paid)).toBe('voided');
});

test("refuses the cancellation when the processor's cut-off has passed, and processes the payment", async () => {
  const paid = await payPending();
  const tooLate: ProcessorClient['void'] = async () => {
    const charge = await processor.find(paid.payment_id);
    if (!charge) throw new Error('no charge');
    return charge;
  };
  await expect(cancelInProcess({ void: tooLate })(paid.payment_id)).rejects.toThrow(
    'can no longer be canceled',
  );
  const { body } = await maya.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect(body).toMatchObject({ state: 'pending', cancelling: false, cancellable_until: null });
});

test('keeps the agreed cancellation deadline for a charge that had to be sent twice', async () => {
  const body = await maya.createPaymentBody(2_500, 'method-maya-bank', true);
  const row = await withRenterContext(services.db, MAYA, (tx) =>
    createTestPayment(tx, MAYA, body, new Date()),
  );
  await recordOutcome(services.db, row, { kind: 'unknown' }, new Date());
  const checking = await maya.get<Payment>(`/v1/payments/${row.paymentId}`);
  expect(checking.body).toMatchObject({ state: 'unknown', cancellable_until: null });
  await change(row.paymentId, { nextCheckAt: new Date() });
  const sent = await maya.waitFor(row.paymentId, ['unknown']);
  expect(sent.state).toBe('pending');
  expect(Date.parse(sent.cancellable_until ?? '')).toBeGreaterThan(Date.now());
  expect((await cancel(row.paymentId)).body.state).toBe('cancelled');
  expect(await readChargeState(sent)).toBe('voided');
});
