import { inArray } from 'drizzle-orm';
import { ledgerTransaction } from 'services/platform/db/schema/ledger';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { addMethod } from './test-method.ts';
import { TestPlan } from './test-plan.ts';

const RENT = 129_500;
const FEE = 2_500;
const BANK = 'method-amara-bank';
const OTHER = 'method-amara-fee-bank';
let plans: TestPlan;

beforeAll(async () => {
  plans = await TestPlan.create();
  await addMethod(plans.open.db, OTHER, 'Second Bank');
}, 120_000);
afterAll(() => plans.open.close());

/** The draw of the April rent has left; what is told next is of it. */
async function drawn(backupMethodId: string | null = null): Promise<TestPlan> {
  const plan = await plans.begin('2027-03-20T12:00:00Z', { methodId: BANK, backupMethodId });
  await plan.charge('2027-04-01', RENT);
  await plan.runAt('2027-04-01T15:00:00Z');
  return plan;
}

/** Of each debit of the plan in turn: the fees in the books, and the fee that the mail of its return names. */
async function fees() {
  const ids = (await plans.payments()).map((one) => one.paymentId);
  const once = ids.map((id) => `payment:${id}:payment-returned`);
  const { lines, mails } = await withSystemContext(plans.open.db, async (tx) => ({
    lines: await tx
      .select()
      .from(ledgerTransaction)
      .where(inArray(ledgerTransaction.paymentId, ids)),
    mails: await tx.select().from(mail).where(inArray(mail.once, once)),
  }));
  const charged = lines.filter((line) => line.transactionType === 'charge');
  return ids.map((id, at) => [
    charged.filter((line) => line.paymentId === id).length,
    mails.find((one) => one.once === once[at])?.data.returnFeeCents,
  ]);
}

test('3.3, 2.2: a debit that comes back three times costs one fee, and no mail but the first names it', async () => {
  const plan = await drawn();
  await plan.answer('returned', 'R01');
  // What the office gives back of its own will is no fee that was never charged.
  await plan.charge('2027-04-02', -FEE);
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R09');
  await plan.runAt('2027-04-07T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect(await fees()).toEqual([
    [1, FEE],
    [0, null],
    [0, null],
  ]);
});

test('3.3: one that left no fee behind the first time is charged for the second time', async () => {
  const plan = await drawn();
  await plan.answer('failed', 'insufficient_funds');
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect(await fees()).toEqual([
    [0, undefined],
    [1, FEE],
  ]);
});

test('3.3: the debit of another account is another one, with a fee of its own', async () => {
  const plan = await drawn(OTHER);
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-01T15:01:00Z');
  await plan.answer('returned', 'R01');
  await plan.runAt('2027-04-05T15:00:00Z');
  await plan.answer('returned', 'R01');
  expect((await plan.payments()).map((one) => one.methodId)).toEqual([BANK, OTHER, BANK]);
  expect(await fees()).toEqual([
    [1, FEE],
    [1, FEE],
    [0, null],
  ]);
});
