import { eq, like } from 'drizzle-orm';
import { TestPlan } from 'services/payments/auto-pay/test-plan';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { recordOutcome } from 'services/payments/outcome/record-outcome';
import { loadPaymentResponses } from 'services/payments/payment/find-payments';
import { listAllocationsOfPayment } from 'services/payments/payment/store/find-payments';
import type { PaymentRow } from 'services/payments/payment/to-payment-response';
import { createQuote } from 'services/payments/quotes/create-quote';
import { releaseScheduledPayment } from 'services/payments/scheduled/release-scheduled';
import { loadAccountSummary } from 'services/payments/summary/account-summary';
import { mail } from 'services/platform/db/schema/mail';
import { charge, payment } from 'services/platform/db/schema/payments';
import { withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createProcessorCharge } from 'services/testing/payments/insert-payments';
import { postCharge } from './post-charge.ts';

const RENT = 129_500;
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

/** Nothing is owed, the last posted rent is old, and auto-pay draws nothing. */
const begin = (now: string) => plans.begin(now, { state: 'paused' });

async function summary() {
  const found = await withRenterContext(plans.open.db, AMARA, (tx) =>
    loadAccountSummary(tx, AMARA, plans.now),
  );
  if (!found) throw new Error('Amara has a lease.');
  return found;
}

const quote = (amountCents: number, sendOn?: string, paysAhead = true) =>
  withRenterContext(plans.open.db, AMARA, (tx) =>
    createQuote(tx, AMARA, { amountCents, sendOn, paysAhead }, plans.now),
  );

const pay = async (...args: Parameters<typeof quote>) => send((await quote(...args)).quote_id);

function send(quote_id: string): Promise<PaymentRow> {
  const request = {
    quote_id,
    method_id: 'method-amara-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: [],
  };
  return withRenterContext(plans.open.db, AMARA, (tx) =>
    createTestPayment(tx, AMARA, request, plans.now),
  );
}

const settle = (row: PaymentRow) => {
  const charge = { ...createProcessorCharge(row, 'settled'), charge_id: `ch-${row.paymentId}` };
  return recordOutcome(plans.open.db, row, { kind: 'charge', charge }, plans.now);
};

test('lists the rent of the next 30 days that is not posted, and no other', async () => {
  await begin('2034-03-10T15:00:00Z');
  expect(await summary()).toMatchObject({
    left_to_pay_cents: 0,
    charges: [],
    upcoming_charges: [{ description: 'Rent, April', due_on: '2034-04-01', amount_cents: RENT }],
    pay_ahead: { through: '2034-04-01', amount_cents: RENT },
  });
  // One day more is too much: April is beyond 30 days, and what is due today is not listed.
  plans.now = new Date('2034-03-01T15:00:00Z');
  expect((await summary()).upcoming_charges.map((one) => one.due_on)).toEqual(['2034-03-01']);
  plans.now = new Date('2034-03-10T15:00:00Z');
  await plans.charge('2034-04-01', RENT);
  expect(await summary()).toMatchObject({ upcoming_charges: [], pay_ahead: null });
});

test('prorates the last month and lists nothing after the lease', async () => {
  const plan = await begin('2034-05-20T15:00:00Z');
  await plan.setLease({ moveOutExpectedDate: '2034-06-10' });
  expect((await summary()).upcoming_charges).toMatchObject([{ amount_cents: 43_167 }]);
  await plan.setLease({ moveOutExpectedDate: '2034-05-31' });
  expect((await summary()).upcoming_charges).toEqual([]);
});

test('allows paying what is due plus what is upcoming, and not a cent more', async () => {
  const plan = await begin('2034-07-10T15:00:00Z');
  await plan.charge('2034-07-01', 4_000, 'utility');
  const all = await quote(RENT + 4_000);
  expect(all).toMatchObject({
    left_after_cents: 0,
    ahead_cents: RENT,
    warnings: [],
    allocations: [
      { description: 'Test', amount_cents: 4_000, share: 'all', ahead_of: null },
      { description: 'Rent, August', amount_cents: RENT, share: 'all', ahead_of: '2034-08-01' },
    ],
  });
  const tooMuch = { code: 'amount_over_balance', details: { left_to_pay_cents: RENT + 4_000 } };
  await expect(quote(RENT + 4_001)).rejects.toMatchObject(tooMuch);
  // Without `pays_ahead`, upcoming charges cannot be paid.
  await expect(quote(4_001, undefined, false)).rejects.toMatchObject({
    code: 'amount_over_balance',
    details: { left_to_pay_cents: 4_000 },
  });
});

test('keeps an early payment as credit and applies it when the rent is posted', async () => {
  const plan = await begin('2035-03-10T15:00:00Z');
  await plan.charge('2035-03-01', 4_000, 'utility');
  const row = await pay(RENT + 4_000);
  expect(await summary()).toMatchObject({ pending_cents: RENT + 4_000, pay_ahead: null });
  await settle(row);
  expect(await summary()).toMatchObject({ left_to_pay_cents: -RENT, charges: [] });
  const [response] = await withRenterContext(plan.open.db, AMARA, (tx) =>
    loadPaymentResponses(tx, [{ ...row, state: 'settled' }], AMARA.personId),
  );
  expect(response).toMatchObject({ ahead_cents: RENT, allocations: [{ amount_cents: 4_000 }] });
  // Nothing remains to pay, by hand or by auto-pay.
  await expect(quote(100)).rejects.toMatchObject({ code: 'amount_over_balance' });
  await plan.charge('2035-04-01', RENT);
  expect(await summary()).toMatchObject({ left_to_pay_cents: 0, charges: [] });
  await plan.set({ state: 'active' });
  await plan.runAt('2035-04-02T15:00:00Z');
  expect(await plan.payments()).toHaveLength(0);
});

test('applies a credit to the oldest charge that the office posts', async () => {
  const plan = await begin('2035-04-25T15:00:00Z');
  const row = await pay(RENT);
  await settle(row);
  await plan.charge('2035-04-26', 5_000, 'utility');
  const ids = { corporationId: 'corp-harbor', leaseId: 'lease-okafor' };
  const chargeId = await withSystemContext(plan.open.db, (tx) =>
    postCharge(tx, {
      ...ids,
      chargeType: 'rent',
      description: 'Rent, May',
      postedOn: '2035-04-27',
      dueOn: '2035-05-01',
      amountCents: RENT,
      reason: 'Test',
      payee: 'Test',
    }),
  );
  expect(await summary()).toMatchObject({
    left_to_pay_cents: 5_000,
    charges: [{ amount_cents: RENT, left_cents: 5_000 }],
  });
  const [response] = await withRenterContext(plan.open.db, AMARA, (tx) =>
    loadPaymentResponses(tx, [{ ...row, state: 'settled' }], AMARA.personId),
  );
  expect(response).toMatchObject({
    ahead_cents: 0,
    allocations: [
      { description: 'Test', amount_cents: 5_000 },
      { description: 'Rent, May', amount_cents: RENT - 5_000 },
    ],
  });
  await settle(await pay(5_000, undefined, false));
  const [posted] = await withSystemContext(plan.open.db, (tx) =>
    tx.select().from(charge).where(eq(charge.chargeId, chargeId)),
  );
  expect(posted?.closedAt).not.toBeNull();
});

test('refuses a second early payment of the same upcoming rent', async () => {
  await begin('2035-06-10T15:00:00Z');
  await pay(RENT);
  await expect(pay(RENT)).rejects.toMatchObject({ code: 'amount_over_balance' });
});

test('sends a scheduled early payment even if nothing is owed yet, and no other scheduled payment', async () => {
  await begin('2035-08-10T15:00:00Z');
  const ahead = await pay(RENT, '2035-08-15');
  expect(ahead.state).toBe('scheduled');
  const at = new Date('2035-08-15T15:00:00Z');
  expect(await releaseScheduledPayment(plans.open.db, ahead, at)).toMatchObject({
    state: 'submitting',
  });

  const plan = await begin('2036-08-10T15:00:00Z');
  await plan.charge('2036-08-01', 4_000, 'utility');
  const due = await pay(4_000, '2036-08-15', false);
  await plan.charge('2036-08-11', -4_000);
  expect(
    await releaseScheduledPayment(plan.open.db, due, new Date('2036-08-15T15:00:00Z')),
  ).toBeNull();
});

test('allocates a scheduled payment on its day to the charges that were open before it, oldest first', async () => {
  const plan = await begin('2036-09-10T15:00:00Z');
  await plan.charge('2036-09-01', RENT);
  await plan.charge('2036-09-05', 6_320, 'utility');
  const row = await pay(RENT, '2036-09-15', false);
  await releaseScheduledPayment(plan.open.db, row, new Date('2036-09-15T15:00:00Z'));
  const parts = await withSystemContext(plan.open.db, (tx) => listAllocationsOfPayment(tx, row));
  expect(parts.map(({ amountCents }) => amountCents)).toEqual([RENT]);
  expect((await summary()).charges).toMatchObject([{ amount_cents: 6_320, left_cents: 6_320 }]);
});

test.each([
  ['the cut-off', '2037-06-08T21:55:00Z', '2037-06-08T22:02:00Z'],
  ['midnight', '2037-06-09T04:55:00Z', '2037-06-09T05:02:00Z'],
])(
  'rejects a quote from before %s after it, because its dates have changed',
  async (_what, before, after) => {
    const plan = await begin(before);
    await plan.charge('2037-06-01', RENT);
    const { quote_id } = await quote(RENT);
    plans.now = new Date(after);
    await expect(send(quote_id)).rejects.toMatchObject({ code: 'quote_expired' });
    expect(await send((await quote(RENT)).quote_id)).toMatchObject({ state: 'submitting' });
  },
);

test('does not report a received and partly refunded payment as pending', async () => {
  const plan = await begin('2037-08-10T15:00:00Z');
  await plan.charge('2037-08-01', RENT);
  const row = await pay(50_000);
  await settle(row);
  await withSystemContext(plan.open.db, (tx) =>
    tx
      .update(payment)
      .set({ state: 'partly_refunded', refundedCents: 10_000 })
      .where(eq(payment.paymentId, row.paymentId)),
  );
  expect((await quote(50_000)).warnings).toMatchObject([{ kind: 'sent', amount_cents: 50_000 }]);
});

test('does not send a scheduled payment when a dollar less is owed, and mails the amount left', async () => {
  const plan = await begin('2036-11-10T15:00:00Z');
  await plan.charge('2036-11-01', RENT);
  const row = await pay(RENT, '2036-11-15', false);
  await plan.charge('2036-11-11', -100);
  expect(
    await releaseScheduledPayment(plan.open.db, row, new Date('2036-11-15T15:00:00Z')),
  ).toBeNull();
  const [sent] = await withSystemContext(plan.open.db, (tx) =>
    tx
      .select()
      .from(mail)
      .where(like(mail.once, `payment:${row.paymentId}:%`)),
  );
  expect(sent).toMatchObject({
    template: 'payment-not-owed',
    data: { totalCents: RENT, leftToPayCents: RENT - 100 },
  });
  expect(sent?.data).toHaveProperty('reason.en', expect.stringMatching(/none of it was sent/));
});

test('subtracts scheduled early payments from the auto-pay draw', async () => {
  const plan = await begin('2037-03-10T15:00:00Z');
  await pay(100_000, '2037-03-20');
  await plan.set({ state: 'active' });
  await plan.charge('2037-04-01', RENT);
  await plan.runAt('2037-04-01T15:00:00Z');
  expect((await plan.payments()).map((one) => one.amountCents)).toEqual([RENT - 100_000]);
});
