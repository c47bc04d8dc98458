import { eq } from 'drizzle-orm';
import { completeMoveOut } from 'services/office';
import { accountSummary } from 'services/payments/summary/summary';
import { MOVE_OUT_IN_PROGRESS, moveOut, moveOutPerson } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { pausePlan, resumePlan, skipNext, stopPlan, unskipNext } from './plans/acts.ts';
import { TestPlan } from './test-plan.ts';
import { autoPayView } from './view.ts';

const RENT = 129_500;
const LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;
let notices = 0;

beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

/** Amara leaves with October, which is paid, and owes rent until the end of November. */
beforeEach(async () => {
  await plans.begin('2027-10-20T15:00:00Z', { day: 3 });
  await plans.charge('2027-10-01', RENT);
  await plans.charge('2027-10-02', -RENT);
  await plans.setLease({ moveOutDate: null });
  notices += 1;
  const ids = { ...LEASE, moveOutId: `move-out-okafor-${notices}` };
  const ntvDate = '2027-10-01';
  await withSystemContext(plans.open.db, async (tx) => {
    await tx.delete(notice).where(eq(notice.leaseId, LEASE.leaseId));
    await tx.delete(moveOutPerson).where(eq(moveOutPerson.leaseId, LEASE.leaseId));
    await tx.delete(moveOut).where(eq(moveOut.leaseId, LEASE.leaseId));
    await tx.insert(moveOut).values({
      ...ids,
      moveOutStatusId: MOVE_OUT_IN_PROGRESS,
      moveOutReasonId: 'move-out-reason-job',
      ntvDate,
      moveOutDate: '2027-10-31',
    });
    await tx
      .insert(moveOutPerson)
      .values({ ...ids, personId: AMARA.personId, active: true, ntvDate });
    await tx.insert(notice).values({
      ...ids,
      reference: `HP-${ids.moveOutId}`,
      state: 'accepted',
      givenBy: AMARA.personId,
      givenAt: new Date('2027-10-01T15:00:00Z'),
      requestHash: 'test',
      rentUntil: '2027-11-30',
      extraCents: 0,
      walkthroughs: [],
      ipAddress: '203.0.113.24',
      userAgent: 'Test',
    });
  });
});

const leave = () => withSystemContext(plans.open.db, (tx) => completeMoveOut(tx, LEASE, plans.now));
const view = () =>
  withRenterContext(plans.open.db, AMARA, (tx) => autoPayView(tx, AMARA, plans.now));
const upcoming = async () => {
  const found = await withRenterContext(plans.open.db, AMARA, (tx) =>
    accountSummary(tx, AMARA, plans.now),
  );
  return found?.upcoming_charges;
};

test('2.3: when they have left, auto-pay still ends with the day to which rent is due, and draws the last rent', async () => {
  const [told, comes] = [await view(), await upcoming()];
  expect(told).toMatchObject({
    lease_ends_on: '2027-11-30',
    forecast: [{ due_on: '2027-11-01', draw_on: '2027-11-03', amount_cents: RENT }],
  });
  expect(comes).toMatchObject([{ due_on: '2027-11-01', amount_cents: RENT }]);
  await leave();
  expect(await view()).toEqual({ ...told, moved_out: true });
  expect(await upcoming()).toEqual(comes);
  await plans.charge('2027-11-01', RENT);
  await plans.runAt('2027-11-03T15:00:00Z');
  expect((await plans.payments()).map((one) => one.amountCents)).toEqual([RENT]);
  await plans.answer('settled');
  await plans.runAt('2027-11-10T15:00:00Z');
  expect(await plans.plan()).toMatchObject({ state: 'ended', stateReason: 'lease_ended' });
});

test('2.3: whoever has left alone ends the rent of nobody else', async () => {
  await leave();
  await plans.setLease({ moveOutDate: null });
  expect(await view()).toMatchObject({ lease_ends_on: null });
});

test('spec 4: who has moved out changes nothing of auto-pay, and can still stop it', async () => {
  const { planId } = await plans.plan();
  type Act = (...given: Parameters<typeof stopPlan>) => Promise<void>;
  const act = (what: Act) =>
    withRenterContext(plans.open.db, AMARA, (tx) => what(tx, AMARA, planId, plans.now));
  const pause: Act = (tx, actor, id, now) => pausePlan(tx, actor, { planId: id, until: null }, now);
  await leave();
  for (const what of [pause, skipNext]) {
    await expect(act(what)).rejects.toMatchObject({ code: 'not_found' });
  }
  await plans.set({ skippedPeriod: '2027-11' });
  await expect(act(unskipNext)).rejects.toMatchObject({ code: 'not_found' });
  await plans.set({ state: 'paused' });
  await expect(act(resumePlan)).rejects.toMatchObject({ code: 'not_found' });
  expect(await plans.plan()).toMatchObject({ state: 'paused', skippedPeriod: '2027-11' });
  await act(stopPlan);
  expect(await plans.plan()).toMatchObject({ state: 'ended', stateReason: null });
});
