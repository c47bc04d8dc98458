import { eq, like } from 'drizzle-orm';
import { submit } from 'services/payments/create-payment/test-payment';
import { record } from 'services/payments/outcome/record';
import {
  createProcessorClient,
  FateUnknown,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { currentTransaction } from 'services/platform/db/driver/index';
import { mail } from 'services/platform/db/schema/mail';
import { payment } from 'services/platform/db/schema/payments';
import type { Actor } from 'services/platform/db/transaction';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
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
/** Each test pays an amount of its own: the same one again would be asked about. */
async function onItsWay(): Promise<Payment> {
  cents += 1;
  const paid = await maya.pay(await maya.createPaymentBody(cents, 'method-maya-bank'));
  expect([paid.status, paid.body.state]).toEqual([201, 'pending']);
  return paid.body;
}

const cancel = (paymentId: string, renter = maya) =>
  renter.send<Payment>('POST', `/v1/payments/${paymentId}/cancel`);
const chargeOf = async ({ payment_id: id }: Payment) => (await processor.find(id))?.state;
/** Who is told what of it. */
const mailsOf = async ({ payment_id: id }: Payment) => {
  const rows = await withSystemContext(services.db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(like(mail.once, `payment:${id}:%`))
      .orderBy(mail.template),
  );
  return rows.map(({ personId, template }) => [personId, template]);
};
const leftToPay = async () =>
  (await maya.get<AccountSummary>('/v1/account-summary')).body.left_to_pay_cents;
const change = (paymentId: string, values: Partial<typeof payment.$inferInsert>) =>
  withSystemContext(services.db, (tx) =>
    tx.update(payment).set(values).where(eq(payment.paymentId, paymentId)),
  );
const bySelf = (client: Partial<ProcessorClient>, now = () => new Date()) => {
  const deps = { db: services.db, log: createLog('silent'), now };
  return (paymentId: string) =>
    cancelPayment({ ...deps, processor: { ...processor, ...client } }, MAYA, paymentId);
};

test('2.2: before the cut-off a payment is stopped: nothing is taken, and the balance is free again', async () => {
  const before = await leftToPay();
  const paid = await onItsWay();
  expect(Date.parse(paid.cancellable_until ?? '')).toBeGreaterThan(Date.now());
  expect(await leftToPay()).toBe(before - paid.amount_cents);

  const stopped = await cancel(paid.payment_id);
  expect([stopped.status, stopped.body.state]).toEqual([200, 'cancelled']);
  expect(stopped.body.cancellable_until).toBeNull();
  expect(await chargeOf(paid)).toBe('voided');
  expect(await leftToPay()).toBe(before);
  // Said again, it is the same.
  expect((await cancel(paid.payment_id)).body.state).toBe('cancelled');
});

test('2.2: stopped ten times at once, it is stopped once, and its payer alone is told so once', async () => {
  const paid = await onItsWay();
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(paid.payment_id)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await maya.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect([body.state, await chargeOf(paid)]).toEqual(['cancelled', 'voided']);
  expect(await mailsOf(paid)).toEqual([
    ['person-maya-ortiz', 'payment-cancelled'],
    ['person-maya-ortiz', 'payment-submitted'],
  ]);
});

test('one that is stopped while another wish to stop it waits is told as stopped to both', async () => {
  const paid = await onItsWay();
  const isPaid = eq(payment.paymentId, paid.payment_id);
  let other: Promise<Payment> | undefined;
  await withSystemContext(services.db, async (tx) => {
    await tx.select().from(payment).where(isPaid).for('update');
    other = currentTransaction.exit(() => bySelf({})(paid.payment_id));
    await waitUntilBlocked(services.open);
    const stopped = { state: 'cancelled' as const, cancellableUntil: null, nextCheckAt: null };
    await tx.update(payment).set(stopped).where(isPaid);
  });
  expect((await other)?.state).toBe('cancelled');
});

test('a co-occupant cannot stop it, and for a stranger it is not there', async () => {
  const paid = await onItsWay();
  const sam = await TestRenter.signIn(services, 'sam.ortiz');
  const oliver = await TestRenter.signIn(services, 'oliver.nyberg');
  const { body: seen } = await sam.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect(seen.cancellable_until).toBeNull();
  const refused = await cancel(paid.payment_id, sam);
  expect([refused.status, getErrorCode(refused)]).toEqual([409, 'payment_not_cancellable']);
  const missing = await cancel(paid.payment_id, oliver);
  expect([missing.status, getErrorCode(missing)]).toEqual([404, 'not_found']);
  expect(await chargeOf(paid)).toBe('pending');
});

test('after the cut-off it cannot be stopped, and goes on', async () => {
  const paid = await onItsWay();
  const late = () => new Date(Date.parse(paid.cancellable_until ?? '') + 1);
  await expect(bySelf({}, late)(paid.payment_id)).rejects.toThrow('cannot be stopped');
  expect(await chargeOf(paid)).toBe('pending');
  const card = await maya.pay(await maya.createPaymentBody(1_234, 'method-maya-card-4242'));
  const refused = await cancel(card.body.payment_id);
  expect([card.body.state, getErrorCode(refused)]).toEqual(['settled', 'payment_not_cancellable']);
});

test('a lost answer of the processor ends as cancelled, by the completer', async () => {
  const paid = await onItsWay();
  // The charge is voided, and nobody hears of it.
  const lost: ProcessorClient['void'] = async (chargeId) => {
    await processor.void(chargeId);
    throw new FateUnknown('lost');
  };
  const during = await bySelf({ void: lost })(paid.payment_id);
  expect([during.state, during.cancelling]).toEqual(['pending', true]);
  await change(paid.payment_id, { nextCheckAt: new Date() });
  const after = await maya.waitFor(paid.payment_id, ['pending']);
  expect([after.state, after.cancelling]).toEqual(['cancelled', false]);
});

test('a process that ends before it asks leaves the wish to the completer', async () => {
  const paid = await onItsWay();
  const now = new Date();
  await change(paid.payment_id, { cancelRequestedAt: now, fence: 9, nextCheckAt: now });
  expect((await maya.waitFor(paid.payment_id, ['pending'])).state).toBe('cancelled');
  expect(await chargeOf(paid)).toBe('voided');
});

test('too late by the clock of the processor: it is told so, and the payment goes on', async () => {
  const paid = await onItsWay();
  const left: ProcessorClient['void'] = async () => {
    const charge = await processor.find(paid.payment_id);
    if (!charge) throw new Error('no charge');
    return charge;
  };
  await expect(bySelf({ void: left })(paid.payment_id)).rejects.toThrow('cannot be stopped');
  const { body } = await maya.get<Payment>(`/v1/payments/${paid.payment_id}`);
  expect(body).toMatchObject({ state: 'pending', cancelling: false, cancellable_until: null });
});

test('3.2: one that had to be sent a second time can be undone as long as was agreed to', async () => {
  const body = await maya.createPaymentBody(2_500, 'method-maya-bank', true);
  const row = await withRenterContext(services.db, MAYA, (tx) =>
    submit(tx, MAYA, body, new Date()),
  );
  await record(services.db, row, { kind: 'unknown' }, new Date());
  const checking = await maya.get<Payment>(`/v1/payments/${row.paymentId}`);
  expect(checking.body).toMatchObject({ state: 'unknown', cancellable_until: null });
  await change(row.paymentId, { nextCheckAt: new Date() });
  const sent = await maya.waitFor(row.paymentId, ['unknown']);
  expect(sent.state).toBe('pending');
  expect(Date.parse(sent.cancellable_until ?? '')).toBeGreaterThan(Date.now());
  expect((await cancel(row.paymentId)).body.state).toBe('cancelled');
  expect(await chargeOf(sent)).toBe('voided');
});
