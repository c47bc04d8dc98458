import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { submit } from 'services/payments/create-payment/test-payment';
import { createQuote } from 'services/payments/quotes/quotes';
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

/** What Amara is told before she pays by hand, on the day that the clock shows. */
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
  return withRenterContext(plans.open.db, AMARA, (tx) => submit(tx, AMARA, request, plans.now));
}

const drawn = async () => (await plans.payments()).map((one) => one.amountCents);

test('2.2: a draw within ten days is asked about, once, and its sum is said', async () => {
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

test('T5: auto-pay takes nothing of what is on the way, and says why', async () => {
  const plan = await plans.begin('2028-03-25T15:00:00Z');
  await plan.charge('2028-04-01', RENT);
  await pay(100_000, ['plan-lease-okafor:2028-04']);
  await plan.runAt('2028-04-03T15:00:00Z');
  expect(await drawn()).toEqual([RENT - 100_000]);
});

test('T5: nor of what is scheduled for the day of the draw', async () => {
  const plan = await plans.begin('2029-03-25T15:00:00Z');
  await plan.charge('2029-04-01', RENT);
  await pay(100_000, ['plan-lease-okafor:2029-04'], '2029-04-02');
  await plan.runAt('2029-04-02T15:00:00Z');
  expect(await drawn()).toEqual([RENT - 100_000]);
  expect(await plan.run('2029-04')).toMatchObject({ state: 'submitted', drawOn: '2029-04-02' });
});

test('T5: what came back is not tried again where a scheduled payment pays it', async () => {
  const plan = await plans.begin('2030-03-25T15:00:00Z');
  await plan.charge('2030-04-01', RENT);
  await plan.runAt('2030-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  const { warnings } = await quote(RENT);
  expect(warnings).toMatchObject([{ kind: 'auto_pay', on: '2030-04-03', asks: true }]);
  await pay(RENT, ['plan-lease-okafor:2030-04'], '2030-04-03');
  await plan.runAt('2030-04-03T15:00:00Z');
  expect(await drawn()).toHaveLength(1);
  expect(await plan.run('2030-04')).toMatchObject({ skipReason: 'paid_by_hand' });
});

test('T5: what its owner has paid by hand since is not tried again, though others owe as much', async () => {
  const plan = await plans.begin('2030-06-25T15:00:00Z', { kind: 'share', percent: 50 });
  await plan.charge('2030-07-01', 2 * RENT);
  await plan.runAt('2030-07-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect((await quote(RENT)).warnings).toMatchObject([{ kind: 'auto_pay', asks: true }]);
  // A part of it is not all of it.
  expect((await quote(RENT - 1)).warnings).toMatchObject([{ kind: 'auto_pay', asks: false }]);
  await pay(RENT, ['plan-lease-okafor:2030-07']);
  await plan.runAt('2030-07-03T15:00:00Z');
  expect(await drawn()).toEqual([RENT]);
  expect(await plan.run('2030-07')).toMatchObject({ skipReason: 'paid_by_hand' });
});

test.each([
  ['one that is far', '2031-03-20T15:00:00Z', {}, RENT],
  ['a plan that is paused', '2031-03-27T15:00:00Z', { state: 'paused' as const }, RENT],
  ['a month that is skipped', '2031-03-27T15:00:00Z', { skippedPeriod: '2031-04' }, RENT],
])('asks nothing about %s', async (_what, now, part, cents) => {
  const plan = await plans.begin(now, part);
  await plan.charge('2031-04-01', RENT);
  expect((await quote(cents)).warnings.filter((one) => one.asks)).toEqual([]);
});

test('asks nothing where both together are owed: a fixed sum leaves the rest to pay by hand', async () => {
  const fixed = { kind: 'fixed' as const, amountCents: 100_000, capCents: null };
  const plan = await plans.begin('2032-03-27T15:00:00Z', fixed);
  await plan.charge('2032-04-01', RENT);
  const asks = async (cents: number) => (await quote(cents)).warnings.map((one) => one.asks);
  expect(await asks(RENT - 100_000)).toEqual([false]);
  expect(await asks(RENT - 99_999)).toEqual([true]);
});

test('a day that is chosen later brings it near', async () => {
  const plan = await plans.begin('2033-03-15T15:00:00Z');
  await plan.charge('2033-04-01', RENT);
  expect((await quote(RENT)).warnings).toEqual([]);
  expect((await quote(RENT, '2033-03-25')).warnings).toMatchObject([{ asks: true }]);
});
