import { sql } from 'drizzle-orm';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import { deleteExpiredKeys } from './idempotency.ts';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const request = (confirm = true) => maya.createPaymentBody(1_000, 'method-maya-bank', confirm);

test.each([
  ['no key', undefined, 'idempotency_key_missing'],
  ['an empty key', '', 'idempotency_key_missing'],
  ['19 characters', 'k'.repeat(19), 'idempotency_key_invalid'],
  ['256 characters', 'k'.repeat(256), 'idempotency_key_invalid'],
  ['a space', `key ${'k'.repeat(30)}`, 'idempotency_key_invalid'],
])('rejects a request with %s', async (_what, key, code) => {
  const body = await request();
  const reply = await maya.send('POST', '/v1/payments', {
    body,
    ...(key === undefined ? {} : { key }),
  });
  expect([reply.status, getErrorCode(reply)]).toEqual([400, code]);
});

test.each([
  ['20 characters', 'k'.repeat(20)],
  ['255 characters', 'k'.repeat(255)],
])('accepts a key of %s', async (_what, key) => {
  expect((await maya.pay(await request(), key)).status).toBe(201);
});

test('replays the stored response for the same key and body, marked as a replay', async () => {
  const [body, key] = [await request(), createKey()];
  const first = await maya.pay(body, key);
  await maya.waitFor(first.body.payment_id, ['submitting', 'pending']);
  const again = await maya.pay(body, key);
  expect([first.status, first.replayed]).toEqual([201, false]);
  expect([again.status, again.replayed]).toEqual([201, true]);
  expect(again.body).toEqual(first.body);
});

test('replays a response that an earlier release stored without a newer field', async () => {
  const [body, key] = [await request(), createKey()];
  const first = await maya.pay(body, key);
  await withSystemContext(services.db, (tx) =>
    tx.execute(sql`update idempotency_key set response_body = response_body - 'returned_on'
      where key = ${key}`),
  );
  const again = await maya.pay(body, key);
  expect([again.status, again.replayed]).toEqual([201, true]);
  expect(again.body).toEqual(first.body);
});

test('rejects the same key with another body', async () => {
  const [body, key] = [await request(), createKey()];
  await maya.pay(body, key);
  const other = await maya.pay({ ...body, confirmed_payment_ids: ['another'] }, key);
  expect([other.status, getErrorCode(other)]).toEqual([422, 'idempotency_key_reused']);
});

test('a rejected request does not use its key, so that a corrected request can be sent with it', async () => {
  const [body, key] = [await request(), createKey()];
  const refused = await maya.pay({ ...body, quote_id: 'there-is-none' }, key);
  expect([refused.status, getErrorCode(refused)]).toEqual([404, 'not_found']);
  expect((await maya.pay(body, key)).status).toBe(201);
});

test('the same key of two persons creates two payments', async () => {
  const key = createKey();
  const ofMaya = await maya.pay(await request(), key);
  const ofSam = await sam.pay(await sam.createPaymentBody(1_000, 'method-sam-bank', true), key);
  expect([ofMaya.status, ofSam.status, ofSam.replayed]).toEqual([201, 201, false]);
  expect(ofSam.body.payment_id).not.toBe(ofMaya.body.payment_id);
  const found = await sam.get(`/v1/payments/by-key/${key}`);
  expect(found.body).toMatchObject({ payment_id: ofSam.body.payment_id, own: true });
});

test('returns 404 for the idempotency key of another person', async () => {
  const key = createKey();
  await maya.pay(await request(), key);
  const found = await sam.get(`/v1/payments/by-key/${key}`);
  expect([found.status, getErrorCode(found)]).toEqual([404, 'not_found']);
});

test('deletes completed keys after 72 hours', async () => {
  const [body, key] = [await request(), createKey()];
  await maya.pay(body, key);
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await withSystemContext(services.db, (tx) => deleteExpiredKeys(tx, hours(71)));
  expect((await maya.pay(body, key)).replayed).toBe(true);
  expect(
    await withSystemContext(services.db, (tx) => deleteExpiredKeys(tx, hours(73))),
  ).toBeGreaterThan(0);
  const rows = await withSystemContext(services.db, (tx) =>
    tx.execute(sql`select 1 from idempotency_key where key = ${key}`),
  );
  expect(rows.rows).toEqual([]);
});
