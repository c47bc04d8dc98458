import { and, eq, gte } from 'drizzle-orm';
import { createAutoPayJob } from 'services/payments/auto-pay/auto-pay-job';
import type { PlanRow } from 'services/payments/auto-pay/store/plans';
import { postCharge } from 'services/payments/charges/post-charge';
import { createTestPayment } from 'services/payments/create-payment/test-payment';
import { loadBalance, postTransaction } from 'services/payments/ledger/store/postings';
import { createQuote } from 'services/payments/quotes/create-quote';
import type { OpenDatabase } from 'services/platform/db/database';
import { autoPayMandate, autoPayPlan } from 'services/platform/db/schema/auto-pay';
import { charge, payment } from 'services/platform/db/schema/payments';
import { type Actor, withRenterContext, withSystemContext } from 'services/platform/db/transaction';
import { createLog } from 'services/platform/observability/log';
import { openTestDatabase } from 'services/testing/database-template';

const RENT = 145_000;
const BY_HAND = 30_000;
const LEASE = { corporationId: 'corp-harbor', leaseId: 'lease-ortiz' };
const MAYA: Actor = {
  corporationId: LEASE.corporationId,
  personId: 'person-maya-ortiz',
  doorIds: ['door-quayside-3b'],
};
const TODAY = '2040-03-25';
const AMARAS = 'plan-lease-okafor';

let open: OpenDatabase;
let now = new Date(`${TODAY}T15:00:00Z`);
beforeAll(async () => {
  open = await openTestDatabase(process.env.DATABASE_URL);
  await withSystemContext(open.db, async (tx) => {
    await tx.update(payment).set({ state: 'cancelled' }).where(eq(payment.state, 'pending'));
    await tx.update(charge).set({ closedAt: now }).where(eq(charge.leaseId, LEASE.leaseId));
    const cents = await loadBalance(tx, LEASE.corporationId, LEASE.leaseId);
    await postTransaction(tx, {
      ...LEASE,
      transactionType: 'credit',
      postedOn: TODAY,
      description: 'Test',
      payeePayer: 'Test',
      postings: [
        { account: 'receivable', amountCents: -cents },
        { account: 'concessions', amountCents: cents },
      ],
    });
    await postCharge(tx, {
      ...LEASE,
      chargeType: 'rent',
      description: 'Rent, April',
      postedOn: TODAY,
      dueOn: '2040-04-01',
      amountCents: RENT,
      reason: 'Test',
      payee: 'Test',
    });
  });
  await addPlan('sam', { kind: 'share', percent: 50, day: 1 });
  await addPlan('maya', { kind: 'full_balance', day: 4 });
});
afterAll(() => open.close());

/** Creates a plan for a renter of this home with the mandate that Amara signed for hers. */
async function addPlan(name: 'maya' | 'sam', part: Partial<PlanRow>): Promise<void> {
  await withSystemContext(open.db, async (tx) => {
    const [plan] = await tx.select().from(autoPayPlan).where(eq(autoPayPlan.planId, AMARAS));
    const [mandate] = await tx
      .select()
      .from(autoPayMandate)
      .where(eq(autoPayMandate.planId, AMARAS));
    if (!plan || !mandate) throw new Error('Amara has a plan.');
    const ids = { ...LEASE, planId: `plan-${name}`, personId: `person-${name}-ortiz` };
    const method = { methodId: `method-${name}-bank`, backupMethodId: null };
    await tx.insert(autoPayPlan).values({
      ...plan,
      ...ids,
      ...method,
      effectiveFrom: TODAY,
      nextRunAt: now,
      ends: 'until_stopped',
      ...part,
      capCents: null,
    });
    await tx.insert(autoPayMandate).values({ ...mandate, ...ids, mandateId: `mandate-${name}` });
  });
}

const quote = (amountCents: number) =>
  withRenterContext(open.db, MAYA, (tx) => createQuote(tx, MAYA, { amountCents }, now));

/** What the plans draw on that day, in cents. */
async function draw(day: string): Promise<number[]> {
  now = new Date(`${day}T16:00:00Z`);
  const job = createAutoPayJob({ db: open.db, log: createLog('silent'), clock: async () => now });
  await job.runOnce();
  const rows = await withSystemContext(open.db, (tx) =>
    tx
      .select()
      .from(payment)
      .where(and(eq(payment.leaseId, LEASE.leaseId), gte(payment.submittedAt, now))),
  );
  return rows.map(({ amountCents }) => amountCents);
}

test("warns that its amounts may change because a roommate's auto-pay draws first", async () => {
  const { quote_id, guard, warnings } = await quote(BY_HAND);
  const [effect] = guard?.choices[0]?.effects ?? [];
  expect(effect).toMatchObject({ effect: 'drawn_less', amount_cents: RENT - BY_HAND });
  expect(guard?.may_change).toBe(true);
  const request = {
    quote_id,
    method_id: 'method-maya-bank',
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: warnings.map(({ payment_id: id }) => id),
    owed_cents: RENT,
  };
  await withRenterContext(open.db, MAYA, (tx) => createTestPayment(tx, MAYA, request, now));
  const half = RENT / 2;
  expect(await draw('2040-04-02')).toEqual([half]);
  expect(await draw(guard?.others[0]?.on ?? '')).toEqual([RENT - BY_HAND - half]);
});
