import { and, desc, eq } from 'drizzle-orm';
import { record } from 'services/payments/outcome/record';
import { mail } from 'services/platform/db/schema/mail';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { addMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';
import { autoPayView } from './view.ts';

const RENT = 129_500;
const BANK = 'method-amara-bank';
const OTHER = 'method-amara-other';
const PAYER = { leaseId: 'lease-okafor', personId: 'person-amara-okafor', methodId: BANK };
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addMethod(plans.open.db, OTHER, 'Second Bank');
}, 120_000);
afterAll(() => plans.open.close());

beforeEach(() =>
  withSystemContext(plans.open.db, (tx) =>
    tx
      .update(paymentMethod)
      .set({ state: 'active', blockedCode: null, revokedAt: null })
      .where(eq(paymentMethod.personId, AMARA.personId)),
  ),
);

/** A payment by hand from her account is refused, or comes back. */
async function otherPaymentEnds(code: string, leaseId = PAYER.leaseId): Promise<void> {
  const [row] = await insertPayments(plans.open.db, 1, {
    ...PAYER,
    leaseId,
    submittedAt: plans.now,
  });
  if (!row) throw new Error('No payment was written.');
  const charge = createProcessorCharge(row, code.startsWith('R') ? 'returned' : 'failed', code);
  await record(plans.open.db, row, { kind: 'charge', charge }, plans.now);
}

const newest = async (template: 'auto-pay-needs-action' | 'auto-pay-upcoming') => {
  const [row] = await withSystemContext(plans.open.db, (tx) =>
    tx
      .select({ data: mail.data })
      .from(mail)
      .where(and(eq(mail.template, template), eq(mail.personId, AMARA.personId)))
      .orderBy(desc(mail.createdAt))
      .limit(1),
  );
  return row?.data;
};

const announced = async (backupMethodId: string | null = null) => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-23T15:00:00Z');
  plan.now = new Date('2027-03-25T15:00:00Z');
  return plan;
};

test.each([
  ['R02', 'method_refused', 'The account is closed.'],
  ['R07', 'authorization_withdrawn', 'You withdrew the permission for this debit.'],
  ['expired_card', 'card_expired', 'The card has expired.'],
])(
  '2.3: what %s of another payment says of the account stops the plan at once',
  async (code, why, failure) => {
    const plan = await announced();
    await otherPaymentEnds(code);
    await plan.runAt('2027-03-25T15:00:01Z');
    expect(await plan.plan()).toMatchObject({
      state: 'needs_action',
      stateReason: why,
      nextRunAt: null,
    });
    expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-needs-action']);
    expect(await newest('auto-pay-needs-action')).toEqual({ why, failure });
  },
);

test('2.3: the month is not decided by it: the draw comes where another account is chosen in time', async () => {
  const plan = await announced();
  await otherPaymentEnds('R02');
  await plan.runAt('2027-03-25T15:00:01Z');
  expect(await plan.run('2027-04')).toMatchObject({ state: 'notice_sent' });
  await plan.set({ state: 'active', stateReason: null, methodId: OTHER, nextRunAt: plan.now });
  await plan.runAt('2027-04-01T15:00:00Z');
  expect((await plan.payments()).map((one) => [one.methodId, one.amountCents])).toEqual([
    [OTHER, RENT],
  ]);
});

test('2.3: a plan of another lease of the same renter stops as well', async () => {
  const plan = await announced();
  await otherPaymentEnds('R02', 'lease-brandt');
  await plan.runAt('2027-03-25T15:00:01Z');
  expect((await plan.plan()).state).toBe('needs_action');
});

test("2.3: the plan's own draw is told once", async () => {
  const plan = await announced();
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R02');
  await plan.runAt('2027-04-02T15:00:00Z');
  expect((await plan.mails()).filter((one) => one === 'auto-pay-needs-action')).toHaveLength(1);
});

test('2.3: a draw that would be tried again is not promised any more', async () => {
  const plan = await announced();
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await otherPaymentEnds('R02');
  await plan.runAt('2027-04-01T15:00:01Z');
  expect((await plan.plan()).state).toBe('needs_action');
  expect(await plan.run('2027-04')).toMatchObject({
    state: 'failed',
    failureCode: 'R01',
    retryOn: null,
  });
});

test('2.3: a pause of the renter is left alone', async () => {
  const plan = await announced();
  await plan.set({ state: 'paused' });
  await otherPaymentEnds('R02');
  await plan.runAt('2027-03-25T15:00:01Z');
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: null });
  expect(await plan.mails()).toEqual(['auto-pay-upcoming']);
});

test('2.3: the other account steps in: the forecast and the notice say so, and it pays', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', {
    methodId: BANK,
    backupMethodId: OTHER,
    noticeDays: 5,
  });
  await plan.charge('2027-04-01', RENT);
  await otherPaymentEnds('R02');
  await plan.runAt('2027-03-20T15:00:00Z');
  const view = await withRenterContext(plan.open.db, AMARA, (tx) =>
    autoPayView(tx, AMARA, plan.now),
  );
  expect(view?.plan?.state).toBe('active');
  expect(view?.forecast[0]?.notes).toContain('backup');
  await plan.runAt('2027-03-27T15:00:00Z');
  expect(await newest('auto-pay-upcoming')).toMatchObject({
    amountCents: RENT,
    methodLabel: 'Second Bank •••• 2222',
  });
  await plan.runAt('2027-04-01T15:00:00Z');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual([OTHER]);
});

test('2.3: a notice that named the first account is followed by one that names the other', async () => {
  const plan = await announced(OTHER);
  expect(await newest('auto-pay-upcoming')).toMatchObject({
    methodLabel: expect.stringMatching(/8150$/),
  });
  await otherPaymentEnds('R02');
  await plan.runAt('2027-03-25T15:00:01Z');
  await plan.runAt('2027-03-26T15:00:00Z');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-upcoming']);
  expect(await newest('auto-pay-upcoming')).toMatchObject({ methodLabel: 'Second Bank •••• 2222' });
});

test('2.3: a pause that ends without an account to draw from is not told as going on', async () => {
  const plan = await announced();
  await plan.set({ state: 'paused', pausedUntil: '2027-03-28', nextRunAt: new Date('2027-03-28') });
  await otherPaymentEnds('R02');
  await plan.runAt('2027-03-28T15:00:00Z');
  expect((await plan.plan()).state).toBe('needs_action');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-needs-action']);
});
