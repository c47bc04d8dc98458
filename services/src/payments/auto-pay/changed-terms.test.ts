import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import type { AutoPayTerms } from 'shared/contract/payments/auto-pay';
import { skipNext } from './plans/acts.ts';
import { changePlan, previewPlan } from './plans/consent.ts';
import { toTerms } from './plans/plan-rows.ts';
import type { PlanRow } from './store/plans.ts';
import { addMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
/** What the office charges for a payment that came back. */
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
  await addMethod(plans.open.db, OTHER, 'Orchard Savings');
}, 120_000);
afterAll(() => plans.open.close());

const begin = (now: string, part: Partial<PlanRow> = {}) =>
  plans.begin(now, { amountCents: null, methodId: BANK, backupMethodId: null, ...part });

/** The renter changes the plan and signs; then the job does what is due. */
async function change(now: string, part: Partial<AutoPayTerms>): Promise<void> {
  plans.now = new Date(now);
  const terms = { ...toTerms(await plans.plan()), ...part };
  await withRenterContext(plans.open.db, AMARA, async (tx) => {
    const { mandate } = await previewPlan(tx, AMARA, terms, plans.now);
    const words = { mandateText: mandate.text, noticeWaiver: mandate.notice_waiver };
    const consent = { ...SIGNED, terms, ...words };
    await changePlan(tx, AMARA, PLAN, consent, plans.now);
  });
  await plans.runAt(now);
}

/** The draw of the April rent has come back, and is to be tried again on the 5th. */
async function returned(amountCents: number, part: Partial<PlanRow> = {}): Promise<TestPlan> {
  const plan = await begin('2027-03-20T12:00:00Z', part);
  await plan.charge('2027-04-01', amountCents);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  return plan;
}

const skips = async () => {
  const rows = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-skipped')),
  );
  return rows.map((row) => row.data);
};

const debits = async () =>
  (await plans.payments()).map((one) => [one.methodId, one.amountCents, one.entryDescription]);

test.each<[string, number, Partial<AutoPayTerms>]>([
  ['a fixed sum below it', RENT, { kind: 'fixed', amount_cents: 50_000 }],
  ['a limit below it', RENT + 10_000, { cap_cents: 130_000 }],
])('2.7: %s, agreed to since: what came back is not sent again', async (_what, cents, terms) => {
  const plan = await returned(cents);
  await change('2027-04-02T15:00:00Z', terms);
  const given = { state: 'skipped', skipReason: 'by_renter', retryOn: null };
  expect(await plan.run('2027-04')).toMatchObject(given);
  expect(await skips()).toEqual([
    { dueOn: '2027-04-01', leftToPayCents: cents + RETURN_FEE, why: 'above_terms' },
  ]);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debits()).toEqual([[BANK, cents, null]]);
});

test('2.7: terms that allow its sum: what came back is sent again', async () => {
  const plan = await returned(RENT);
  await change('2027-04-02T15:00:00Z', { notice_days: 5, cap_cents: RENT });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debits()).toEqual([
    [BANK, RENT, null],
    [BANK, RENT, 'RETRY PYMT'],
  ]);
  expect(await skips()).toEqual([]);
});

test('2.3: a limit that was raised for a month holds for what is sent again of it', async () => {
  const raised = { raisedPeriod: '2027-04', raisedCapCents: 160_000 };
  const plan = await returned(160_000, raised);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debits()).toEqual([
    [BANK, 160_000, null],
    [BANK, 160_000, 'RETRY PYMT'],
  ]);
});

test('2.3: it holds so too where the limit is raised for the month after meanwhile', async () => {
  const plan = await returned(160_000, { raisedPeriod: '2027-04', raisedCapCents: 160_000 });
  await plan.charge('2027-05-01', 170_000);
  await plan.set({ raisedPeriod: '2027-05', raisedCapCents: 170_000 });
  await plan.runAt('2027-04-02T15:00:00Z');
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debits()).toEqual([
    [BANK, 160_000, null],
    [BANK, 160_000, 'RETRY PYMT'],
  ]);
  expect(await skips()).toEqual([]);
});

test('T8: another account is debited for the first time, and then sent to twice more', async () => {
  const plan = await returned(RENT);
  await change('2027-04-02T15:00:00Z', { method_id: OTHER });
  for (const day of ['2027-04-05', '2027-04-07', '2027-04-09']) {
    await plan.runAt(`${day}T15:00:00Z`);
    await plan.answer('returned', 'R01');
  }
  expect(await debits()).toEqual([
    [BANK, RENT, null],
    [OTHER, RENT, null],
    [OTHER, RENT, 'RETRY PYMT'],
    [OTHER, RENT, 'RETRY PYMT'],
  ]);
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: 'returned_too_often' });
});

test('T8: an account that was sent to three times is not by way of another one', async () => {
  const plan = await returned(RENT);
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-07T15:00:00Z');
  await change('2027-04-08T13:00:00Z', { method_id: OTHER });
  await plan.answer('returned', 'R01');
  await change('2027-04-09T13:00:00Z', { method_id: BANK });
  await plan.runAt('2027-04-12T15:00:00Z');
  expect(await debits()).toHaveLength(3);
  expect(await plan.run('2027-04')).toMatchObject({ state: 'returned', failureCode: 'R01' });
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: 'returned_too_often' });
});

test('2.3: a month to be left out is forgotten where a changed day passes it over', async () => {
  const plan = await begin('2027-03-29T15:00:00Z', { skippedPeriod: '2027-04' });
  // The 28th of March is past: the next draw is that of the May rent.
  await change('2027-03-29T15:00:00Z', { day: 28 });
  expect((await plan.plan()).skippedPeriod).toBeNull();
  await withRenterContext(plans.open.db, AMARA, (tx) => skipNext(tx, AMARA, PLAN, plans.now));
  expect((await plan.plan()).skippedPeriod).toBe('2027-05');
});

test('2.3: a month to be left out stays so where the new terms draw it as well', async () => {
  const plan = await begin('2027-03-29T15:00:00Z', { skippedPeriod: '2027-04' });
  await change('2027-03-29T15:00:00Z', { day: 3 });
  expect((await plan.plan()).skippedPeriod).toBe('2027-04');
});
