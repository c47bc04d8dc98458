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

const sendOfficeAct = async (fields: Record<string, unknown>) => {
  const { origins, config } = services;
  const target = { origin: origins.services, dataDir: config.dataDir, actor: 'dana' };
  expect(await sendAct(target, fields)).toMatchObject({ code: 0 });
};
const summary = async () => (await maya.get<AccountSummary>('/v1/account-summary')).body;

/** Sets exactly this amount as owed, in cents, with no pending or scheduled payments. */
async function setOwed(cents: number): Promise<number> {
  for (const { payment_id: id } of (await summary()).scheduled_payments) {
    await Promise.all([maya, sam].map((one) => one.send('POST', `/v1/payments/${id}/cancel`)));
  }
  for (const { payment_id: payment } of (await summary()).payments_on_the_way) {
    await sendOfficeAct({ act: 'settle', payment });
    await maya.waitFor(payment, ['pending']);
  }
  const { balance_cents: balance } = await summary();
  const renter = 'maya.ortiz@example.com';
  if (balance < cents)
    await sendOfficeAct({ act: 'charge', renter, cents: cents - balance, for: 'Test' });
  if (balance > cents)
    await sendOfficeAct({ act: 'credit', renter, cents: balance - cents, for: 'Test' });
  expect((await summary()).left_to_pay_cents).toBe(cents);
  return cents;
}

const BANKS = new Map([
  ['maya', 'method-maya-bank'],
  ['sam', 'method-sam-bank'],
]);
/** The data of the mails that report a payment as submitted. */
const findMails = ({ payment_id: id }: Payment) =>
  withSystemContext(services.db, async (tx) => {
    const rows = await tx
      .select({ data: mail.data })
      .from(mail)
      .where(eq(mail.once, `payment:${id}:payment-submitted`));
    return rows.map(({ data }) => data);
  });

type PayOptions = { confirmed?: string[]; owed?: number; ahead?: boolean; sendOn?: string };

async function quote(renter: TestRenter, cents: number, { ahead, sendOn }: PayOptions = {}) {
  const body = {
    amount_cents: cents,
    ...(ahead && { pay_ahead: true }),
    ...(sendOn && { send_on: sendOn }),
  };
  return (await renter.send<Quote>('POST', '/v1/quotes', { body })).body;
}
const pay = (
  renter: TestRenter,
  { quote_id: id }: Quote,
  { confirmed = [], owed }: PayOptions = {},
) =>
  renter.pay({
    quote_id: id,
    method_id: BANKS.get(renter === maya ? 'maya' : 'sam'),
    authorization_text: 'I authorize this payment.',
    confirmed_payment_ids: confirmed,
    ...(owed !== undefined && { owed_cents: owed }),
  });
const payNow = async (renter: TestRenter, cents: number, options: PayOptions = {}) =>
  pay(renter, await quote(renter, cents, options), options);

function getGuard(reply: TestReply<unknown>): PaymentGuard {
  expect(getErrorCode(reply)).toMatch(/^(payment_in_progress|amount_over_balance)$/);
  return JSON.parse(String(getErrorDetails(reply)?.guard));
}
const getChoices = ({ choices }: PaymentGuard) =>
  choices.map((one) => [one.amount_cents, one.credit_cents]);

test('offers what is still owed first and more only as a credit, and asks again when that changes', async () => {
  const owed = await setOwed(108_000);
  const all = await quote(maya, owed);
  const first = await payNow(sam, 30_000);
  const refused = await pay(maya, all, { owed });
  const guard = getGuard(refused);
  expect([refused.status, guard.owed_cents, guard.asked_cents]).toEqual([409, 78_000, 108_000]);
  expect(guard.others).toMatchObject([
    { kind: 'on_the_way', amount_cents: 30_000, payer_name: 'Sam Ortiz', own: false },
  ]);
  expect(getChoices(guard)).toEqual([
    [78_000, 0],
    [108_000, 30_000],
  ]);

  // Sam pays again while the question is open, so neither choice is accepted as it was.
  const second = await payNow(sam, 10_100);
  const confirmed = [first.body.payment_id];
  for (const [cents = 0] of getChoices(guard)) {
    const again = await pay(maya, await quote(maya, cents), { owed: 78_000, confirmed });
    expect(getChoices(getGuard(again))).toEqual([
      [67_900, 0],
      [cents, cents - 67_900],
    ]);
  }
  const both = [...confirmed, second.body.payment_id];
  const taken = await payNow(maya, 67_900, { owed: 67_900, confirmed: both });
  expect([taken.status, taken.body.amount_cents, taken.body.ahead_cents]).toEqual([201, 67_900, 0]);
  expect((await summary()).left_to_pay_cents).toBe(0);
});

test('shows an intentional overpayment as a credit on the payment, its mail, its proof, the receipt and the ledger', async () => {
  const owed = await setOwed(108_200);
  const all = await quote(maya, owed);
  await payNow(sam, 30_050);
  const { others, owed_cents: left } = getGuard(await pay(maya, all, { owed }));
  const confirmed = others.map((one) => one.payment_id);
  const { body: paid } = await pay(maya, all, { owed: left, confirmed });
  const parts = paid.allocations.reduce((sum, one) => sum + one.amount_cents, 0);
  expect([parts, paid.ahead_cents]).toEqual([78_150, 30_050]);
  expect((await summary()).left_to_pay_cents).toBe(-30_050);
  expect(await findMails(paid)).toMatchObject([{ creditCents: 30_050 }]);

  await sendOfficeAct({ act: 'settle', payment: paid.payment_id });
  const settled = await maya.waitFor(paid.payment_id, ['pending']);
  expect([settled.state, settled.ahead_cents]).toEqual(['settled', 30_050]);
  const { body } = await maya.downloadFile(`/v1/payments/${paid.payment_id}/receipt`);
  const { text } = await extractText(new Uint8Array(body), { mergePages: true });
  expect(text).toMatch(/Kept as a credit on your account\s+\$300\.50/);
  const proof = await maya.downloadFile(`/v1/payments/${paid.payment_id}/proof`);
  const { text: proofText } = await extractText(new Uint8Array(proof.body), { mergePages: true });
  expect(proofText).toMatch(/Kept as a credit\s+\$300\.50/);
});

test('refuses an overpayment from older pages that do not send what was owed', async () => {
  const owed = await setOwed(90_000);
  const all = await quote(maya, owed);
  const { body: other } = await payNow(sam, 20_000);
  const refused = await pay(maya, all, { confirmed: [other.payment_id] });
  expect(getChoices(getGuard(refused))[0]).toEqual([70_000, 0]);
});

test('offers only the rest when a roommate has already paid by card', async () => {
  const owed = await setOwed(91_000);
  const all = await quote(maya, owed);
  const { body: other } = await payNow(sam, 21_000);
  await sendOfficeAct({ act: 'settle', payment: other.payment_id });
  await sam.waitFor(other.payment_id, ['pending']);
  const refused = await pay(maya, all, { owed });
  expect([refused.status, getErrorCode(refused)]).toEqual([422, 'amount_over_balance']);
  const guard = getGuard(refused);
  expect(guard.others).toMatchObject([{ kind: 'sent', payer_name: 'Sam Ortiz' }]);
  expect(getChoices(guard)[0]).toEqual([70_000, 0]);
});

test('names a returned payment and offers everything that is owed now first', async () => {
  const owed = await setOwed(92_000);
  const { body: other } = await payNow(sam, 22_000);
  const rest = await quote(maya, 70_000);
  await sendOfficeAct({ act: 'return', payment: other.payment_id, code: 'R01' });
  await sam.waitFor(other.payment_id, ['pending']);
  const { left_to_pay_cents: now } = await summary();
  expect(now).toBeGreaterThanOrEqual(owed);
  const guard = getGuard(await pay(maya, rest, { owed: 70_000 }));
  expect(guard.others).toMatchObject([{ kind: 'returned', payment_id: other.payment_id }]);
  expect(getChoices(guard)).toEqual([
    [now, 0],
    [70_000, 0],
  ]);
  expect((await pay(maya, rest, { owed: now })).status).toBe(201);
});

test("predicts whether a roommate's scheduled payment is sent, like the engine", async () => {
  const owed = await setOwed(93_000);
  const all = await quote(maya, owed);
  const sendOn = addDays((await summary()).today, 3);
  const { body: later } = await payNow(sam, 23_000, { sendOn });
  const guard = getGuard(await pay(maya, all, { owed }));
  expect(guard.others).toMatchObject([{ kind: 'scheduled', on: sendOn, own: false }]);
  const effects = guard.choices.map((one) => [one.amount_cents, one.effects[0]?.effect]);
  expect(effects).toEqual([
    [93_000, 'not_sent'],
    [70_000, 'sent'],
  ]);
  const confirmed = [later.payment_id];
  expect((await pay(maya, all, { owed, confirmed })).status).toBe(201);
});

test('offers the same amount in a second tab as a credit, and never as the first choice', async () => {
  const owed = await setOwed(94_000);
  const [one, two] = [await quote(maya, owed), await quote(maya, owed)];
  expect((await pay(maya, one, { owed })).status).toBe(201);
  const guard = getGuard(await pay(maya, two, { owed }));
  expect([guard.owed_cents, guard.others[0]?.own]).toEqual([0, true]);
  expect(getChoices(guard)).toEqual([[94_000, 94_000]]);
});

test('takes no more than is owed when three payments run concurrently, and each refusal names the rest', async () => {
  const owed = await setOwed(95_000);
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
    const { owed_cents: left, choices } = getGuard(refused);
    if (left > 0) expect(choices[0]).toMatchObject({ amount_cents: left, credit_cents: 0 });
  }
});

test('never takes more than is owed for fifty payments of two roommates with different amounts', async () => {
  const owed = await setOwed(60_000);
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
