import { and, desc, eq } from 'drizzle-orm';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import { mail } from 'services/platform/db/schema/mail';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createProcessorCharge, insertPayments } from 'services/testing/payments/insert-payments';
import { loadAutoPay } from './load-auto-pay.ts';
import { addTestMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

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
  await addTestMethod(plans.open.db, OTHER, 'Second Bank');
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

/** Makes a manual payment from her account that is refused or returned. */
async function failOtherPayment(code: string, leaseId = PAYER.leaseId): Promise<void> {
  const [row] = await insertPayments(plans.open.db, 1, {
    ...PAYER,
    leaseId,
    submittedAt: plans.now,
  });
  if (!row) throw new Error('No payment was written.');
  const charge = createProcessorCharge(row, code.startsWith('R') ? 'returned' : 'failed', code);
  await recordOutcome(plans.open.db, row, { kind: 'charge', charge }, plans.now);
}

const readNewestMail = async (template: 'auto-pay-needs-action' | 'auto-pay-upcoming') => {
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

const beginAnnounced = async (backupMethodId: string | null = null) => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-23T15:00:00Z');
  plan.now = new Date('2027-03-25T15:00:00Z');
  return plan;
};

test.each([
  ['R02', 'method_refused', 'The account is closed.'],
  ['R07', 'authorization_withdrawn', 'You took back your permission for this payment.'],
  ['expired_card', 'card_expired', 'The card has expired.'],
])(
  'stops the plan immediately when another payment fails with %s on the same account',
  async (code, why, failure) => {
    const plan = await beginAnnounced();
    await failOtherPayment(code);
    await plan.runAt('2027-03-25T15:00:01Z');
    expect(await plan.plan()).toMatchObject({
      state: 'needs_action',
      stateReason: why,
      nextRunAt: null,
    });
    expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-needs-action']);
    expect(await readNewestMail('auto-pay-needs-action')).toMatchObject({
      why,
      failure: { en: failure },
    });
  },
);

test('draws a month that was stopped when another account is chosen in time', async () => {
  const plan = await beginAnnounced();
  await failOtherPayment('R02');
  await plan.runAt('2027-03-25T15:00:01Z');
  expect(await plan.run('2027-04')).toMatchObject({ state: 'notice_sent' });
  await plan.set({ state: 'active', stateReason: null, methodId: OTHER, nextRunAt: plan.now });
  await plan.runAt('2027-04-01T15:00:00Z');
  expect((await plan.payments()).map((one) => [one.methodId, one.amountCents])).toEqual([
    [OTHER, RENT],
  ]);
});

test('stops a plan of another lease of the same renter', async () => {
  const plan = await beginAnnounced();
  await failOtherPayment('R02', 'lease-brandt');
  await plan.runAt('2027-03-25T15:00:01Z');
  expect((await plan.plan()).state).toBe('needs_action');
});

test("mails the failure of the plan's own draw once", async () => {
  const plan = await beginAnnounced();
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R02');
  await plan.runAt('2027-04-02T15:00:00Z');
  expect((await plan.mails()).filter((one) => one === 'auto-pay-needs-action')).toHaveLength(1);
});

test('cancels a planned retry', async () => {
  const plan = await beginAnnounced();
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await failOtherPayment('R02');
  await plan.runAt('2027-04-01T15:00:01Z');
  expect((await plan.plan()).state).toBe('needs_action');
  expect(await plan.run('2027-04')).toMatchObject({
    state: 'failed',
    failureCode: 'R01',
    retryOn: null,
  });
});

test('does not change a plan that the renter paused', async () => {
  const plan = await beginAnnounced();
  await plan.set({ state: 'paused' });
  await failOtherPayment('R02');
  await plan.runAt('2027-03-25T15:00:01Z');
  expect(await plan.plan()).toMatchObject({ state: 'paused', stateReason: null });
  expect(await plan.mails()).toEqual(['auto-pay-upcoming']);
});

test('names the backup account in the forecast and the notice, and draws from it', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', {
    methodId: BANK,
    backupMethodId: OTHER,
    noticeDays: 5,
  });
  await plan.charge('2027-04-01', RENT);
  await failOtherPayment('R02');
  await plan.runAt('2027-03-20T15:00:00Z');
  const view = await withRenterContext(plan.open.db, AMARA, (tx) =>
    loadAutoPay(tx, AMARA, plan.now),
  );
  expect(view?.plan?.state).toBe('active');
  expect(view?.forecast[0]?.notes).toContain('backup');
  await plan.runAt('2027-03-27T15:00:00Z');
  expect(await readNewestMail('auto-pay-upcoming')).toMatchObject({
    amountCents: RENT,
    methodLabel: 'Second Bank •••• 2222',
  });
  await plan.runAt('2027-04-01T15:00:00Z');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual([OTHER]);
});

test('sends a second notice that names the backup account after a notice that named the main one', async () => {
  const plan = await beginAnnounced(OTHER);
  expect(await readNewestMail('auto-pay-upcoming')).toMatchObject({
    methodLabel: expect.stringMatching(/8150$/),
  });
  await failOtherPayment('R02');
  await plan.runAt('2027-03-25T15:00:01Z');
  await plan.runAt('2027-03-26T15:00:00Z');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-upcoming']);
  expect(await readNewestMail('auto-pay-upcoming')).toMatchObject({
    methodLabel: 'Second Bank •••• 2222',
  });
});

test('does not mail that the plan resumed when no account can pay at the end of a pause', async () => {
  const plan = await beginAnnounced();
  await plan.set({ state: 'paused', pausedUntil: '2027-03-28', nextRunAt: new Date('2027-03-28') });
  await failOtherPayment('R02');
  await plan.runAt('2027-03-28T15:00:00Z');
  expect((await plan.plan()).state).toBe('needs_action');
  expect(await plan.mails()).toEqual(['auto-pay-upcoming', 'auto-pay-needs-action']);
});
