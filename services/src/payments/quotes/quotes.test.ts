import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { postCharge } from 'services/payments/charges/post-charge';
import { submit } from 'services/payments/create-payment/test-payment';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import type { Quote } from 'shared/contract/payments/quotes';
import { createQuote } from './quotes.ts';

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

/** Nothing is owed, and auto-pay draws nothing; rent is late after the 5th, with a fee of $50. */
async function begin(now: string, lateFeeCents = 5_000) {
  const plan = await plans.begin(now, { state: 'paused' });
  await plan.setLease({ graceDay: 5, lateFeeCents });
  return plan;
}

const quote = (amountCents: number, how: { sendOn?: string; paysAhead?: boolean } = {}) =>
  withRenterContext(plans.open.db, AMARA, (tx) =>
    createQuote(tx, AMARA, { amountCents, ...how }, plans.now),
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

const inTime = ({ options }: Quote) => [...new Set(options.map((option) => option.on_time))];

test('2.2: rent that is past its last day is late, whichever way it is paid', async () => {
  const plan = await begin('2034-10-05T15:00:00Z');
  await plan.charge('2034-10-01', RENT);
  const before = await quote(RENT);
  expect(inTime(before)).toEqual([true]);
  expect(before.late_after).toBe('2034-10-05');
  plan.now = new Date('2034-10-10T15:00:00Z');
  const after = await quote(RENT);
  expect(inTime(after)).toEqual([false]);
  expect(after).toMatchObject({ due_on: '2034-10-01', late_after: '2034-10-05' });
  // Also a part of it.
  expect(inTime(await quote(4_000))).toEqual([false]);
});

test('2.2: no late fee threatens where one was added for that rent, but it is late', async () => {
  const plan = await begin('2035-10-10T15:00:00Z');
  await plan.charge('2035-10-01', RENT);
  await postLateFee('2035-10-06');
  const late = await quote(RENT);
  expect(inTime(late)).toEqual([false]);
  expect(late.late_after).toBeNull();
});

test('2.2: the late fee of another month is none of this one', async () => {
  const plan = await begin('2036-10-10T15:00:00Z');
  await postLateFee('2036-09-06');
  await plan.charge('2036-10-01', RENT);
  expect((await quote(RENT)).late_after).toBe('2036-10-05');
});

test('2.2: of rents that are late and not late yet, the next last day is told where the late one has its fee', async () => {
  const plan = await begin('2037-10-02T15:00:00Z');
  await plan.charge('2037-09-01', RENT);
  await postLateFee('2037-09-06');
  await plan.charge('2037-10-01', RENT);
  const both = await quote(2 * RENT);
  expect(inTime(both)).toEqual([false]);
  expect(both).toMatchObject({ due_on: '2037-09-01', late_after: '2037-10-05' });
});

test('2.2: a lease without a late fee has late rent all the same, and nothing that threatens', async () => {
  const plan = await begin('2038-10-03T15:00:00Z', 0);
  await plan.charge('2038-10-01', RENT);
  const before = await quote(RENT);
  expect([inTime(before), before.late_after]).toEqual([[true], null]);
  plan.now = new Date('2038-10-10T15:00:00Z');
  const after = await quote(RENT);
  expect([inTime(after), after.late_after]).toEqual([[false], null]);
});

test('2.2: what is no rent has no last day', async () => {
  const plan = await begin('2039-10-10T15:00:00Z');
  await plan.charge('2039-09-01', 4_000, 'utility');
  expect(inTime(await quote(4_000))).toEqual([true]);
});

test('2.2: rent paid ahead on a day past its last one is late, and says by when it would not be', async () => {
  await begin('2040-09-20T15:00:00Z');
  const days = { due_on: '2040-10-01', late_after: '2040-10-05' };
  const now = await quote(RENT, { paysAhead: true });
  expect(inTime(now)).toEqual([true]);
  expect(now).toMatchObject(days);
  const late = await quote(RENT, { paysAhead: true, sendOn: '2040-10-20' });
  expect(inTime(late)).toEqual([false]);
  expect(late).toMatchObject(days);
});

test('2.2: what cannot be paid is refused alike by a quote and by a payment, with what is owed', async () => {
  const plan = await begin('2038-03-10T15:00:00Z');
  await plan.charge('2038-03-01', 4_000, 'utility');
  const owed = { balance_cents: 4_000, pending_cents: 0, left_to_pay_cents: 4_000 };
  const field = 'amount_cents';
  const tooMuch = { code: 'amount_over_balance', message: 'That is more than is owed.' };
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
    submit(tx, AMARA, request, plan.now),
  );
  await expect(paying).rejects.toMatchObject({
    ...tooMuch,
    field: undefined,
    details: { ...owed, balance_cents: 3_900, left_to_pay_cents: 3_900 },
  });
});
