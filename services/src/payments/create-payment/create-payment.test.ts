import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { createKey, getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';

let services: TestServices;
const renters = new Map<string, TestRenter>();
const getRenter = (email: string): TestRenter => {
  const renter = renters.get(email);
  if (!renter) throw new Error(`${email} is not signed in.`);
  return renter;
};

beforeAll(async () => {
  services = await startTestServices();
  for (const email of [
    'maya.ortiz',
    'sam.ortiz',
    'oliver.nyberg',
    'theo.brandt',
    'ines.carvalho',
    'lucas.meyer',
    'walter.big',
    'amara.okafor',
  ]) {
    renters.set(email, await TestRenter.signIn(services, email));
  }
});
afterAll(() => services.close());

const IN_FLIGHT = ['submitting', 'unknown', 'pending'];
const readBalance = async (renter: TestRenter) => {
  const { body } = await renter.get<AccountSummary>('/v1/account-summary');
  return [body.balance_cents, body.pending_cents, body.left_to_pay_cents];
};

test('spec 2: reduces the amount left immediately and the balance on settlement when a bank payment pays everything', async () => {
  const [maya, sam] = [getRenter('maya.ortiz'), getRenter('sam.ortiz')];
  const paid = await maya.pay(await maya.createPaymentBody(153_860, 'method-maya-bank'));
  expect(paid.status).toBe(201);
  expect(paid.body).toMatchObject({ state: 'pending', fee_cents: 0, total_cents: 153_860 });
  expect(paid.body.reference).toMatch(/^HP-\d{4}-\d{4}$/);
  expect(paid.body.allocations.map((one) => one.amount_cents)).toEqual([5_000, 145_000, 3_860]);
  const settled = await maya.waitFor(paid.body.payment_id, IN_FLIGHT);
  expect(settled.state).toBe('settled');
  expect(await readBalance(maya)).toEqual([0, 0, 0]);
  expect(await readBalance(sam)).toEqual([0, 0, 0]);
  const { body } = await sam.get<AccountSummary>('/v1/account-summary');
  expect([body.charges, body.due_on, body.late_fee]).toEqual([[], null, null]);
});

test('settles a partial card payment immediately with its fee', async () => {
  const walter = getRenter('walter.big');
  const [before = 0] = await readBalance(walter);
  const paid = await walter.pay(await walter.createPaymentBody(100_000, 'method-walter-card-4242'));
  expect(paid.body).toMatchObject({ state: 'settled', fee_cents: 2_950, total_cents: 102_950 });
  expect(await readBalance(walter)).toEqual([before - 100_000, 0, before - 100_000]);
});

test('charges once when fifty requests with one key arrive concurrently', async () => {
  const amara = getRenter('amara.okafor');
  const body = await amara.createPaymentBody(50_000, 'method-amara-bank', true);
  const key = createKey();
  const replies = await Promise.all(Array.from({ length: 50 }, () => amara.pay(body, key)));
  const charged = replies.filter((one) => one.status === 201);
  expect(new Set(charged.map((one) => one.body.payment_id)).size).toBe(1);
  expect(charged.filter((one) => !one.replayed)).toHaveLength(1);
  const others = replies.filter((one) => one.status !== 201).map(getErrorCode);
  expect(others.every((code) => code === 'idempotency_key_in_flight')).toBe(true);
  const { body: all } = await amara.get<Payment[]>('/v1/payments');
  expect(all.filter((one) => one.amount_cents === 50_000)).toHaveLength(1);
});

test('charges once when two tabs pay the same debt concurrently, fifty times', async () => {
  const theo = getRenter('theo.brandt');
  const bodies = await Promise.all(
    Array.from({ length: 50 }, () => theo.createPaymentBody(118_500, 'method-theo-card-4242')),
  );
  const replies = await Promise.all(bodies.map((body) => theo.pay(body)));
  expect(replies.filter((one) => one.status === 201)).toHaveLength(1);
  const codes = new Set(replies.filter((one) => one.status !== 201).map(getErrorCode));
  // Whether the first payment is pending or settled, the second tab is refused and nothing is charged.
  expect(
    [...codes].every((code) => code === 'payment_in_progress' || code === 'amount_over_balance'),
  ).toBe(true);
  expect(await readBalance(theo)).toEqual([0, 0, 0]);
});

test('requires a confirmation for a second payment while one is pending', async () => {
  const oliver = getRenter('oliver.nyberg');
  const first = await oliver.createPaymentBody(127_500, 'method-oliver-bank');
  const second = await oliver.createPaymentBody(127_500, 'method-oliver-bank');
  const paid = await oliver.pay(first);
  expect(paid.status).toBe(201);
  const refused = await oliver.pay(second);
  expect([refused.status, getErrorCode(refused)]).toEqual([409, 'payment_in_progress']);
  expect(getErrorDetails(refused)).toMatchObject({
    payment_id: paid.body.payment_id,
    pending_cents: 127_500,
    left_to_pay_cents: 0,
  });
  const meant = await oliver.pay({
    ...second,
    confirmed_payment_ids: [paid.body.payment_id],
    owed_cents: 0,
  });
  expect([meant.status, meant.body.ahead_cents]).toEqual([201, 127_500]);
  await oliver.waitFor(paid.body.payment_id, IN_FLIGHT);
  await oliver.waitFor(meant.body.payment_id, IN_FLIGHT);
  expect(await readBalance(oliver)).toEqual([-127_500, 0, -127_500]);
});

test('reports the reason of a declined card, charges nothing and replays the same answer', async () => {
  const ines = getRenter('ines.carvalho');
  const body = await ines.createPaymentBody(10_000, 'method-ines-card-0069');
  const key = createKey();
  const declined = await ines.pay<Record<string, unknown>>(body, key);
  expect([declined.status, getErrorCode(declined)]).toEqual([422, 'payment_declined']);
  expect(getErrorDetails(declined)).toMatchObject({ reason: 'The card has expired.' });
  const again = await ines.pay<Record<string, unknown>>(body, key);
  expect([again.status, getErrorDetails(again)]).toEqual([422, getErrorDetails(declined)]);
  const found = await ines.get<Payment>(`/v1/payments/by-key/${key}`);
  expect(found.body).toMatchObject({ state: 'failed', failure_reason: 'The card has expired.' });
  expect(await readBalance(ines)).toEqual([132_000, 0, 132_000]);
  const next = await ines.pay(await ines.createPaymentBody(10_000, 'method-ines-card-0069'));
  expect([next.status, getErrorCode(next)]).toEqual([422, 'method_unusable']);
});

test('reopens the charges of a returned debit and keeps the payment and its reversal in the ledger', async () => {
  const lucas = getRenter('lucas.meyer');
  const [before = 0] = await readBalance(lucas);
  const paid = await lucas.pay(await lucas.createPaymentBody(before, 'method-lucas-bank'));
  const returned = await lucas.waitFor(paid.body.payment_id, [...IN_FLIGHT, 'settled']);
  expect(returned).toMatchObject({
    state: 'returned',
    failure_reason: 'There was not enough money in the account.',
  });
  // Its charges are open again, plus the return fee of the lease.
  const owed = before + 2_500;
  expect(await readBalance(lucas)).toEqual([owed, 0, owed]);
  const { body } = await lucas.get<AccountSummary>('/v1/account-summary');
  expect(body.charges.reduce((sum, one) => sum + one.left_cents, 0)).toBe(owed);
});

test('asks about the same partial amount in a second tab, even after the first has settled', async () => {
  const walter = getRenter('walter.big');
  const bodies = await Promise.all(
    [1, 2].map(() => walter.createPaymentBody(20_000, 'method-walter-card-4242')),
  );
  const first = await walter.pay(bodies[0]);
  expect([first.status, first.body.state]).toEqual([201, 'settled']);
  const second = await walter.pay(bodies[1]);
  expect([second.status, getErrorCode(second)]).toEqual([409, 'payment_in_progress']);
  expect(getErrorDetails(second)).toMatchObject({
    payment_id: first.body.payment_id,
    kind: 'sent',
    other_cents: 20_000,
    own: true,
  });
});
