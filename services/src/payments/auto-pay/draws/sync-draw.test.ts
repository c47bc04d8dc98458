import { eq } from 'drizzle-orm';
import { addTestMethod } from 'services/payments/auto-pay/test-method';
import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';

const RENT = 129_500;
const OTHER = 'method-amara-other';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addTestMethod(plans.open.db, OTHER, 'Second Bank');
}, 120_000);
afterAll(() => plans.open.close());

const BANK = 'method-amara-bank';
const listFailureMails = async () => {
  const rows = await withSystemContext(plans.open.db, (tx) =>
    tx.select({ data: mail.data }).from(mail).where(eq(mail.template, 'auto-pay-failed')),
  );
  return rows.map(({ data }) => data);
};
const listDebitedMethods = async () => (await plans.payments()).map((one) => one.methodId);

test('draws from the new account when a draw returns from a closed account that the plan no longer uses', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: null });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.set({ methodId: OTHER });
  plan.now = new Date('2027-04-02T15:00:00Z');
  await plan.answer('returned', 'R02');
  expect(await plan.plan()).toMatchObject({ state: 'active' });
  expect(await listFailureMails()).toMatchObject([
    { how: 'other', methodLabel: 'Second Bank •••• 2222', retryOn: '2027-04-05' },
  ]);
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebitedMethods()).toEqual([BANK, OTHER]);
});

test('retries the backup method as well when only it can pay', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R02');
  await plan.runAt('2027-04-01T15:01:00Z');
  await plan.answer('returned', 'R01');
  expect((await listFailureMails()).at(-1)).toMatchObject({
    how: 'again',
    methodLabel: 'Second Bank •••• 2222',
  });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebitedMethods()).toEqual([BANK, OTHER, OTHER]);
  expect(await plan.plan()).toMatchObject({ state: 'active' });
});

test('retries the first account after both lacked money, and names it in the mail', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-01T15:01:00Z');
  await plan.answer('returned', 'R01');
  expect((await listFailureMails()).at(-1)).toMatchObject({
    how: 'other',
    methodLabel: 'Pine County Bank •••• 8150',
  });
  await plan.runAt('2027-04-05T15:00:00Z');
  expect(await listDebitedMethods()).toEqual([BANK, OTHER, BANK]);
});

test('debits no other account after the bank reports a duplicate debit', async () => {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId: OTHER });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  await plan.answer('returned', 'R24');
  await plan.runAt('2027-04-02T15:00:00Z');
  expect(await listDebitedMethods()).toEqual([BANK]);
  expect(await plan.plan()).toMatchObject({ state: 'needs_action' });
});

test('uses the backup method on the day of the return and mails it', async () => {
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
  expect(await listFailureMails()).toMatchObject([{ how: 'backup', retryOn: '2027-04-05' }]);
  await plan.runAt('2027-04-06T03:00:01Z');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual([BANK, OTHER]);
});
