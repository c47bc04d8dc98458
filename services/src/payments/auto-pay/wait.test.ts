import { eq } from 'drizzle-orm';
import { asSystem } from 'services/db/access';
import { payment } from 'services/db/schema/payments';
import { writePayments } from '../test-payment.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

/** Somebody else of the lease means to pay all of it before the draw; gives what cancels that. */
async function scheduledBy(sendOn: string): Promise<() => Promise<unknown>> {
  const [row] = await writePayments(plans.open.db, 1, {
    leaseId: 'lease-okafor',
    state: 'scheduled',
    amountCents: RENT,
    sendOn,
  });
  if (!row) throw new Error('No payment was written.');
  const theOne = eq(payment.paymentId, row.paymentId);
  return () =>
    asSystem(plans.open.db, (tx) => tx.update(payment).set({ state: 'cancelled' }).where(theOne));
}

test('2.3: a draw that comes after all is told, though its notice was due before', async () => {
  const plan = await plans.begin('2027-03-10T12:00:00Z');
  await plan.charge('2027-04-01', RENT);
  const cancel = await scheduledBy('2027-03-31');
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

test('2.3: one that is free to come long before its notice is told in time', async () => {
  const plan = await plans.begin('2027-05-10T12:00:00Z');
  await plan.charge('2027-06-01', RENT);
  const cancel = await scheduledBy('2027-05-31');
  await plan.runAt('2027-05-10T15:00:00Z');
  await cancel();
  await plan.runAt('2027-05-22T05:00:00Z');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming']);
});
