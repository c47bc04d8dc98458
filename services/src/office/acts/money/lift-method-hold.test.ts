import { and, eq } from 'drizzle-orm';
import { autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { officeAct } from 'services/platform/db/schema/office';
import { paymentMethod } from 'services/platform/db/schema/payments';
import { withSystemContext } from 'services/platform/db/transaction';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { AutoPay } from 'shared/contract/payments/auto-pay';
import type { SavedMethod } from 'shared/contract/payments/methods';
import { liftMethodHold } from './lift-method-hold.ts';

let services: TestServices;
let maya: TestRenter;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
});
afterAll(() => services.close());

const act = (args: Record<string, unknown>) => sendTestAct(services, args);
const liftHold = (renter: string, method: string) =>
  act({ act: 'lift-hold', renter: `${renter}@example.com`, method });

async function findMethod(renter: TestRenter, methodId: string): Promise<SavedMethod | undefined> {
  const { body } = await renter.get<SavedMethod[]>('/v1/methods');
  return body.find((method) => method.method_id === methodId);
}

/** Creates and settles payments. Returns their ids. */
async function createSettledPayments(
  renter: TestRenter,
  methodId: string,
  sums: number[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const cents of sums) {
    const { body } = await renter.pay(await renter.createPaymentBody(cents, methodId, true));
    expect(body.state).toBe('pending');
    await act({ act: 'settle', payment: body.payment_id });
    expect((await renter.waitFor(body.payment_id, ['pending'])).state).toBe('settled');
    ids.push(body.payment_id);
  }
  return ids;
}

async function returnPayment(renter: TestRenter, payment: string | undefined, code: string) {
  await act({ act: 'return', payment, code });
  expect((await renter.waitFor(payment ?? '', ['settled'])).state).toBe('returned');
}

const MAYAS = 'method-maya-bank';

test.each([
  ['R08', 1_000],
  ['R16', 1_100],
  ['R99', 1_200],
])('unblocks an account that was returned with %s', async (code, cents) => {
  const [payment] = await createSettledPayments(maya, MAYAS, [cents]);
  await returnPayment(maya, payment, code);
  expect(await findMethod(maya, MAYAS)).toMatchObject({ state: 'blocked', on_hold: true });
  expect(await liftHold('maya.ortiz', '6789')).toMatchObject({
    code: 0,
    text: 'Lakeshore Credit Union •••• 6789 can be used again.',
  });
  expect(await findMethod(maya, MAYAS)).toMatchObject({ state: 'active', on_hold: false });
  const { options } = await maya.createQuote(1_500);
  const option = options.find(({ method }) => method.method_id === MAYAS);
  expect(option).toMatchObject({ disabled_reason: null });
  const [recorded] = await withSystemContext(services.db, (tx) =>
    tx.select().from(officeAct).where(eq(officeAct.act, 'lift-hold')),
  );
  expect(recorded).toMatchObject({
    actor: 'dana',
    arguments: { renter: 'maya.ortiz@example.com', method: '6789' },
  });
});

test('refuses to unblock a method that is not blocked or belongs to another renter', async () => {
  expect(await liftHold('maya.ortiz', MAYAS)).toMatchObject({
    code: 1,
    text: 'Lakeshore Credit Union •••• 6789 is not on hold.',
  });
  for (const name of ['2210', 'method-sam-bank', '0000', 'nothing']) {
    expect(await liftHold('maya.ortiz', name)).toMatchObject({
      code: 1,
      text: `maya.ortiz@example.com has no bank account or card ${name}.`,
    });
  }
});

test('refuses to unblock a closed account, also after later returns with other codes', async () => {
  const [first, second] = await createSettledPayments(maya, MAYAS, [2_000, 2_100]);
  await returnPayment(maya, first, 'R02');
  expect(await findMethod(maya, MAYAS)).toMatchObject({ state: 'blocked', on_hold: false });
  const refused = {
    code: 1,
    text: 'Lakeshore Credit Union •••• 6789 cannot be used again: a payment was returned with R02. The renter has to add another one.',
  };
  expect(await liftHold('maya.ortiz', '6789')).toMatchObject(refused);
  await returnPayment(maya, second, 'R16');
  expect(await liftHold('maya.ortiz', '6789')).toMatchObject(refused);
  expect(await findMethod(maya, MAYAS)).toMatchObject({ state: 'blocked', on_hold: false });
});

test.each([
  ['R07', 'sam.ortiz', 'method-sam-bank', '2210'],
  ['R10', 'ines.carvalho', 'method-ines-bank', '5502'],
])(
  'refuses to unblock a method whose authorization was revoked with %s',
  async (code, who, methodId, last4) => {
    const renter = await TestRenter.signIn(services, who);
    const [payment] = await createSettledPayments(renter, methodId, [3_000]);
    await returnPayment(renter, payment, code);
    expect(await findMethod(renter, methodId)).toMatchObject({ state: 'blocked', on_hold: false });
    expect(await liftHold(who, last4)).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        new RegExp(`•••• ${last4} cannot be used again: .* with ${code}\\.`),
      ),
    });
  },
);

test('stops auto-pay from an unblocked account until the renter consents again', async () => {
  const amara = await TestRenter.signIn(services, 'amara.okafor');
  const [payment] = await createSettledPayments(amara, 'method-amara-bank', [3_100]);
  await withSystemContext(services.db, (tx) =>
    tx
      .update(autoPayPlan)
      .set({ state: 'paused', nextRunAt: null })
      .where(eq(autoPayPlan.personId, 'person-amara-okafor')),
  );
  await returnPayment(amara, payment, 'R08');
  expect(await liftHold('amara.okafor', '8150')).toMatchObject({ code: 0 });
  const { body } = await amara.get<AutoPay>('/v1/auto-pay');
  expect(body.plan).toMatchObject({
    state: 'needs_action',
    state_reason: 'authorization_withdrawn',
    method: { state: 'active' },
  });
});

test.each([
  ['is valid in the time zone of the home', '2026-12-01T05:59:59Z', false],
  ['has expired in the time zone of the home', '2026-12-01T06:00:00Z', true],
])(
  'a default card that has expired in UTC and %s keeps or loses its default state',
  async (_what, at, becomesDefault) => {
    const ofOliver = eq(paymentMethod.personId, 'person-oliver-nyberg');
    const found = await withSystemContext(services.db, async (tx) => {
      const change = (last4: string, values: Partial<typeof paymentMethod.$inferInsert>) =>
        tx
          .update(paymentMethod)
          .set(values)
          .where(and(ofOliver, eq(paymentMethod.last4, last4)));
      await change('4401', { state: 'blocked', blockedCode: 'R16', isDefault: false });
      await change('9979', { expires: '2026-11' });
      await change('9995', { expires: '2026-11', isDefault: true });
      const act = {
        act: 'lift-hold',
        renter: 'oliver.nyberg@example.com',
        method: '4401',
      } as const;
      await liftMethodHold(tx, act, new Date(at));
      return tx
        .select()
        .from(paymentMethod)
        .where(and(ofOliver, eq(paymentMethod.last4, '4401')));
    });
    expect(found).toMatchObject([{ state: 'active', isDefault: becomesDefault }]);
  },
);
