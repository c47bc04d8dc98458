import { inArray } from 'drizzle-orm';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { addTestMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
const FEE = 2_500;
const BANK = 'method-amara-bank';
const OTHER = 'method-amara-fee-bank';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addTestMethod(plans.open.db, OTHER, 'Second Bank');
}, 120_000);
afterAll(() => plans.open.close());

/** The draw for the April rent was submitted; the next mails are about it. */
async function beginDrawn(backupMethodId: string | null = null): Promise<TestPlan> {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  return plan;
}

/**
 * For each debit of the plan, in order: the fees in the ledger and the fee that the mail of its return names.
 */
async function listFees() {
  const ids = (await plans.payments()).map((one) => one.paymentId);
  const keys = ids.map((id) => `payment:${id}:payment-returned`);
  const { lines, mails } = await withSystemContext(plans.open.db, async (tx) => ({
    lines: await tx
      .select()
      .from(ledgerTransaction)
      .where(inArray(ledgerTransaction.paymentId, ids)),
    mails: await tx.select().from(mail).where(inArray(mail.once, keys)),
  }));
  const charged = lines.filter((line) => line.transactionType === 'charge');
  return ids.map((id, at) => [
    charged.filter((line) => line.paymentId === id).length,
    mails.find((one) => one.once === keys[at])?.data.returnFeeCents,
  ]);
}

test('charges one fee for a debit that is returned three times, and names it in the first mail only', async () => {
  const plan = await beginDrawn();
  await plan.answer('returned', 'R01');
  // A credit from the office does not undo that the fee was charged.
  await plan.charge('2027-04-02', -FEE);
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R09');
  await plan.runAt('2027-04-07T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect(await listFees()).toEqual([
    [1, FEE],
    [0, null],
    [0, null],
  ]);
});

test('charges the fee for the second return when the first one had none', async () => {
  const plan = await beginDrawn();
  await plan.answer('failed', 'insufficient_funds');
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect(await listFees()).toEqual([
    [0, undefined],
    [1, FEE],
  ]);
});

test('charges a separate fee for a debit of another account', async () => {
  const plan = await beginDrawn(OTHER);
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-01T15:01:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual([BANK, OTHER, BANK]);
  expect(await listFees()).toEqual([
    [1, FEE],
    [1, FEE],
    [0, null],
  ]);
});
