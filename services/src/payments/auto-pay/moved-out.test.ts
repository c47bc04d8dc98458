import { eq } from 'drizzle-orm';
import { completeMoveOut } from 'services/office';
import { loadAccountSummary } from 'services/payments/summary/account-summary';
import { MOVE_OUT_IN_PROGRESS, moveOut, moveOutPerson } from 'services/platform/db/schema/leases';
import { notice } from 'services/platform/db/schema/notices';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { loadAutoPay } from './load-auto-pay.ts';
import {
  pausePlan,
  resumePlan,
  skipNextDraw,
  stopPlan,
  unskipNextDraw,
} from './plans/plan-actions.ts';
import { TestPlan } from './test-plan.ts';

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

const moveOutAll = () =>
  withSystemContext(plans.open.db, (tx) => completeMoveOut(tx, LEASE, plans.now));
const readAutoPay = () =>
  withRenterContext(plans.open.db, AMARA, (tx) => loadAutoPay(tx, AMARA, plans.now));
const readUpcoming = async () => {
  const found = await withRenterContext(plans.open.db, AMARA, (tx) =>
    loadAccountSummary(tx, AMARA, plans.now),
  );
  return found?.upcoming_charges;
};

test('draws the last rent and ends on the last day of rent after everyone has moved out', async () => {
  const [before, upcomingBefore] = [await readAutoPay(), await readUpcoming()];
  expect(before).toMatchObject({
    lease_ends_on: '2027-11-30',
    forecast: [{ due_on: '2027-11-01', draw_on: '2027-11-03', amount_cents: RENT }],
  });
  expect(upcomingBefore).toMatchObject([{ due_on: '2027-11-01', amount_cents: RENT }]);
  await moveOutAll();
  expect(await readAutoPay()).toEqual({ ...before, moved_out: true });
  expect(await readUpcoming()).toEqual(upcomingBefore);
  await plans.charge('2027-11-01', RENT);
  await plans.runAt('2027-11-03T15:00:00Z');
  expect((await plans.payments()).map((one) => one.amountCents)).toEqual([RENT]);
  await plans.answer('settled');
  await plans.runAt('2027-11-10T15:00:00Z');
  expect(await plans.plan()).toMatchObject({ state: 'ended', stateReason: 'lease_ended' });
});

test('does not end the rent of the other occupants when one moves out alone', async () => {
  await moveOutAll();
  await plans.setLease({ moveOutDate: null });
  expect(await readAutoPay()).toMatchObject({ lease_ends_on: null });
});

test('spec 4: lets a moved-out renter stop auto-pay but not change it', async () => {
  const { planId } = await plans.plan();
  type Act = (...args: Parameters<typeof stopPlan>) => Promise<void>;
  const runAction = (action: Act) =>
    withRenterContext(plans.open.db, AMARA, (tx) => action(tx, AMARA, planId, plans.now));
  const pause: Act = (tx, actor, id, now) => pausePlan(tx, actor, { planId: id, until: null }, now);
  await moveOutAll();
  for (const action of [pause, skipNextDraw]) {
    await expect(runAction(action)).rejects.toMatchObject({ code: 'not_found' });
  }
  await plans.set({ skippedPeriod: '2027-11' });
  await expect(runAction(unskipNextDraw)).rejects.toMatchObject({ code: 'not_found' });
  await plans.set({ state: 'paused' });
  await expect(runAction(resumePlan)).rejects.toMatchObject({ code: 'not_found' });
  expect(await plans.plan()).toMatchObject({ state: 'paused', skippedPeriod: '2027-11' });
  await runAction(stopPlan);
  expect(await plans.plan()).toMatchObject({ state: 'ended', stateReason: null });
});
