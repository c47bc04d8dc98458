import { eq } from 'drizzle-orm';
import { autoPayMandate } from 'services/platform/db/schema/auto-pay';
import { mail } from 'services/platform/db/schema/mail';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { addMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';
import { autoPayView } from './view.ts';

const RENT = 129_500;
/** 2.95% of it. */
const FEE = 3_820;
const BANK = 'method-amara-bank';
const CARD = 'method-amara-test-card';
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addMethod(plans.open.db, CARD, 'Visa', '2027-06');
}, 120_000);
afterAll(() => plans.open.close());

async function fees(): Promise<number[]> {
  const found = await withRenterContext(plans.open.db, AMARA, (tx) =>
    autoPayView(tx, AMARA, plans.now),
  );
  return (found?.forecast ?? []).map((draw) => draw.fee_cents);
}

async function announced() {
  const rows = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-upcoming')),
  );
  return rows.map((row) => row.data);
}

const block = (methodId: string) =>
  withSystemContext(plans.open.db, (tx) =>
    tx.update(paymentMethod).set({ state: 'blocked' }).where(eq(paymentMethod.methodId, methodId)),
  );

test('2.3: the notice of a draw from a card tells its fee, and what is taken in all', async () => {
  const plan = await plans.begin('2027-03-22T15:00:00Z', { methodId: CARD, backupMethodId: null });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-22T15:00:00Z');
  expect(await announced()).toMatchObject([
    {
      amountCents: RENT,
      feeCents: FEE,
      totalCents: RENT + FEE,
      // The limit of $1,425.00, and the fee of it.
      atMostCents: 142_500 + 4_204,
    },
  ]);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toMatchObject([{ amountCents: RENT, feeCents: FEE }]);
});

test('2.3: the notice of a draw from an account tells no fee', async () => {
  const plan = await plans.begin('2027-03-22T15:00:00Z', { methodId: BANK, backupMethodId: CARD });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-22T15:00:00Z');
  expect(await announced()).toMatchObject([
    { amountCents: RENT, feeCents: null, totalCents: RENT, atMostCents: 142_500 },
  ]);
});

test('2.3: a draw that the other method makes has the fee of that one', async () => {
  // The card holds until the end of June: the account pays the rent of July.
  await plans.begin('2027-06-01T15:00:00Z', { methodId: CARD, backupMethodId: BANK });
  expect((await fees()).slice(0, 3)).toEqual([FEE, 0, 0]);
  await plans.set({ methodId: BANK, backupMethodId: CARD });
  expect((await fees())[0]).toBe(0);
  await block(BANK);
  expect((await fees())[0]).toBe(FEE);
});

/** She agrees to words of this version. */
const agrees = (version: string, agreedAt: string) =>
  withSystemContext(plans.open.db, (tx) =>
    tx.insert(autoPayMandate).values({
      corporationId: 'corp-harbor',
      mandateId: `mandate-${agreedAt}`,
      planId: 'plan-lease-okafor',
      personId: AMARA.personId,
      version,
      text: `The words of ${version}.`,
      signedName: 'Amara Okafor',
      agreedAt: new Date(agreedAt),
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    }),
  );

test.each([
  ['2026-11-1', '2027-01-01T00:00:00Z', 0],
  ['2026-11-2', '2027-01-02T00:00:00Z', FEE],
])('2.3: a card that steps in under the words of %s', async (version, agreedAt, feeCents) => {
  await agrees(version, agreedAt);
  const plan = await plans.begin('2027-03-31T15:00:00Z', {
    methodId: BANK,
    backupMethodId: CARD,
    effectiveFrom: '2027-03-01',
  });
  await plan.charge('2027-04-01', RENT);
  await block(BANK);
  await plan.runAt('2027-03-31T15:01:00Z');
  const totalCents = RENT + feeCents;
  expect(await announced()).toMatchObject([{ methodLabel: 'Visa •••• 4242', totalCents }]);
  // What is foretold is what is taken.
  expect((await fees())[0]).toBe(feeCents);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toMatchObject([{ methodId: CARD, amountCents: RENT, feeCents }]);
});
