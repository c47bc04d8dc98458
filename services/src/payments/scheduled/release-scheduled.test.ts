import { and, eq } from 'drizzle-orm';
import { createCompleter } from 'services/payments/completer/completer';
import {
  createProcessorClient,
  PaymentOutcomeUnknownError,
  type ProcessorClient,
} from 'services/payments/processor/processor-client';
import { getSendTime } from 'services/payments/sending/send-times';
import { lease } from 'services/platform/db/schema/leases';
import { mail } from 'services/platform/db/schema/mail';
import { payment, paymentMethod } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { addDays } from 'shared/format/calendar-date';

let services: TestServices;
let maya: TestRenter;
let processor: ProcessorClient;
let today: string;
let zone: string;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  processor = createProcessorClient(services.origins.processor, services.config.processorApiKey);
  const { body } = await maya.get<AccountSummary>('/v1/account-summary');
  [today, zone] = [body.today, body.time_zone];
});
afterAll(() => services.close());

let cents = 3_000;
/** Each test pays its own amount on its own day. */
async function schedule(days: number, key = createKey()) {
  cents += 1;
  const sendOn = addDays(today, days);
  const body = await maya.createPaymentBody(cents, 'method-maya-bank', true, sendOn);
  const made = await maya.pay(body, key);
  expect([made.status, made.body.state, made.body.send_on]).toEqual([201, 'scheduled', sendOn]);
  return { made: made.body, body, key, moment: getSendTime(sendOn, zone) };
}

const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
const completer = (now: Date, client = processor) =>
  createCompleter({
    database: services.open,
    processor: client,
    log: createLog('silent'),
    now: () => now,
  });
const readPayment = async ({ payment_id: id }: Payment) =>
  (await maya.get<Payment>(`/v1/payments/${id}`)).body;
const readMails = ({ payment_id: id }: Payment) =>
  withSystemContext(services.db, async (tx) => {
    const rows = await tx.select({ once: mail.once, template: mail.template }).from(mail);
    return rows.filter(({ once }) => once.includes(id)).map(({ template }) => template);
  });

test('sends nothing yet and lists the payment as scheduled, not as pending', async () => {
  const { body: before } = await maya.get<AccountSummary>('/v1/account-summary');
  const { made, body, key } = await schedule(10);
  expect(await processor.find(made.payment_id)).toBeUndefined();
  const { body: then } = await maya.get<AccountSummary>('/v1/account-summary');
  expect([then.left_to_pay_cents, then.pending_cents]).toEqual([
    before.left_to_pay_cents,
    before.pending_cents,
  ]);
  expect(then.scheduled_payments.map((one) => one.payment_id)).toContain(made.payment_id);
  expect(then.payments_on_the_way).toEqual(before.payments_on_the_way);
  const replay = await maya.pay(body, key);
  expect([replay.status, replay.replayed, replay.body.payment_id]).toEqual([
    201,
    true,
    made.payment_id,
  ]);
});

test('mails the payer on the day before and sends once with two workers on the day', async () => {
  const { made, moment } = await schedule(11);
  await completer(after(moment, -22 * 60)).runOnce();
  await completer(after(moment, -21 * 60)).runOnce();
  expect((await readPayment(made)).state).toBe('scheduled');
  expect(await readMails(made)).toEqual(['payment-scheduled-tomorrow']);

  const workers = [1, 2].map(() => completer(after(moment, 1)).runOnce());
  await Promise.all(workers);
  const sent = await readPayment(made);
  expect(['pending', 'settled']).toContain(sent.state);
  expect(sent.allocations.length).toBeGreaterThan(0);
  const url = `${services.origins.processor}/v1/charges?reference=${made.payment_id}`;
  const headers = { authorization: `Bearer ${services.config.processorApiKey}` };
  const { charges } = (await (await fetch(url, { headers })).json()) as { charges: unknown[] };
  expect(charges).toHaveLength(1);
});

test('sends exactly once when a worker dies between claiming and sending', async () => {
  const { made, moment } = await schedule(12);
  const dead: ProcessorClient = {
    ...processor,
    find: () => Promise.reject(new PaymentOutcomeUnknownError('died')),
    charge: () => Promise.reject(new PaymentOutcomeUnknownError('died')),
  };
  await completer(after(moment, 1), dead).runOnce();
  expect((await readPayment(made)).state).toBe('unknown');
  await completer(after(moment, 5)).runOnce();
  expect(['pending', 'settled']).toContain((await readPayment(made)).state);
});

test('is never sent after a cancellation', async () => {
  const { made, moment } = await schedule(13);
  const cancelled = await maya.send<Payment>('POST', `/v1/payments/${made.payment_id}/cancel`);
  expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
  await completer(after(moment, 1)).runOnce();
  expect((await readPayment(made)).state).toBe('cancelled');
  expect(await processor.find(made.payment_id)).toBeUndefined();
});

test('ends as either cancelled or sent when both happen at the same instant', async () => {
  const { made, moment } = await schedule(14);
  const [reply] = await Promise.all([
    maya.send<Payment>('POST', `/v1/payments/${made.payment_id}/cancel`),
    completer(after(moment, 1)).runOnce(),
  ]);
  const end = await readPayment(made);
  const charged = (await processor.find(made.payment_id)) !== undefined;
  expect([reply.status === 200, charged]).toEqual([
    end.state === 'cancelled',
    end.state !== 'cancelled',
  ]);
});

test('is not sent and mails the payer when its method cannot be used on the day', async () => {
  const { made, moment } = await schedule(15);
  const ofMaya = and(
    eq(paymentMethod.corporationId, 'corp-harbor'),
    eq(paymentMethod.methodId, 'method-maya-bank'),
  );
  const set = (state: 'blocked' | 'active') =>
    withSystemContext(services.db, (tx) => tx.update(paymentMethod).set({ state }).where(ofMaya));
  await set('blocked');
  await completer(after(moment, 1)).runOnce();
  await set('active');
  expect(await readPayment(made)).toMatchObject({ state: 'failed', failure: 'not_sent' });
  expect((await readPayment(made)).failure_reason).toMatch(/could not be used/);
  expect(await readMails(made)).toContain('payment-failed');
});

test('can be cancelled, and is not sent, after online payments are switched off', async () => {
  const kept = await schedule(17);
  const stopped = await schedule(18);
  const ofMaya = and(eq(lease.corporationId, 'corp-harbor'), eq(lease.leaseId, 'lease-ortiz'));
  const set = (disableOnlinePayments: boolean) =>
    withSystemContext(services.db, (tx) =>
      tx.update(lease).set({ disableOnlinePayments }).where(ofMaya),
    );
  await set(true);
  const path = `/v1/payments/${stopped.made.payment_id}/cancel`;
  expect((await maya.send<Payment>('POST', path)).body.state).toBe('cancelled');
  await completer(after(kept.moment, 1)).runOnce();
  await set(false);
  expect(await readPayment(kept.made)).toMatchObject({ state: 'failed', failure: 'not_sent' });
  expect((await readPayment(kept.made)).failure_reason).toMatch(/Online payments were off/);
  expect(await readMails(kept.made)).toContain('payment-not-possible');
});

test('reports an ended lease as the reason even when online payments are off', async () => {
  const { made, moment } = await schedule(19);
  const ofMaya = and(eq(lease.corporationId, 'corp-harbor'), eq(lease.leaseId, 'lease-ortiz'));
  const set = (state: 'active' | 'ended') =>
    withSystemContext(services.db, (tx) => tx.update(lease).set({ state }).where(ofMaya));
  await set('ended');
  await completer(after(moment, 1)).runOnce();
  await set('active');
  expect(await readPayment(made)).toMatchObject({ state: 'failed', failure: 'not_sent' });
  expect((await readPayment(made)).failure_reason).toMatch(/Your lease had ended/);
  expect(await readMails(made)).toContain('payment-not-possible');
});

test('is not sent when less is owed by then', async () => {
  const { made, moment } = await schedule(16);
  await withSystemContext(services.db, (tx) =>
    tx
      .update(payment)
      .set({ amountCents: 99_000_000 })
      .where(eq(payment.paymentId, made.payment_id)),
  );
  await completer(after(moment, 1)).runOnce();
  expect(await readPayment(made)).toMatchObject({ state: 'failed', failure: 'not_sent' });
  expect(await processor.find(made.payment_id)).toBeUndefined();
});

test('requires a confirmation to pay everything now while a payment is scheduled', async () => {
  const oliver = await TestRenter.signIn(services, 'oliver.nyberg');
  const later = await oliver.createPaymentBody(
    127_500,
    'method-oliver-bank',
    false,
    addDays(today, 5),
  );
  const scheduled = await oliver.pay(later);
  const quote = await oliver.createQuote(127_500);
  expect(quote.warnings).toMatchObject([
    { payment_id: scheduled.body.payment_id, kind: 'scheduled', asks: true, own: true },
  ]);
  const now = await oliver.createPaymentBody(127_500, 'method-oliver-bank');
  const refused = await oliver.pay(now);
  expect([refused.status, getErrorCode(refused)]).toEqual([409, 'payment_in_progress']);
  expect(getErrorDetails(refused)).toMatchObject({
    payment_id: scheduled.body.payment_id,
    kind: 'scheduled',
    other_cents: 127_500,
    own: true,
    on: addDays(today, 5),
  });
  const meant = { ...now, confirmed_payment_ids: [scheduled.body.payment_id] };
  expect((await oliver.pay(meant)).status).toBe(201);
  // A newer payment than the confirmed one requires another confirmation.
  const more = await oliver.pay({
    ...meant,
    quote_id: (await oliver.createQuote(127_500)).quote_id,
  });
  expect([more.status, getErrorCode(more)]).toEqual([409, 'payment_in_progress']);
});

test.each([-1, 46, 400])('refuses a day that is %i days away and names the field', async (days) => {
  const body = { amount_cents: 1_000, send_on: addDays(today, days) };
  const reply = await maya.send('POST', '/v1/quotes', { body });
  expect([reply.status, getErrorCode(reply)]).toEqual([400, 'invalid_request']);
  expect((reply.body as { error: { field?: string } }).error.field).toBe('send_on');
});

test('lists in the quote what it would pay, oldest first, in full and in part', async () => {
  const ines = await TestRenter.signIn(services, 'ines.carvalho');
  const { allocations, left_after_cents: left } = await ines.createQuote(100_000);
  expect([allocations, left]).toEqual([
    [
      {
        description: expect.stringMatching(/^Rent/),
        amount_cents: 100_000,
        share: 'part',
        ahead_of: null,
      },
    ],
    32_000,
  ]);
});
