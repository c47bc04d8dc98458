import { and, eq, isNull } from 'drizzle-orm';
import { loadAutoPay } from 'services/payments/auto-pay/load-auto-pay';
import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { autoPayMandate } from 'services/platform/db/schema/auto-pay';
import { leaseChargeLine } from 'services/platform/db/schema/leases';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import type { AutoPayNotice } from 'shared/contract/payments/auto-pay';
import { changePlan } from './create-plan.ts';
import { raiseCapOnce } from './raise-cap-once.ts';

const RENT = 129_500;
const PLAN = 'plan-lease-okafor';
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
const SIGNED = { signedName: 'Amara Okafor', client: { ip: '203.0.113.9', userAgent: 'Test' } };
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

const withAmara = <T>(work: Parameters<typeof withRenterContext<T>>[2]) =>
  withRenterContext(plans.open.db, AMARA, work);

async function readAutoPay() {
  const found = await withAmara((tx) => loadAutoPay(tx, AMARA, plans.now));
  if (!found) throw new Error('Amara has a plan.');
  return found;
}

async function findNotice(kind: AutoPayNotice['kind']): Promise<AutoPayNotice> {
  const found = (await readAutoPay()).notices.find((one) => one.kind === kind);
  if (!found) throw new Error(`There is no notice of ${kind}.`);
  return found;
}

const listDraws = async () => (await plans.payments()).map((one) => one.amountCents);
const listMandates = () =>
  withSystemContext(plans.open.db, (tx) =>
    tx.select().from(autoPayMandate).where(eq(autoPayMandate.planId, PLAN)),
  );

/** Changes the rent of the lease from a day on. */
async function changeRent(from: string, amountCents: number): Promise<void> {
  await withSystemContext(plans.open.db, async (tx) => {
    const ofLease = eq(leaseChargeLine.leaseId, 'lease-okafor');
    const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10);
    await tx
      .update(leaseChargeLine)
      .set({ endsOn: before })
      .where(and(ofLease, isNull(leaseChargeLine.endsOn)));
    await tx.insert(leaseChargeLine).values({
      corporationId: 'corp-harbor',
      leaseId: 'lease-okafor',
      leaseChargeLineId: `rent-${from}`,
      chargeType: 'rent',
      description: 'Rent',
      amountCents,
      startsOn: from,
      endsOn: null,
    });
  });
}

const beginOverCap = async (now: string, dueOn: string) => {
  const plan = await plans.begin(now);
  await plan.charge(dueOn, RENT);
  await plan.charge(dueOn, 20_000, 'utility');
  return plan;
};

test('warns of a draw above the cap and draws up to the cap when nothing is done', async () => {
  const plan = await beginOverCap('2027-03-20T15:00:00Z', '2027-04-01');
  expect(await findNotice('over_cap')).toMatchObject({
    period: '2027-04',
    draw_on: '2027-04-01',
    wanted_cents: RENT + 20_000,
    takes_cents: 142_500,
    left_cents: 7_000,
    always: { terms: { cap_cents: 149_500 } },
  });
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await listDraws()).toEqual([142_500]);
});

test('raises the cap once with its own mandate text, and applies the old cap to the next draw', async () => {
  const plan = await beginOverCap('2027-05-20T15:00:00Z', '2027-06-01');
  const { period, once } = await findNotice('over_cap');
  const mandateText = once?.mandate_text ?? '';
  expect(mandateText).toMatch(/up to \$1,425\.00/);
  expect(mandateText).toMatch(/Once, on June 1, 2027, .* may be up to \$1,495\.00/);
  const raise = { ...SIGNED, period, mandateText, noticeWaiver: once?.notice_waiver ?? null };
  const other = { ...raise, mandateText: 'Another text' };
  await expect(
    withAmara((tx) => raiseCapOnce(tx, AMARA, PLAN, other, plan.now)),
  ).rejects.toMatchObject({
    code: 'mandate_changed',
  });
  await withAmara((tx) => raiseCapOnce(tx, AMARA, PLAN, raise, plan.now));
  const stored = (await listMandates()).find((one) => one.text === mandateText);
  expect(stored).toMatchObject({ signedName: 'Amara Okafor', ipAddress: '203.0.113.9' });
  expect(await plan.mails()).toContain('auto-pay-changed');
  expect((await readAutoPay()).notices).toEqual([]);
  // The second call is refused: the draw is no longer above the cap.
  await expect(
    withAmara((tx) => raiseCapOnce(tx, AMARA, PLAN, raise, plan.now)),
  ).rejects.toMatchObject({
    code: 'auto_pay_not_possible',
  });
  await plan.runAt('2027-06-01T15:00:00Z');
  await plan.charge('2027-07-01', RENT + 20_000);
  await plan.runAt('2027-07-01T15:00:00Z');
  expect(await listDraws()).toEqual([RENT + 20_000, 142_500]);
});

test('offers terms for a permanent raise that the plan accepts unchanged', async () => {
  const plan = await beginOverCap('2027-08-20T15:00:00Z', '2027-09-01');
  const { always } = await findNotice('over_cap');
  if (!always) throw new Error('Nothing is offered.');
  const texts = { mandateText: always.mandate_text, noticeWaiver: always.notice_waiver };
  const consent = { ...SIGNED, terms: always.terms, ...texts };
  await withAmara((tx) => changePlan(tx, AMARA, PLAN, consent, plan.now));
  expect((await readAutoPay()).notices).toEqual([]);
  expect((await plan.plan()).capCents).toBe(149_500);
});

test('warns of nothing when the plan is paused or when others complete a share', async () => {
  await beginOverCap('2027-10-20T15:00:00Z', '2027-11-01');
  await plans.set({ state: 'paused' });
  expect((await readAutoPay()).notices).toEqual([]);
  await plans.set({ state: 'active', kind: 'share', percent: 50 });
  expect((await readAutoPay()).notices).toEqual([]);
});

test('announces new rent 30 days ahead and asks for nothing when it is within the cap', async () => {
  await changeRent('2028-02-01', 135_000);
  const plan = await plans.begin('2028-01-01T15:00:00Z');
  expect((await readAutoPay()).notices).toEqual([]);
  plan.now = new Date('2028-01-02T15:00:00Z');
  expect(await findNotice('rent_change')).toMatchObject({
    due_on: '2028-02-01',
    before_cents: RENT,
    after_cents: 135_000,
    left_cents: 0,
    once: null,
    always: null,
  });
});

test('offers terms that pay the new rent when it exceeds the cap or a fixed amount', async () => {
  await changeRent('2029-02-01', 150_000);
  const plan = await plans.begin('2029-01-10T15:00:00Z');
  // The rent of January is posted and paid.
  await plan.charge('2029-01-01', 135_000);
  await plan.charge('2029-01-02', -135_000);
  expect(await findNotice('rent_change')).toMatchObject({
    before_cents: 135_000,
    after_cents: 150_000,
    takes_cents: 142_500,
    left_cents: 7_500,
    always: { terms: { cap_cents: 165_000 } },
  });
  await plan.set({ kind: 'fixed', amountCents: 135_000, capCents: null });
  expect(await findNotice('rent_change')).toMatchObject({
    takes_cents: 135_000,
    left_cents: 15_000,
    once: null,
    always: { terms: { kind: 'fixed', amount_cents: 150_000 } },
  });
});
