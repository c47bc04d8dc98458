import { eq } from 'drizzle-orm';
import { sendAct } from 'services/office';
import { mail } from 'services/platform/db/schema/mail';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import {
  getErrorCode,
  getErrorDetails,
  TestRenter,
  type TestReply,
} from 'services/testing/test-renter';
import type { Payment } from 'shared/contract/payments/payments';
import type { PaymentGuard, Quote } from 'shared/contract/payments/quotes';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { addDays } from 'shared/format/calendar-date';
import { extractText } from 'unpdf';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const office = async (given: Record<string, unknown>) => {
  const { origins, config } = services;
  const target = { origin: origins.services, dataDir: config.dataDir, actor: 'dana' };
  expect(await sendAct(target, given)).toMatchObject({ code: 0 });
};
const summary = async () => (await maya.get<AccountSummary>('/v1/account-summary')).body;

/** Exactly this is owed, in cents, with nothing on its way or scheduled. */
async function owe(cents: number): Promise<number> {
  for (const { payment_id: id } of (await summary()).scheduled_payments) {
    await Promise.all([maya, sam].map((one) => one.send('POST', `/v1/payments/${id}/cancel`)));
  }
  for (const { payment_id: payment } of (await summary()).payments_on_the_way) {
    await office({ act: 'settle', payment });
    await maya.waitFor(payment, ['pending']);
  }
  const { balance_cents: balance } = await summary();
  const renter = 'maya.ortiz@example.com';
  if (balance < cents) await office({ act: 'charge', renter, cents: cents - balance, for: 'Test' });
  if (balance > cents) await office({ act: 'credit', renter, cents: balance - cents, for: 'Test' });
  expect((await summary()).left_to_pay_cents).toBe(cents);
  return cents;
}

const BANKS = new Map([
  ['maya', 'method-maya-bank'],
  ['sam', 'method-sam-bank'],
]);
/** What was handed to the mails that say that a payment is on its way. */
const findMails = ({ payment_id: id }: Payment) =>
  withSystemContext(services.db, async (tx) => {
    const rows = await tx
      .select({ data: mail.data })
      .from(mail)
      .where(eq(mail.once, `payment:${id}:payment-submitted`));
    return rows.map(({ data }) => data);
  });

type Agreed = { confirmed?: string[]; owed?: number; ahead?: boolean; sendOn?: string };

async function quote(renter: TestRenter, cents: number, { ahead, sendOn }: Agreed = {}) {
  const body = {
    amount_cents: cents,
    ...(ahead && { pay_ahead: true }),
    ...(sendOn && { send_on: sendOn }),
  };
  return (await renter.send<Quote>('POST', '/v1/quotes', { body })).body;
}
const pay = (renter: TestRenter, { quote_id: id }: Quote, { confirmed = [], owed }: Agreed = {}) =>
  renter.pay({
    quote_id: id,
    method_id: BANKS.get(renter === maya ? 'maya' : 'sam'),
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: confirmed,
    ...(owed !== undefined && { owed_cents: owed }),
  });
const payNow = async (renter: TestRenter, cents: number, agreed: Agreed = {}) =>
  pay(renter, await quote(renter, cents, agreed), agreed);

function guardOf(reply: TestReply<unknown>): PaymentGuard {
  expect(getErrorCode(reply)).toMatch(/^(payment_in_progress|amount_over_balance)$/);
  return JSON.parse(String(getErrorDetails(reply)?.guard));
}
const choicesOf = ({ choices }: PaymentGuard) =>
  choices.map((one) => [one.amount_cents, one.credit_cents]);

test('2.8: offers what is still owed first, and more only as a credit, and asks again when that changes', async () => {
  const owed = await owe(108_000);
  const all = await quote(maya, owed);
  const first = await payNow(sam, 30_000);
  const refused = await pay(maya, all, { owed });
  const guard = guardOf(refused);
  expect([refused.status, guard.owed_cents, guard.asked_cents]).toEqual([409, 78_000, 108_000]);
  expect(guard.others).toMatchObject([
    { kind: 'on_the_way', amount_cents: 30_000, payer_name: 'Sam Ortiz', own: false },
  ]);
  expect(choicesOf(guard)).toEqual([
    [78_000, 0],
    [108_000, 30_000],
  ]);

  // Sam pays once more while the question is open: neither choice is taken as it was.
  const second = await payNow(sam, 10_100);
  const confirmed = [first.body.payment_id];
  for (const [cents = 0] of choicesOf(guard)) {
    const again = await pay(maya, await quote(maya, cents), { owed: 78_000, confirmed });
    expect(choicesOf(guardOf(again))).toEqual([
      [67_900, 0],
      [cents, cents - 67_900],
    ]);
  }
  const both = [...confirmed, second.body.payment_id];
  const taken = await payNow(maya, 67_900, { owed: 67_900, confirmed: both });
  expect([taken.status, taken.body.amount_cents, taken.body.ahead_cents]).toEqual([201, 67_900, 0]);
  expect((await summary()).left_to_pay_cents).toBe(0);
});

test('2.8: what is knowingly paid beyond what is owed is a credit on the payment, its mail, its proof, the receipt and the ledger', async () => {
  const owed = await owe(108_200);
  const all = await quote(maya, owed);
  await payNow(sam, 30_050);
  const { others, owed_cents: left } = guardOf(await pay(maya, all, { owed }));
  const confirmed = others.map((one) => one.payment_id);
  const { body: paid } = await pay(maya, all, { owed: left, confirmed });
  const parts = paid.allocations.reduce((sum, one) => sum + one.amount_cents, 0);
  expect([parts, paid.ahead_cents]).toEqual([78_150, 30_050]);
  expect((await summary()).left_to_pay_cents).toBe(-30_050);
  expect(await findMails(paid)).toMatchObject([{ creditCents: 30_050 }]);

  await office({ act: 'settle', payment: paid.payment_id });
  const settled = await maya.waitFor(paid.payment_id, ['pending']);
  expect([settled.state, settled.ahead_cents]).toEqual(['settled', 30_050]);
  const { body } = await maya.downloadFile(`/v1/payments/${paid.payment_id}/receipt`);
  const { text } = await extractText(new Uint8Array(body), { mergePages: true });
  expect(text).toMatch(/Kept as a credit on your account\s+\$300\.50/);
  const proof = await maya.downloadFile(`/v1/payments/${paid.payment_id}/proof`);
  const { text: proofText } = await extractText(new Uint8Array(proof.body), { mergePages: true });
  expect(proofText).toMatch(/Kept as a credit\s+\$300\.50/);
});

test('2.8: pages of before, which do not say what was owed, cannot pay more than is owed', async () => {
  const owed = await owe(90_000);
  const all = await quote(maya, owed);
  const { body: other } = await payNow(sam, 20_000);
  const refused = await pay(maya, all, { confirmed: [other.payment_id] });
  expect(choicesOf(guardOf(refused))[0]).toEqual([70_000, 0]);
});

test('2.8: a roommate who has paid by card already leaves the rest as the only choice', async () => {
  const owed = await owe(91_000);
  const all = await quote(maya, owed);
  const { body: other } = await payNow(sam, 21_000);
  await office({ act: 'settle', payment: other.payment_id });
  await sam.waitFor(other.payment_id, ['pending']);
  const refused = await pay(maya, all, { owed });
  expect([refused.status, getErrorCode(refused)]).toEqual([422, 'amount_over_balance']);
  const guard = guardOf(refused);
  expect(guard.others).toMatchObject([{ kind: 'sent', payer_name: 'Sam Ortiz' }]);
  expect(choicesOf(guard)[0]).toEqual([70_000, 0]);
});

test('2.8: a returned payment is named, and all of what is owed now comes first', async () => {
  const owed = await owe(92_000);
  const { body: other } = await payNow(sam, 22_000);
  const rest = await quote(maya, 70_000);
  await office({ act: 'return', payment: other.payment_id, code: 'R01' });
  await sam.waitFor(other.payment_id, ['pending']);
  const { left_to_pay_cents: now } = await summary();
  expect(now).toBeGreaterThanOrEqual(owed);
  const guard = guardOf(await pay(maya, rest, { owed: 70_000 }));
  expect(guard.others).toMatchObject([{ kind: 'returned', payment_id: other.payment_id }]);
  expect(choicesOf(guard)).toEqual([
    [now, 0],
    [70_000, 0],
  ]);
  expect((await pay(maya, rest, { owed: now })).status).toBe(201);
});

test("2.8: a roommate's scheduled payment is said to be sent or not as the engine says", async () => {
  const owed = await owe(93_000);
  const all = await quote(maya, owed);
  const sendOn = addDays((await summary()).today, 3);
  const { body: later } = await payNow(sam, 23_000, { sendOn });
  const guard = guardOf(await pay(maya, all, { owed }));
  expect(guard.others).toMatchObject([{ kind: 'scheduled', on: sendOn, own: false }]);
  const effects = guard.choices.map((one) => [one.amount_cents, one.effects[0]?.effect]);
  expect(effects).toEqual([
    [93_000, 'not_sent'],
    [70_000, 'sent'],
  ]);
  const confirmed = [later.payment_id];
  expect((await pay(maya, all, { owed, confirmed })).status).toBe(201);
});

test('2.8: the same amount in a second tab is a credit, and never the first choice', async () => {
  const owed = await owe(94_000);
  const [one, two] = [await quote(maya, owed), await quote(maya, owed)];
  expect((await pay(maya, one, { owed })).status).toBe(201);
  const guard = guardOf(await pay(maya, two, { owed }));
  expect([guard.owed_cents, guard.others[0]?.own]).toEqual([0, true]);
  expect(choicesOf(guard)).toEqual([[94_000, 94_000]]);
});

test('2.8: three payments at once take no more than is owed, and each refusal names the rest', async () => {
  const owed = await owe(95_000);
  const wishes = [
    [maya, 95_000],
    [maya, 60_500],
    [sam, 50_000],
  ] as const;
  const quotes = await Promise.all(wishes.map(([renter, cents]) => quote(renter, cents)));
  const replies = await Promise.all(
    wishes.map(([renter], index) => pay(renter, quotes[index] as Quote, { owed })),
  );
  const taken = replies.filter(({ status }) => status === 201);
  const sum = taken.reduce((total, { body }) => total + body.amount_cents, 0);
  expect(taken.length).toBeGreaterThan(0);
  expect(sum).toBeLessThanOrEqual(owed);
  for (const refused of replies.filter(({ status }) => status !== 201)) {
    const { owed_cents: left, choices } = guardOf(refused);
    if (left > 0) expect(choices[0]).toMatchObject({ amount_cents: left, credit_cents: 0 });
  }
});

test('T5: fifty payments of two roommates with amounts that differ never take more than is owed', async () => {
  const owed = await owe(60_000);
  const wishes = Array.from({ length: 50 }, (_, index) => ({
    renter: index % 2 === 0 ? maya : sam,
    cents: 20_000 + 101 * index,
  }));
  const quotes = await Promise.all(wishes.map(({ renter, cents }) => quote(renter, cents)));
  const replies = await Promise.all(
    wishes.map(({ renter }, index) => pay(renter, quotes[index] as Quote, { owed })),
  );
  const taken = replies.filter(({ status }) => status === 201);
  const sum = taken.reduce((total, { body }) => total + body.amount_cents, 0);
  expect([taken.length, sum <= owed]).toEqual([2, true]);
  expect((await summary()).left_to_pay_cents).toBe(owed - sum);
});
