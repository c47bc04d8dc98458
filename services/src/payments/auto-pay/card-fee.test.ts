import { eq } from 'drizzle-orm';
import { autoPayMandate } from 'services/platform/db/schema/auto-pay';
import { mail } from 'services/platform/db/schema/mail';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { loadAutoPay } from './load-auto-pay.ts';
import { addTestMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
/** The fee of 2.95%. */
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
  await addTestMethod(plans.open.db, CARD, 'Visa', '2027-06');
}, 120_000);
afterAll(() => plans.open.close());

async function listForecastFees(): Promise<number[]> {
  const view = await withRenterContext(plans.open.db, AMARA, (tx) =>
    loadAutoPay(tx, AMARA, plans.now),
  );
  return (view?.forecast ?? []).map((draw) => draw.fee_cents);
}

async function listAnnouncements() {
  const rows = await withSystemContext(plans.open.db, (tx) =>
    tx.select().from(mail).where(eq(mail.template, 'auto-pay-upcoming')),
  );
  return rows.map((row) => row.data);
}

const block = (methodId: string) =>
  withSystemContext(plans.open.db, (tx) =>
    tx.update(paymentMethod).set({ state: 'blocked' }).where(eq(paymentMethod.methodId, methodId)),
  );

test('names the fee and the total in the notice of a card draw', async () => {
  const plan = await plans.begin('2027-03-22T15:00:00Z', { methodId: CARD, backupMethodId: null });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-22T15:00:00Z');
  expect(await listAnnouncements()).toMatchObject([
    {
      amountCents: RENT,
      feeCents: FEE,
      totalCents: RENT + FEE,
      // The cap of $1,425.00 plus its fee.
      atMostCents: 142_500 + 4_204,
    },
  ]);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toMatchObject([{ amountCents: RENT, feeCents: FEE }]);
});

test('names no fee in the notice of a bank draw', async () => {
  const plan = await plans.begin('2027-03-22T15:00:00Z', { methodId: BANK, backupMethodId: CARD });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-03-22T15:00:00Z');
  expect(await listAnnouncements()).toMatchObject([
    { amountCents: RENT, feeCents: null, totalCents: RENT, atMostCents: 142_500 },
  ]);
});

test('charges the fee of the backup method when it makes the draw', async () => {
  // The card is valid until the end of June, so the bank account pays the rent of July.
  await plans.begin('2027-06-01T15:00:00Z', { methodId: CARD, backupMethodId: BANK });
  expect((await listForecastFees()).slice(0, 3)).toEqual([FEE, 0, 0]);
  await plans.set({ methodId: BANK, backupMethodId: CARD });
  expect((await listForecastFees())[0]).toBe(0);
  await block(BANK);
  expect((await listForecastFees())[0]).toBe(FEE);
});

/** Stores a mandate of this version for the plan. */
const insertMandate = (version: string, agreedAt: string) =>
  withSystemContext(plans.open.db, (tx) =>
    tx.insert(autoPayMandate).values({
      corporationId: 'corp-harbor',
      mandateId: `mandate-${agreedAt}`,
      planId: 'plan-lease-okafor',
      personId: AMARA.personId,
      version,
      text: `Mandate text ${version}.`,
      signedName: 'Amara Okafor',
      agreedAt: new Date(agreedAt),
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    }),
  );

test.each([
  ['2026-11-1', '2027-01-01T00:00:00Z', 0],
  ['2026-11-2', '2027-01-02T00:00:00Z', FEE],
])('charges the backup card under mandate version %s', async (version, agreedAt, feeCents) => {
  await insertMandate(version, agreedAt);
  const plan = await plans.begin('2027-03-31T15:00:00Z', {
    methodId: BANK,
    backupMethodId: CARD,
    effectiveFrom: '2027-03-01',
  });
  await plan.charge('2027-04-01', RENT);
  await block(BANK);
  await plan.runAt('2027-03-31T15:01:00Z');
  const totalCents = RENT + feeCents;
  expect(await listAnnouncements()).toMatchObject([{ methodLabel: 'Visa •••• 4242', totalCents }]);
  // The forecast equals the draw.
  expect((await listForecastFees())[0]).toBe(feeCents);
  await plan.runAt('2027-04-01T15:00:00Z');
  expect(await plan.payments()).toMatchObject([{ methodId: CARD, amountCents: RENT, feeCents }]);
});
