import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { postCharge } from 'services/payments/charges/post-charge';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import type { Quote } from 'shared/contract/payments/quotes';
import { createQuote } from './create-quote.ts';

const RENT = 129_500;
const LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };
const AMARA = {
  corporationId: 'corp-harbor',
  personId: 'person-amara-okafor',
  doorIds: ['door-lantern-9'],
};
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
}, 120_000);
afterAll(() => plans.open.close());

/** Nothing is owed and auto-pay draws nothing; rent is late after the 5th, with a fee of $50. */
async function begin(now: string, lateFeeCents = 5_000) {
  const plan = await plans.begin(now, { state: 'paused' });
  await plan.setLease({ graceDay: 5, lateFeeCents });
  return plan;
}

const quote = (amountCents: number, options: { sendOn?: string; paysAhead?: boolean } = {}) =>
  withRenterContext(plans.open.db, AMARA, (tx) =>
    createQuote(tx, AMARA, { amountCents, ...options }, plans.now),
  );

const postLateFee = (postedOn: string) =>
  withSystemContext(plans.open.db, (tx) =>
    postCharge(tx, {
      ...LEASE,
      chargeType: 'late_fee',
      description: 'Late fee',
      postedOn,
      dueOn: postedOn,
      amountCents: 5_000,
      reason: 'Test',
      payee: 'Test',
    }),
  );

const listOnTime = ({ options }: Quote) => [...new Set(options.map((option) => option.on_time))];

test('marks every option as late when the rent is past its last day', async () => {
  const plan = await begin('2034-10-05T15:00:00Z');
  await plan.charge('2034-10-01', RENT);
  const before = await quote(RENT);
  expect(listOnTime(before)).toEqual([true]);
  expect(before.late_after).toBe('2034-10-05');
  plan.now = new Date('2034-10-10T15:00:00Z');
  const after = await quote(RENT);
  expect(listOnTime(after)).toEqual([false]);
  expect(after).toMatchObject({ due_on: '2034-10-01', late_after: '2034-10-05' });
  // A partial amount as well.
  expect(listOnTime(await quote(4_000))).toEqual([false]);
});

test('warns of no late fee when one was already added for that rent, but marks it late', async () => {
  const plan = await begin('2035-10-10T15:00:00Z');
  await plan.charge('2035-10-01', RENT);
  await postLateFee('2035-10-06');
  const late = await quote(RENT);
  expect(listOnTime(late)).toEqual([false]);
  expect(late.late_after).toBeNull();
});

test('does not count the late fee of another month for this rent', async () => {
  const plan = await begin('2036-10-10T15:00:00Z');
  await postLateFee('2036-09-06');
  await plan.charge('2036-10-01', RENT);
  expect((await quote(RENT)).late_after).toBe('2036-10-05');
});

test('warns of the next late fee when one rent is late with its fee and another is not late yet', async () => {
  const plan = await begin('2037-10-02T15:00:00Z');
  await plan.charge('2037-09-01', RENT);
  await postLateFee('2037-09-06');
  await plan.charge('2037-10-01', RENT);
  const both = await quote(2 * RENT);
  expect(listOnTime(both)).toEqual([false]);
  expect(both).toMatchObject({ due_on: '2037-09-01', late_after: '2037-10-05' });
});

test('marks rent as late without a fee warning when the lease has no late fee', async () => {
  const plan = await begin('2038-10-03T15:00:00Z', 0);
  await plan.charge('2038-10-01', RENT);
  const before = await quote(RENT);
  expect([listOnTime(before), before.late_after]).toEqual([[true], null]);
  plan.now = new Date('2038-10-10T15:00:00Z');
  const after = await quote(RENT);
  expect([listOnTime(after), after.late_after]).toEqual([[false], null]);
});

test('has no deadline when no rent is due', async () => {
  const plan = await begin('2039-10-10T15:00:00Z');
  await plan.charge('2039-09-01', 4_000, 'utility');
  expect(listOnTime(await quote(4_000))).toEqual([true]);
});

test('marks an early payment past the last day as late and returns the deadline', async () => {
  await begin('2040-09-20T15:00:00Z');
  const days = { due_on: '2040-10-01', late_after: '2040-10-05' };
  const now = await quote(RENT, { paysAhead: true });
  expect(listOnTime(now)).toEqual([true]);
  expect(now).toMatchObject(days);
  const late = await quote(RENT, { paysAhead: true, sendOn: '2040-10-20' });
  expect(listOnTime(late)).toEqual([false]);
  expect(late).toMatchObject(days);
});

test('refuses the same amounts in a quote and in a payment, with what is owed', async () => {
  const plan = await begin('2038-03-10T15:00:00Z');
  await plan.charge('2038-03-01', 4_000, 'utility');
  const owed = { balance_cents: 4_000, pending_cents: 0, left_to_pay_cents: 4_000 };
  const field = 'amount_cents';
  const tooMuch = { code: 'amount_over_balance', message: 'The amount is more than you owe.' };
  await expect(quote(4_001)).rejects.toMatchObject({ ...tooMuch, field, details: owed });
  await expect(quote(99)).rejects.toMatchObject({
    code: 'amount_below_minimum',
    field,
    details: { ...owed, minimum_cents: 100 },
  });
  const request = {
    quote_id: (await quote(4_000)).quote_id,
    method_id: 'method-amara-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: [],
  };
  await plan.charge('2038-03-10', -100);
  const paying = withRenterContext(plan.open.db, AMARA, (tx) =>
    createTestPayment(tx, AMARA, request, plan.now),
  );
  await expect(paying).rejects.toMatchObject({
    ...tooMuch,
    field: undefined,
    details: { ...owed, balance_cents: 3_900, left_to_pay_cents: 3_900 },
  });
});
