import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { payment } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { signEvent } from 'services/stand-ins/processor/signature';
import { insertPayments } from 'services/testing/payments/insert-payments';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import { takeEvent } from './take-event.ts';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices();
});
afterAll(() => services.close());

const bodyOf = (reference: string, eventId = `evt_${randomUUID()}`) =>
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
const fenceOf = async (paymentId: string) => {
  const [row] = await withSystemContext(services.db, (tx) =>
    tx.select({ fence: payment.fence }).from(payment).where(eq(payment.paymentId, paymentId)),
  );
  return row?.fence;
};

test('T9: an event that is forged, altered, old, ahead of time or not signed is refused', async () => {
  const [row] = await insertPayments(services.db, 1);
  const body = bodyOf(row?.paymentId ?? '');
  const minutes = (count: number) => Date.now() + count * 60_000;
  expect(await post(body, undefined)).toBe(401);
  expect(await post(body, '')).toBe(401);
  expect(await post(body, 't=1,v1=00')).toBe(401);
  expect(await post(body, sign(body, Date.now(), 'another secret'))).toBe(401);
  expect(await post(`${body} `, sign(body))).toBe(401);
  expect(await post(body, sign(body, minutes(-6)))).toBe(401);
  expect(await post(body, sign(body, minutes(6)))).toBe(401);
  const moved = sign(body).replace(/^t=(\d+)/, (_, t) => `t=${Number(t) + 1}`);
  expect(await post(body, moved)).toBe(401);
  expect(await fenceOf(row?.paymentId ?? '')).toBe(1);
  expect(await post(body, sign(body))).toBe(204);
  expect(await fenceOf(row?.paymentId ?? '')).toBeGreaterThan(1);
});

test('T9: an event that is replayed is taken once', async () => {
  const [row] = await insertPayments(services.db, 1);
  const body = bodyOf(row?.paymentId ?? '');
  for (let times = 0; times < 3; times += 1) expect(await post(body, sign(body))).toBe(204);
  const again = await takeEvent(services.db, JSON.parse(body), new Date());
  expect(again).toBe('known');
  const fresh = bodyOf(row?.paymentId ?? '');
  expect(await takeEvent(services.db, JSON.parse(fresh), new Date())).toBe('new');
});

test('a signed body that is no event, or too large, is refused; one about no payment is taken', async () => {
  for (const [body, status] of [
    ['{', 400],
    ['{}', 400],
    [bodyOf('x'.repeat(20_000)), 413],
    [bodyOf('payment-of-nobody'), 204],
  ] as const) {
    expect(await post(body, sign(body))).toBe(status);
  }
});

test('3.3: a bank payment that settles and comes back is known by events alone, within a second', async () => {
  const lucas = await TestRenter.signIn(services, 'lucas.meyer');
  const paid = await lucas.pay(await lucas.createPaymentBody(1_100, 'method-lucas-bank', true));
  expect(paid.status).toBe(201);
  // The next look of the completer is far away: what moves it is an event.
  await withSystemContext(services.db, (tx) =>
    tx
      .update(payment)
      .set({ nextCheckAt: sql`now() + interval '1 day'` })
      .where(eq(payment.paymentId, paid.body.payment_id)),
  );
  const end = await lucas.waitFor(paid.body.payment_id, ['pending', 'settled']);
  expect(end.state).toBe('returned');
});
