import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { createQuote } from 'services/payments/quotes/create-quote';
import { withRenterContext } from 'services/platform/db/transaction';

const RENT = 129_500;
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
});
afterAll(() => plans.open.close());

/** The question to Amara before she pays by hand, on the day of the test clock. */
const quote = (amountCents: number, sendOn?: string) =>
  withRenterContext(plans.open.db, AMARA, (tx) =>
    createQuote(tx, AMARA, { amountCents, sendOn }, plans.now),
  );

async function pay(amountCents: number, confirmed: string[] = [], sendOn?: string) {
  const { quote_id } = await quote(amountCents, sendOn);
  const request = {
    quote_id,
    method_id: 'method-amara-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: confirmed,
  };
  return withRenterContext(plans.open.db, AMARA, (tx) =>
    createTestPayment(tx, AMARA, request, plans.now),
  );
}

const listDraws = async () => (await plans.payments()).map((one) => one.amountCents);

test('asks about a draw within ten days once, with its amount', async () => {
  const plan = await plans.begin('2027-03-25T15:00:00Z');
  await plan.charge('2027-04-01', RENT);
  const { warnings } = await quote(RENT);
  expect(warnings).toEqual([
    {
      payment_id: 'plan-lease-okafor:2027-04',
      kind: 'auto_pay',
      amount_cents: RENT,
      payer_name: 'Amara Okafor',
      own: true,
      on: '2027-04-01',
      asks: true,
    },
  ]);
  await expect(pay(RENT)).rejects.toMatchObject({
    code: 'payment_in_progress',
    details: { kind: 'auto_pay', other_cents: RENT, on: '2027-04-01' },
  });
  expect((await pay(RENT, ['plan-lease-okafor:2027-04'])).state).toBe('submitting');
});

test('draws only what a pending payment does not cover', async () => {
  const plan = await plans.begin('2028-03-25T15:00:00Z');
  await plan.charge('2028-04-01', RENT);
  await pay(100_000, ['plan-lease-okafor:2028-04']);
  await plan.runAt('2028-04-03T15:00:00Z');
  expect(await listDraws()).toEqual([RENT - 100_000]);
});

test('draws only what a payment scheduled for the draw day does not cover', async () => {
  const plan = await plans.begin('2029-03-25T15:00:00Z');
  await plan.charge('2029-04-01', RENT);
  await pay(100_000, ['plan-lease-okafor:2029-04'], '2029-04-02');
  await plan.runAt('2029-04-02T15:00:00Z');
  expect(await listDraws()).toEqual([RENT - 100_000]);
  expect(await plan.run('2029-04')).toMatchObject({ state: 'submitted', drawOn: '2029-04-02' });
});

test('does not retry a returned draw that a scheduled payment covers', async () => {
  const plan = await plans.begin('2030-03-25T15:00:00Z');
  await plan.charge('2030-04-01', RENT);
  await plan.runAt('2030-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  const { warnings } = await quote(RENT);
  expect(warnings).toMatchObject([{ kind: 'auto_pay', on: '2030-04-03', asks: true }]);
  await pay(RENT, ['plan-lease-okafor:2030-04'], '2030-04-03');
  await plan.runAt('2030-04-03T15:00:00Z');
  expect(await listDraws()).toHaveLength(1);
  expect(await plan.run('2030-04')).toMatchObject({ skipReason: 'paid_by_hand' });
});

test('does not retry a draw that its owner has since paid by hand, even when others owe as much', async () => {
  const plan = await plans.begin('2030-06-25T15:00:00Z', { kind: 'share', percent: 50 });
  await plan.charge('2030-07-01', 2 * RENT);
  await plan.runAt('2030-07-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect((await quote(RENT)).warnings).toMatchObject([{ kind: 'auto_pay', asks: true }]);
  // A part of the amount is not enough.
  expect((await quote(RENT - 1)).warnings).toMatchObject([{ kind: 'auto_pay', asks: false }]);
  await pay(RENT, ['plan-lease-okafor:2030-07']);
  await plan.runAt('2030-07-03T15:00:00Z');
  expect(await listDraws()).toEqual([RENT]);
  expect(await plan.run('2030-07')).toMatchObject({ skipReason: 'paid_by_hand' });
});

test.each([
  ['a draw that is far away', '2031-03-20T15:00:00Z', {}, RENT],
  ['a paused plan', '2031-03-27T15:00:00Z', { state: 'paused' as const }, RENT],
  ['a skipped month', '2031-03-27T15:00:00Z', { skippedPeriod: '2031-04' }, RENT],
])('asks nothing about %s', async (_what, now, part, cents) => {
  const plan = await plans.begin(now, part);
  await plan.charge('2031-04-01', RENT);
  expect((await quote(cents)).warnings.filter((one) => one.asks)).toEqual([]);
});

test('asks nothing when both are owed: a fixed draw leaves the rest to pay by hand', async () => {
  const fixed = { kind: 'fixed' as const, amountCents: 100_000, capCents: null };
  const plan = await plans.begin('2032-03-27T15:00:00Z', fixed);
  await plan.charge('2032-04-01', RENT);
  const asks = async (cents: number) => (await quote(cents)).warnings.map((one) => one.asks);
  expect(await asks(RENT - 100_000)).toEqual([false]);
  expect(await asks(RENT - 99_999)).toEqual([true]);
});

test('asks about the draw when the payment is scheduled for a day near it', async () => {
  const plan = await plans.begin('2033-03-15T15:00:00Z');
  await plan.charge('2033-04-01', RENT);
  expect((await quote(RENT)).warnings).toEqual([]);
  expect((await quote(RENT, '2033-03-25')).warnings).toMatchObject([{ asks: true }]);
});
