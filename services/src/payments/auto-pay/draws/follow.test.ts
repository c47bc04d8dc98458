import { eq } from 'drizzle-orm';
import { addMethod } from 'services/payments/auto-pay/test-method';
import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';

const RENT = 129_500;
const OTHER = 'method-amara-other';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addMethod(plans.open.db, OTHER, 'Second Bank');
}, 120_000);
afterAll(() => plans.open.close());

const BANK = 'method-amara-bank';
const told = async () => {
  const rows = await withSystemContext(plans.open.db, (tx) =>
    tx.select({ data: mail.data }).from(mail).where(eq(mail.template, 'auto-pay-failed')),
  );
  return rows.map(({ data }) => data);
};
const debited = async () => (await plans.payments()).map((one) => one.methodId);

test('2.3: an account that the plan has left comes back as closed: the new one pays, and the plan goes on', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: null });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.set({ methodId: OTHER });
  plan.now = new Date('2027-04-02T15:00:00Z');
  await plan.answer('returned', 'R02');
  expect(await plan.plan()).toMatchObject({ state: 'active' });
  expect(await told()).toMatchObject([
    { how: 'other', methodLabel: 'Second Bank •••• 2222', retryOn: '2027-04-05' },
  ]);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debited()).toEqual([BANK, OTHER]);
});

test('2.3: where the other method is all that can pay, it is tried again as well', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R02');
  await plan.runAt('2027-04-01T15:01:00Z');
  await plan.answer('returned', 'R01');
  expect((await told()).at(-1)).toMatchObject({
    how: 'again',
    methodLabel: 'Second Bank •••• 2222',
  });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debited()).toEqual([BANK, OTHER, OTHER]);
  expect(await plan.plan()).toMatchObject({ state: 'active' });
});

test('2.3: after both had no money the first is tried again, and the mail names it', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-01T15:01:00Z');
  await plan.answer('returned', 'R01');
  expect((await told()).at(-1)).toMatchObject({
    how: 'other',
    methodLabel: 'Pine County Bank •••• 8150',
  });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await debited()).toEqual([BANK, OTHER, BANK]);
});

test('2.3: after a second debit, as the bank has it, no other account is debited', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R24');
  await plan.runAt('2027-04-02T15:00:00Z');
  expect(await debited()).toEqual([BANK]);
  expect(await plan.plan()).toMatchObject({ state: 'needs_action' });
});

test('2.3: the other method steps in on the day on which the draw came back, and the mail says so', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  // The evening of the 5th in Chicago.
  plan.now = new Date('2027-04-06T03:00:00Z');
  await plan.answer('returned', 'R01');
  expect(await plan.run('2027-04')).toMatchObject({
    state: 'retry_planned',
    drawOn: '2027-04-01',
    retryOn: '2027-04-05',
  });
  expect(await told()).toMatchObject([{ how: 'backup', retryOn: '2027-04-05' }]);
  await plan.runAt('2027-04-06T03:00:01Z');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual([BANK, OTHER]);
});
