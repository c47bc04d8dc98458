import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import { extractText } from 'unpdf';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices({ settleMs: 60_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const getPath = (paymentId: string) => `/v1/payments/${paymentId}/receipt`;

async function readReceipt(renter: TestRenter, paymentId: string) {
  const file = await renter.downloadFile(getPath(paymentId));
  const { text } = await extractText(new Uint8Array(file.body), { mergePages: true });
  return { ...file, text };
}

async function findSettled(renter: TestRenter) {
  const { body } = await renter.get<Payment[]>('/v1/payments');
  const found = body.find((one) => one.state === 'settled' && one.payer_name === 'Maya Ortiz');
  if (!found) throw new Error('Nothing has settled.');
  return found;
}

test('lists amount, payer, payee, method, fee, reference and the charges paid', async () => {
  const payment = await findSettled(maya);
  const { type, name, text } = await readReceipt(maya, payment.payment_id);
  expect([type, name]).toEqual(['application/pdf', `Receipt ${payment.reference}.pdf`]);
  expect(text).toContain('Paid by Maya Ortiz');
  expect(text).toContain(`Paid to ${payment.payee_name}`);
  expect(text).toContain('Fee None');
  expect(text).toContain('•••• 6789');
  for (const part of payment.allocations) expect(text).toContain(part.description);
});

test('gives a co-occupant the receipt without the payment account', async () => {
  const { text } = await readReceipt(sam, (await findSettled(sam)).payment_id);
  expect(text).toContain('Paid by Maya Ortiz');
  expect(text).not.toMatch(/6789|Lakeshore/);
});

test("returns 404 for another person's receipt", async () => {
  const rosa = await TestRenter.signIn(services, 'rosa.delgado');
  const foreign = await rosa.get(getPath((await findSettled(maya)).payment_id));
  const missing = await rosa.get(getPath('there-is-none'));
  expect([foreign.status, getErrorCode(foreign)]).toEqual([404, 'not_found']);
  expect([missing.status, getErrorCode(missing)]).toEqual([404, 'not_found']);
});

test('refuses a receipt for a payment that has not arrived', async () => {
  const payment = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
  const reply = await maya.get(getPath(payment.body.payment_id));
  expect([reply.status, getErrorCode(reply)]).toEqual([409, 'payment_not_received']);
});

test('returns the most recent received payments, up to the limit', async () => {
  const { body: payment } = await sam.pay(await sam.createPaymentBody(5_000, 'method-sam-bank'));
  const { body: all } = await maya.get<Payment[]>('/v1/payments');
  expect(all[0]).toMatchObject({ payment_id: payment.payment_id, settled_at: null });
  const { body: arrived } = await maya.get<Payment[]>('/v1/payments?arrived=true&limit=2');
  expect(arrived).toEqual(all.filter((one) => one.settled_at !== null).slice(0, 2));
  expect(arrived).toHaveLength(2);
  const refused = await maya.get('/v1/payments?limit=101');
  expect([refused.status, getErrorCode(refused)]).toEqual([400, 'invalid_request']);
});
