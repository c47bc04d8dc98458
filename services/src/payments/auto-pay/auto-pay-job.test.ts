import { eq } from 'drizzle-orm';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
});
afterAll(() => plans.open.close());

const begin = (...args: Parameters<TestPlan['begin']>) => plans.begin(...args);

const removeMethod = (plan: TestPlan) =>
  withSystemContext(plan.open.db, (tx) =>
    tx
      .update(paymentMethod)
      .set({ state: 'blocked' })
      .where(eq(paymentMethod.methodId, 'method-amara-bank')),
  );

test('draws a period once when eight workers run concurrently', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  plan.now = new Date('2027-04-01T05:00:00Z');
  await plan.set({ nextRunAt: plan.now });
  await Promise.all(Array.from({ length: 8 }, () => plan.worker().runOnce()));
  await plan.set({ nextRunAt: plan.now });
  await Promise.all(Array.from({ length: 8 }, () => plan.worker().runOnce()));
  expect((await plan.payments()).map((one) => [one.state, one.amountCents])).toEqual([
    ['submitting', RENT],
  ]);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'submitted', drawOn: '2027-04-01' });
});

test.each([
  // Midnight in Chicago on the days around its clock changes.
  ['in summer', '2027-04-01', '2027-04-01T04:59:00Z', '2027-04-01T05:00:00Z', 1],
  ['in winter', '2027-12-01', '2027-12-01T05:59:00Z', '2027-12-01T06:00:00Z', 1],
  [
    'the Monday after the clocks go forward',
    '2028-04-01',
    '2028-03-13T04:59:00Z',
    '2028-03-13T05:00:00Z',
    12,
  ],
  [
    'the Monday after the clocks go back',
    '2027-12-01',
    '2027-11-08T05:59:00Z',
    '2027-11-08T06:00:00Z',
    7,
  ],
  ['on the leap day', '2028-03-01', '2028-02-29T05:59:00Z', '2028-02-29T06:00:00Z', 31],
])('draws when the day begins at the property, %s', async (_what, dueOn, before, at, day) => {
  const start = new Date(Date.parse(before) - 5 * 86_400_000).toISOString();
  const plan = await begin(start, { day });
  await plan.charge(dueOn, RENT);
  await plan.runAt(start);
  await plan.runAt(before);
  expect(await plan.payments()).toHaveLength(0);
  await plan.runAt(at);
  expect(await plan.payments()).toHaveLength(1);
});

test('draws nothing against a credit and mails the renter why', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', -RENT - 5_000);
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toHaveLength(0);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'skipped', skipReason: 'credit' });
  expect(await plan.mails()).toContain('auto-pay-skipped');
});

test('draws up to the cap and mails what is still unpaid', async () => {
  const plan = await begin('2027-03-20T12:00:00Z', { capCents: 100_000 });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect((await plan.payments())[0]?.amountCents).toBe(100_000);
  expect(await plan.mails()).toContain('auto-pay-over-cap');
});

test('draws rent that is posted late', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.run('2027-04')).toBeUndefined();
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-02T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
});

test('does not use up the rent draw on a water charge that is posted before the rent', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', 4_000, 'utility');
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toHaveLength(0);
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-02T15:00:00Z');
  expect((await plan.payments()).map((one) => one.amountCents)).toEqual([RENT + 4_000]);
});

test('does not report a share that others complete as over the cap', async () => {
  const plan = await begin('2027-07-20T12:00:00Z', { kind: 'share', percent: 50 });
  await plan.charge('2027-08-01', RENT);
  await plan.runAt('2027-08-02T15:00:00Z');
  expect((await plan.payments())[0]?.amountCents).toBe(RENT / 2);
  expect(await plan.mails()).not.toContain('auto-pay-over-cap');
});

test('skips one month and draws the next one', async () => {
  const plan = await begin('2027-03-20T12:00:00Z', { skippedPeriod: '2027-04' });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.run('2027-04')).toMatchObject({ state: 'skipped', skipReason: 'by_renter' });
  await plan.charge('2027-05-01', RENT);
  await plan.runAt('2027-05-03T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
  expect((await plan.plan()).skippedPeriod).toBeNull();
});

test('resumes on its date without drawing the periods that were paused', async () => {
  const plan = await begin('2027-03-20T12:00:00Z', { state: 'paused', pausedUntil: '2027-04-15' });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.runAt('2027-04-15T15:00:00Z');
  expect(await plan.payments()).toHaveLength(0);
  expect((await plan.plan()).state).toBe('active');
  expect(await plan.mails()).toContain('auto-pay-resumed');
});

test('draws nothing and asks the renter to act when no method can be used on the draw day', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-23T15:00:00Z');
  await removeMethod(plan);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toHaveLength(0);
  expect(await plan.plan()).toMatchObject({
    state: 'needs_action',
    stateReason: 'method_refused',
    nextRunAt: null,
  });
  expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-needs-action']);
});

test('retries a returned draw twice, labeled, with the same amount, and then pauses the plan', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('pending');
  await plan.answer('returned', 'R01');
  expect(await plan.run('2027-04')).toMatchObject({
    state: 'retry_planned',
    retryOn: '2027-04-05',
  });
  await plan.runAt('2027-04-04T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R09');
  await plan.runAt('2027-04-07T15:00:00Z');
  await plan.answer('returned', 'R01');
  const payments = await plan.payments();
  expect(payments.map((one) => [one.amountCents, one.entryDescription])).toEqual([
    [RENT, null],
    [RENT, 'RETRY PYMT'],
    [RENT, 'RETRY PYMT'],
  ]);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'returned', failureCode: 'R01' });
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: 'returned_too_often' });
  expect((await plan.mails()).filter((one) => one === 'auto-pay-failed')).toHaveLength(2);
  expect(await plan.mails()).toContain('auto-pay-needs-action');
});

test('never retries a debit whose authorization the renter withdrew', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('settled');
  expect(await plan.run('2027-04')).toMatchObject({ state: 'settled' });
  plan.now = new Date('2027-05-20T15:00:00Z');
  await plan.answer('returned', 'R10');
  expect(await plan.plan()).toMatchObject({
    state: 'needs_action',
    stateReason: 'authorization_withdrawn',
    nextRunAt: null,
  });
  await plan.runAt('2027-06-01T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
});

test('does not retry an amount that was paid by hand since the return', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.charge('2027-04-02', -RENT);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'skipped', skipReason: 'paid_by_hand' });
});

test('asks the renter to act when the method of a planned retry is gone', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await removeMethod(plan);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'failed', failureCode: 'R01' });
  expect((await plan.plan()).state).toBe('needs_action');
  expect(await plan.mails()).toContain('auto-pay-needs-action');
});

test('cancels a retry while the plan is paused and mails what is still unpaid', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.set({ state: 'paused' });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await plan.payments()).toHaveLength(1);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'skipped', skipReason: 'paused' });
  expect(await plan.mails()).toContain('auto-pay-skipped');
});

test('ends the plan with the lease and mails the renter', async () => {
  const plan = await begin('2027-03-20T12:00:00Z');
  await plan.setLease({ moveOutExpectedDate: '2027-03-31' });
  await plan.runAt('2027-03-21T15:00:00Z');
  expect(await plan.plan()).toMatchObject({ state: 'ended', stateReason: 'lease_ended' });
  expect(await plan.mails()).toEqual(['auto-pay-ended']);
});

test('mails the draw once, the chosen number of days before it', async () => {
  const plan = await begin('2027-03-20T12:00:00Z', { noticeDays: 5 });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-20T15:00:00Z');
  expect(await plan.mails()).toEqual([]);
  await plan.runAt('2027-03-27T15:00:00Z');
  await plan.set({ nextRunAt: plan.now });
  await plan.runAt('2027-03-28T15:00:00Z');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming']);
});
