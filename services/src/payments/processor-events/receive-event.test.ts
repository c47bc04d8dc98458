import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { signEvent } from 'services/stand-ins/processor/signature';
import { insertPayments } from 'services/testing/payments/insert-payments';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import { receiveEvent } from './receive-event.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const createEventBody = (reference: string, eventId = `evt_${randomUUID()}`) =>
  JSON.stringify({
    event_id: eventId,
    type: 'charge.updated',
    created_at: new Date().toISOString(),
    data: { charge_id: 'ch_1', reference },
  });

async function post(body: string, signature: string | undefined): Promise<number> {
  const answer = await fetch(`${services.origins.services}/payments/v1/processor-events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'processor-signature': signature }),
    },
    body,
  });
  await answer.body?.cancel();
  return answer.status;
}
const sign = (body: string, at = Date.now(), secret = services.config.processorWebhookSecret) =>
  signEvent(secret, body, at);
const readFence = async (paymentId: string) => {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select({ fence: payment.fence }).from(payment).where(eq(payment.paymentId, paymentId)),
  );
  return row?.fence;
};

test('refuses an event that is forged, altered, too old, in the future or unsigned', async () => {
  const [row] = await insertPayments(services.db, 1);
  const body = createEventBody(row?.paymentId ?? '');
  const minutes = (count: number) => Date.now() + count * 60_000;
  expect(await post(body, undefined)).toBe(401);
  expect(await post(body, '')).toBe(401);
  expect(await post(body, 't=1,v1=00')).toBe(401);
  expect(await post(body, sign(body, Date.now(), 'another secret'))).toBe(401);
  expect(await post(`${body} `, sign(body))).toBe(401);
  expect(await post(body, sign(body, minutes(-6)))).toBe(401);
  expect(await post(body, sign(body, minutes(6)))).toBe(401);
  const shifted = sign(body).replace(/^t=(\d+)/, (_, t) => `t=${Number(t) + 1}`);
  expect(await post(body, shifted)).toBe(401);
  expect(await readFence(row?.paymentId ?? '')).toBe(1);
  expect(await post(body, sign(body))).toBe(204);
  expect(await readFence(row?.paymentId ?? '')).toBeGreaterThan(1);
});

test('accepts a replayed event once', async () => {
  const [row] = await insertPayments(services.db, 1);
  const body = createEventBody(row?.paymentId ?? '');
  for (let times = 0; times < 3; times += 1) expect(await post(body, sign(body))).toBe(204);
  const again = await receiveEvent(services.db, JSON.parse(body), new Date());
  expect(again).toBe('known');
  const freshEvent = createEventBody(row?.paymentId ?? '');
  expect(await receiveEvent(services.db, JSON.parse(freshEvent), new Date())).toBe('new');
});

test('refuses a signed body that is not an event or is too large, and accepts an event without a payment', async () => {
  for (const [body, status] of [
    ['{', 400],
    ['{}', 400],
    [createEventBody('x'.repeat(20_000)), 413],
    [createEventBody('payment-of-nobody'), 204],
  ] as const) {
    expect(await post(body, sign(body))).toBe(status);
  }
});

test('moves a bank payment to settled and returned within a second by events alone', async () => {
  const lucas = await TestRenter.signIn(services, 'lucas.meyer');
  const paid = await lucas.pay(await lucas.createPaymentBody(1_100, 'method-lucas-bank', true));
  expect(paid.status).toBe(201);
  // The next check of the completer is far away, so only an event can move the payment.
  await withSystemContext(services.db, (tx) =>
    tx
      .update(payment)
      .set({ nextCheckAt: sql`now() + interval '1 day'` })
      .where(eq(payment.paymentId, paid.body.payment_id)),
  );
  const end = await lucas.waitFor(paid.body.payment_id, ['pending', 'settled']);
  expect(end.state).toBe('returned');
});
