import { eq } from 'drizzle-orm';
import { asSystem } from 'services/db/access';
import { mail } from 'services/db/schema/mail';
import { addMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
const OTHER = 'method-amara-other';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addMethod(plans.open.db, OTHER, 'Second Bank');
}, 120_000);
afterAll(() => plans.open.close());

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
  const mails = await asSystem(plan.open.db, (tx) =>
    tx.select({ data: mail.data }).from(mail).where(eq(mail.template, 'auto-pay-failed')),
  );
  expect(mails).toMatchObject([{ data: { how: 'backup', retryOn: '2027-04-05' } }]);
  await plan.runAt('2027-04-06T03:00:01Z');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual(['method-amara-bank', OTHER]);
});
