import { eq } from 'drizzle-orm';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { notifyExpiringCards } from './notify-expiring-cards.ts';
import { addTestMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const CARD = 'method-amara-test-card';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addTestMethod(plans.open.db, CARD, 'Visa', '2027-06');
}, 120_000);
afterAll(() => plans.open.close());

const run = (now: string) =>
  withSystemContext(plans.open.db, (tx) => notifyExpiringCards(tx, new Date(now)));

const mails = () =>
  withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-card-expires')),
  );

test('notifies the renter 30 and 7 days before the card of a plan expires, once each', async () => {
  await plans.begin('2027-05-01T15:00:00Z', { methodId: CARD });
  // Midnight in Chicago: the day is counted at the property.
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

test('notifies once with two concurrent workers and catches up on a missed day', async () => {
  await plans.begin('2027-05-01T15:00:00Z', {
    backupMethodId: CARD,
    methodId: 'method-amara-bank',
  });
  await Promise.all([run('2027-06-10T16:00:00Z'), run('2027-06-10T16:00:00Z')]);
  expect(await mails()).toMatchObject([{ data: { role: 'backup' } }]);
});

test('ignores an ended plan and a card that no plan uses', async () => {
  await plans.begin('2027-05-01T15:00:00Z', { methodId: CARD, backupMethodId: null });
  await plans.set({ state: 'ended' });
  expect(await run('2027-06-10T16:00:00Z')).toBe(0);
  await plans.set({ state: 'active', methodId: 'method-amara-bank' });
  expect(await run('2027-06-10T16:00:00Z')).toBe(0);
  expect(await mails()).toEqual([]);
});
