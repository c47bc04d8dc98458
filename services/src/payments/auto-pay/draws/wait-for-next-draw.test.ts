import { eq } from 'drizzle-orm';
import { loadAutoPay } from 'services/payments/auto-pay/load-auto-pay';
import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { payment } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { insertPayments } from 'services/testing/payments/insert-payments';

const RENT = 129_500;
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

/**
 * Another occupant schedules a payment of everything before the draw; returns a function that cancels it.
 */
async function scheduleOtherPayment(sendOn: string): Promise<() => Promise<unknown>> {
  const [row] = await insertPayments(plans.open.db, 1, {
    leaseId: 'lease-okafor',
    state: 'scheduled',
    amountCents: RENT,
    sendOn,
  });
  if (!row) throw new Error('No payment was written.');
  const isScheduledPayment = eq(payment.paymentId, row.paymentId);
  return () =>
    withSystemContext(plans.open.db, (tx) =>
      tx.update(payment).set({ state: 'cancelled' }).where(isScheduledPayment),
    );
}

test('mails a draw that becomes due again after its notice day has passed', async () => {
  const plan = await plans.begin('2027-03-10T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  const cancel = await scheduleOtherPayment('2027-03-31');
  await plan.runAt('2027-03-10T12:00:00Z');
  await plan.runAt('2027-03-22T15:00:00Z');
  await plan.runAt('2027-03-28T15:00:00Z');
  expect(await plan.mails()).toEqual([]);
  await cancel();
  await plan.runAt('2027-03-29T15:00:00Z');
  await plan.runAt('2027-03-30T15:00:00Z');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming']);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'notice_sent', amountCents: RENT });
});

test('mails a draw on its notice day when it becomes due again long before that', async () => {
  const plan = await plans.begin('2027-05-10T12:00:00Z');
  await plan.charge('2027-06-01', RENT);
  const cancel = await scheduleOtherPayment('2027-05-31');
  await plan.runAt('2027-05-10T15:00:00Z');
  await cancel();
  await plan.runAt('2027-05-22T05:00:00Z');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming']);
});

test('does not mail a retried amount a second time with the next draw', async () => {
  const plan = await plans.begin('2027-07-20T12:00:00Z');
  await plan.charge('2027-08-01', RENT);
  await plan.runAt('2027-08-02T15:00:00Z');
  await plan.answer('returned', 'R01');
  const found = await withRenterContext(plan.open.db, AMARA, (tx) =>
    loadAutoPay(tx, AMARA, plan.now),
  );
  expect(found?.runs[0]).toMatchObject({ state: 'retry_planned', amount_cents: RENT });
  // The next rent, plus the fee for the return.
  expect(found?.forecast[0]).toMatchObject({ period: '2027-09', amount_cents: RENT + 2_500 });
  expect(found?.forecast[0]?.notes).not.toContain('over_cap');
  expect(found?.uncovered).toMatchObject({ left_cents: 2_500 });
});

test('does not draw a retried amount with the next draw when that comes first', async () => {
  const plan = await plans.begin('2027-10-20T12:00:00Z', { capCents: null });
  await plan.charge('2027-11-01', RENT);
  await plan.runAt('2027-11-01T15:00:00Z');
  await plan.charge('2027-12-01', RENT);
  plan.now = new Date('2027-11-30T18:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-12-01T15:00:00Z');
  await plan.runAt('2027-12-02T15:00:00Z');
  const drawn = (await plan.payments()).map((one) => [one.amountCents, one.entryDescription]);
  expect(drawn).toEqual([
    [RENT, null],
    [RENT + 2_500, null],
    [RENT, 'RETRY PYMT'],
  ]);
});

const beginLastDraw = async (now: string, dueOn: string, leaveOn: string) => {
  const plan = await plans.begin(now);
  await plan.setLease({ moveOutExpectedDate: leaveOn });
  await plan.charge(dueOn, RENT);
  await plan.runAt(`${dueOn}T15:00:00Z`);
  expect(await plan.run(dueOn.slice(0, 7))).toMatchObject({ state: 'submitted' });
  return plan;
};

test('does not end the plan before its last draw has settled', async () => {
  const plan = await beginLastDraw('2027-08-20T12:00:00Z', '2027-09-01', '2027-09-20');
  await plan.runAt('2027-09-02T15:00:00Z');
  expect((await plan.plan()).state).toBe('active');
  const view = await withRenterContext(plan.open.db, AMARA, (tx) =>
    loadAutoPay(tx, AMARA, plan.now),
  );
  expect(view).toMatchObject({ plan: { state: 'active' }, forecast: [], notices: [] });
  await plan.answer('settled');
  await plan.runAt('2027-09-03T15:00:00Z');
  expect(await plan.plan()).toMatchObject({ state: 'ended', stateReason: 'lease_ended' });
  expect(await plan.mails()).toContain('auto-pay-ended');
});

test('retries the last draw when it is returned', async () => {
  const plan = await beginLastDraw('2028-08-20T12:00:00Z', '2028-09-01', '2028-09-20');
  await plan.answer('returned', 'R01');
  expect(await plan.run('2028-09')).toMatchObject({ state: 'retry_planned' });
  expect(await plan.mails()).toContain('auto-pay-failed');
  await plan.runAt('2028-09-06T15:00:00Z');
  expect((await plan.payments()).filter(({ amountCents }) => amountCents === RENT)).toHaveLength(2);
  await plan.answer('settled');
  await plan.runAt('2028-09-07T15:00:00Z');
  expect((await plan.plan()).state).toBe('ended');
});
