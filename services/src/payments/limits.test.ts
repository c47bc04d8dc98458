import { CARD_FORM, createToken, saveMethod } from 'services/testing/payments/method-form';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, TestRenter } from 'services/testing/test-renter';
import type { SavedMethod } from 'shared/contract/payments/methods';
import type { AccountSummary } from 'shared/contract/payments/summary';

let services: TestServices;
let walter: TestRenter;
let maya: TestRenter;

beforeAll(async () => {
  services = await startTestServices({ env: { METHODS_PER_HOUR: '5', PAYMENTS_PER_MINUTE: '10' } });
  walter = await TestRenter.signIn(services, 'walter.big');
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

test('allows five new methods an hour, then answers 429 with Retry-After, per person', async () => {
  const added: SavedMethod[] = [];
  for (let count = 0; count < 5; count += 1) {
    const reply = await saveMethod<SavedMethod>(walter, CARD_FORM);
    expect(reply.status).toBe(201);
    added.push(reply.body);
  }
  const token = await createToken(walter, CARD_FORM);
  const sixth = await walter.send('POST', '/v1/methods', { body: { token } });
  expect([sixth.status, getErrorCode(sixth)]).toEqual([429, 'rate_limited']);
  expect(sixth.retryAfter).toBeGreaterThan(3_500);
  expect(sixth.retryAfter).toBeLessThanOrEqual(3_600);
  expect((await saveMethod(maya, CARD_FORM)).status).toBe(201);
});

test('counts a token once when it is sent twelve times concurrently', async () => {
  const sam = await TestRenter.signIn(services, 'sam.ortiz');
  const token = await createToken(sam, CARD_FORM);
  const sent = Array.from({ length: 12 }, () =>
    sam.send<SavedMethod>('POST', '/v1/methods', { body: { token } }),
  );
  const replies = await Promise.all(sent);
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(new Set(replies.map(({ body }) => body.method_id)).size).toBe(1);
  // Four of the five methods in an hour are left.
  for (let count = 0; count < 4; count += 1)
    expect((await saveMethod(sam, CARD_FORM)).status).toBe(201);
  expect((await saveMethod(sam, CARD_FORM)).status).toBe(429);
});

test('allows ten new payments a minute and does not count idempotent replays', async () => {
  const key = createKey();
  const body = await walter.createPaymentBody(100, 'method-walter-bank', true);
  expect((await walter.pay(body, key)).status).toBe(201);
  for (let times = 0; times < 15; times += 1) {
    expect(await walter.pay(body, key)).toMatchObject({ status: 201, replayed: true });
  }
  for (let count = 1; count < 10; count += 1) {
    const next = await walter.createPaymentBody(100, 'method-walter-bank', true);
    expect((await walter.pay(next)).status).toBe(201);
  }
  const eleventh = await walter.pay(body, createKey());
  expect([eleventh.status, getErrorCode(eleventh)]).toEqual([429, 'rate_limited']);
  expect(eleventh.retryAfter).toBeGreaterThan(0);
  expect(await walter.pay(body, key)).toMatchObject({ status: 201, replayed: true });
});

test('allows ten questions a minute and does not count idempotent replays', async () => {
  const { charges } = (await maya.get<AccountSummary>('/v1/account-summary')).body;
  const path = `/v1/charges/${charges[0]?.charge_id}/question`;
  const ask = (text: string, key: string) =>
    maya.send('POST', path, { body: { text: `Question number ${text}` }, key });
  const key = createKey();
  for (let times = 0; times < 5; times += 1) expect((await ask('0', key)).status).toBe(201);
  for (let count = 1; count < 10; count += 1) {
    expect((await ask(String(count), createKey())).status).toBe(201);
  }
  const eleventh = await ask('10', createKey());
  expect([eleventh.status, getErrorCode(eleventh)]).toEqual([429, 'rate_limited']);
  expect((await ask('0', key)).status).toBe(201);
});
