import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { changePlan, previewPlan } from './plans/create-plan.ts';
import { skipNextDraw } from './plans/plan-actions.ts';
import { toAutoPayTerms } from './plans/plan-rows.ts';
import type { PlanRow } from './store/plans.ts';
import { addTestMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
/** What the office charges for a returned payment. */
const RETURN_FEE = 2_500;
const PLAN = 'plan-lease-okafor';
const BANK = 'method-amara-bank';
const OTHER = 'method-amara-test-bank';
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
const SIGNED = { signedName: 'Amara Okafor', client: { ip: '203.0.113.9', userAgent: 'Test' } };
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addTestMethod(plans.open.db, OTHER, 'Orchard Savings');
}, 120_000);
afterAll(() => plans.open.close());

const begin = (now: string, part: Partial<PlanRow> = {}) =>
  plans.begin(now, { amountCents: null, methodId: BANK, backupMethodId: null, ...part });

/** The renter changes the plan and signs; then the job runs. */
async function changeTerms(now: string, part: Partial<AutoPayTerms>): Promise<void> {
  plans.now = new Date(now);
  const terms = { ...toAutoPayTerms(await plans.plan()), ...part };
  await withRenterContext(plans.open.db, AMARA, async (tx) => {
    const { mandate } = await previewPlan(tx, AMARA, terms, plans.now);
    const texts = { mandateText: mandate.text, noticeWaiver: mandate.notice_waiver };
    const consent = { ...SIGNED, terms, ...texts };
    await changePlan(tx, AMARA, PLAN, consent, plans.now);
  });
  await plans.runAt(now);
}

/** The draw for the April rent was returned and is to be retried on the 5th. */
async function beginReturned(amountCents: number, part: Partial<PlanRow> = {}): Promise<TestPlan> {
  const plan = await begin('2027-03-20T12:00:00Z', part);
  await plan.charge('2027-04-01', amountCents);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  return plan;
}

const listSkippedMails = async () => {
  const rows = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-skipped')),
  );
  return rows.map((row) => row.data);
};

const listDebits = async () =>
  (await plans.payments()).map((one) => [one.methodId, one.amountCents, one.entryDescription]);

test.each<[string, number, Partial<AutoPayTerms>]>([
  ['a fixed amount below it', RENT, { kind: 'fixed', amount_cents: 50_000 }],
  ['a cap below it', RENT + 10_000, { cap_cents: 130_000 }],
])('does not retry a returned draw after the terms changed to %s', async (_what, cents, terms) => {
  const plan = await beginReturned(cents);
  await changeTerms('2027-04-02T15:00:00Z', terms);
  const skippedRun = { state: 'skipped', skipReason: 'by_renter', retryOn: null };
  expect(await plan.run('2027-04')).toMatchObject(skippedRun);
  expect(await listSkippedMails()).toEqual([
    { dueOn: '2027-04-01', leftToPayCents: cents + RETURN_FEE, why: 'above_terms' },
  ]);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebits()).toEqual([[BANK, cents, null]]);
});

test('retries a returned draw when the new terms allow its amount', async () => {
  const plan = await beginReturned(RENT);
  await changeTerms('2027-04-02T15:00:00Z', { notice_days: 5, cap_cents: RENT });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebits()).toEqual([
    [BANK, RENT, null],
    [BANK, RENT, 'RETRY PYMT'],
  ]);
  expect(await listSkippedMails()).toEqual([]);
});

test('applies a cap that was raised for a month to the retry of that month', async () => {
  const raised = { raisedPeriod: '2027-04', raisedCapCents: 160_000 };
  const plan = await beginReturned(160_000, raised);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebits()).toEqual([
    [BANK, 160_000, null],
    [BANK, 160_000, 'RETRY PYMT'],
  ]);
});

test('applies it as well when the cap is raised for the following month before the retry', async () => {
  const plan = await beginReturned(160_000, { raisedPeriod: '2027-04', raisedCapCents: 160_000 });
  await plan.charge('2027-05-01', 170_000);
  await plan.set({ raisedPeriod: '2027-05', raisedCapCents: 170_000 });
  await plan.runAt('2027-04-02T15:00:00Z');
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebits()).toEqual([
    [BANK, 160_000, null],
    [BANK, 160_000, 'RETRY PYMT'],
  ]);
  expect(await listSkippedMails()).toEqual([]);
});

test('debits another account for the first time and then retries it twice', async () => {
  const plan = await beginReturned(RENT);
  await changeTerms('2027-04-02T15:00:00Z', { method_id: OTHER });
  for (const day of ['2027-04-05', '2027-04-07', '2027-04-09']) {
    await plan.runAt(`${day}T15:00:00Z`);
    await plan.answer('returned', 'R01');
  }
  expect(await listDebits()).toEqual([
    [BANK, RENT, null],
    [OTHER, RENT, null],
    [OTHER, RENT, 'RETRY PYMT'],
    [OTHER, RENT, 'RETRY PYMT'],
  ]);
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: 'returned_too_often' });
});

test('does not debit an account a fourth time after a detour through another account', async () => {
  const plan = await beginReturned(RENT);
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-07T15:00:00Z');
  await changeTerms('2027-04-08T13:00:00Z', { method_id: OTHER });
  await plan.answer('returned', 'R01');
  await changeTerms('2027-04-09T13:00:00Z', { method_id: BANK });
  await plan.runAt('2027-04-12T15:00:00Z');
  expect(await listDebits()).toHaveLength(3);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'returned', failureCode: 'R01' });
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: 'returned_too_often' });
});

test('clears a skipped month when a changed draw day passes it over', async () => {
  const plan = await begin('2027-03-29T15:00:00Z', { skippedPeriod: '2027-04' });
  // March 28 has passed, so the next draw is for the May rent.
  await changeTerms('2027-03-29T15:00:00Z', { day: 28 });
  expect((await plan.plan()).skippedPeriod).toBeNull();
  await withRenterContext(plans.open.db, AMARA, (tx) => skipNextDraw(tx, AMARA, PLAN, plans.now));
  expect((await plan.plan()).skippedPeriod).toBe('2027-05');
});

test('keeps a skipped month when the new terms draw that month too', async () => {
  const plan = await begin('2027-03-29T15:00:00Z', { skippedPeriod: '2027-04' });
  await changeTerms('2027-03-29T15:00:00Z', { day: 3 });
  expect((await plan.plan()).skippedPeriod).toBe('2027-04');
});
