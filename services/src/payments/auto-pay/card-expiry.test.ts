import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { tellOfExpiringCards } from './card-expiry.ts';
import { addMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const CARD = 'method-amara-test-card';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addMethod(plans.open.db, CARD, 'Visa', '2027-06');
}, 120_000);
afterAll(() => plans.open.close());

const run = (now: string) =>
  withSystemContext(plans.open.db, (tx) => tellOfExpiringCards(tx, new Date(now)));

const mails = () =>
  withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-card-expires')),
  );

test('2.3: 30 and 7 days before the card of a plan runs out its renter is told, once each', async () => {
  await plans.begin('2027-05-01T15:00:00Z', { methodId: CARD });
  // Midnight in Chicago: the day is that of the home.
  await run('2027-05-31T04:59:00Z');
  expect(await mails()).toEqual([]);
  await run('2027-05-31T05:00:00Z');
  for (const day of ['2027-05-31T16:00:00Z', '2027-06-01T16:00:00Z', '2027-06-22T16:00:00Z']) {
    expect(await run(day)).toBe(1);
  }
  expect(await mails()).toMatchObject([
    { data: { methodLabel: 'Visa •••• 4242', expiresOn: '2027-06-30', role: 'main' } },
  ]);
  await run('2027-06-23T16:00:00Z');
  await run('2027-06-30T16:00:00Z');
  expect(await mails()).toHaveLength(2);
  expect(await run('2027-07-01T16:00:00Z')).toBe(0);
  expect(await mails()).toHaveLength(2);
});

test('two workers at once tell it once; a job that slept over the first day makes up for it', async () => {
  await plans.begin('2027-05-01T15:00:00Z', {
    backupMethodId: CARD,
    methodId: 'method-amara-bank',
  });
  await Promise.all([run('2027-06-10T16:00:00Z'), run('2027-06-10T16:00:00Z')]);
  expect(await mails()).toMatchObject([{ data: { role: 'backup' } }]);
});

test('a plan that has ended, or whose card is not in use, is of no concern', async () => {
  await plans.begin('2027-05-01T15:00:00Z', { methodId: CARD, backupMethodId: null });
  await plans.set({ state: 'ended' });
  expect(await run('2027-06-10T16:00:00Z')).toBe(0);
  await plans.set({ state: 'active', methodId: 'method-amara-bank' });
  expect(await run('2027-06-10T16:00:00Z')).toBe(0);
  expect(await mails()).toEqual([]);
});
