import fc from 'fast-check';
import { sendGraphql } from 'services/testing/send-graphql';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import { type CashLedger, cashLedgerSchema } from 'shared/contract/cash-ledger';
import type { Payment } from 'shared/contract/payments/payments';
import type { AccountSummary } from 'shared/contract/payments/summary';

const FIELDS = `lease_id total transactions { date { value } transaction_type payee_payer description
  charge receipt amount line_id charge_id due_on reason lease_section question_state payment_id reference method_label
  undone_on returned_on }`;

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices({ settleMs: 60_000 });
});
afterAll(() => services.close());

async function ask(email: string, leaseId: string, question = '') {
  const document = `{ leaseCashLedger(leaseId: "${leaseId}"${question}) { ${FIELDS} } }`;
  return sendGraphql(services, 'resident', `${email}@example.com`, document);
}

async function linesOf(email: string, leaseId: string, question = ''): Promise<CashLedger> {
  return cashLedgerSchema.parse((await ask(email, leaseId, question)).data?.leaseCashLedger);
}

const centsOf = (line: CashLedger['transactions'][number]) =>
  (line.charge ?? 0) - (line.receipt ?? 0);
const summaryOf = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;

test.each([
  ['maya.ortiz', 'lease-ortiz'],
  ['lucas.meyer', 'lease-meyer'],
  ['walter.big', 'lease-big'],
])('2.8: the lines of %s sum up to the balance, each to the one after it', async (email, lease) => {
  const { transactions, total } = await linesOf(email, lease);
  expect(transactions).toHaveLength(total);
  let balance = 0;
  for (const line of transactions.toReversed()) {
    balance += centsOf(line);
    expect(line.amount).toBe(balance);
  }
  const renter = await TestRenter.signIn(services, email);
  expect((await summaryOf(renter)).balance_cents).toBe(balance);
});

test('2.1: a page, filtered or not, is the part of the whole that it says, with its balances', async () => {
  const { transactions: whole } = await linesOf('walter.big', 'lease-big');
  const days = fc.constantFrom(...whole.map((line) => line.date.value));
  const question = fc.record(
    {
      types: fc.uniqueArray(fc.constantFrom('charge', 'payment', 'deposit'), { minLength: 1 }),
      search: fc.constantFrom('laundry', 'WALTER', 'no such words', '7.48', '%', "o'x\\"),
      from: days,
      to: days,
    },
    { requiredKeys: [] },
  );
  const offsets = fc.nat({ max: 5_100 });
  await fc.assert(
    fc.asyncProperty(
      question,
      offsets,
      fc.integer({ min: 1, max: 200 }),
      async (asked, offset, limit) => {
        const args = Object.entries({ ...asked, offset, limit })
          .map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`)
          .join('');
        const page = await linesOf('walter.big', 'lease-big', args);
        const words = asked.search?.toLowerCase();
        const wanted = whole.filter(
          (line) =>
            (asked.types === undefined ||
              asked.types.some((type) => type === line.transaction_type)) &&
            (asked.from === undefined || line.date.value >= asked.from) &&
            (asked.to === undefined || line.date.value <= asked.to) &&
            (words === undefined ||
              `${line.description}\n${line.payee_payer}\n${line.reference}`
                .toLowerCase()
                .includes(words) ||
              (words === '7.48' && Math.abs(centsOf(line)) === 748)),
        );
        expect(page.total).toBe(wanted.length);
        expect(page.transactions).toEqual(wanted.slice(offset, offset + limit));
      },
    ),
    { numRuns: 12 },
  );
});

test.each([
  ['a no-break space', '\u00a07.48'],
  ['a zero-width space', '7.\u200b48'],
  ['full-width digits', '７．４８'],
  ['marks of direction', '\u2066$7.48\u2069'],
])('finds an amount that was pasted into the search with %s', async (_what, search) => {
  const asked = (text: string) =>
    linesOf('walter.big', 'lease-big', `, search: ${JSON.stringify(text)}, limit: 20`);
  const plain = await asked('$7.48');
  expect(plain.total).toBeGreaterThan(0);
  expect(await asked(search)).toEqual(plain);
});

test('finds a name that was pasted into the search with a zero-width space', async () => {
  const asked = (text: string) =>
    linesOf('walter.big', 'lease-big', `, search: ${JSON.stringify(text)}, limit: 20`);
  const plain = await asked('walter');
  expect(plain.total).toBeGreaterThan(0);
  expect(await asked('wal\u200bter')).toEqual(plain);
});

test('a page beyond the end is empty, and says how many lines there are', async () => {
  const page = await linesOf('walter.big', 'lease-big', ', limit: 50, offset: 6000');
  expect(page.transactions).toEqual([]);
  const { total } = await linesOf('walter.big', 'lease-big', ', limit: 1');
  expect(page.total).toBe(total);
  expect(total).toBeGreaterThanOrEqual(5_000);
});

test('2.8: a returned payment stays, its return stands beside it, and each names the other', async () => {
  const { transactions } = await linesOf('lucas.meyer', 'lease-meyer');
  const back = transactions.find((line) => line.transaction_type === 'return_reversal');
  const paid = transactions.find(
    (line) => line.transaction_type === 'payment' && line.payment_id === back?.payment_id,
  );
  expect(back?.payment_id).toBeTruthy();
  expect(back).toMatchObject({ undone_on: paid?.date.value, charge: paid?.receipt });
  expect(paid).toMatchObject({ returned_on: back?.date.value, reference: back?.reference });
});

test('2.8: a pending payment lowers what is left to pay, and leaves the ledger as it is', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const before = await linesOf('maya.ortiz', 'lease-ortiz');
  const made = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
  expect(made.body.state).toBe('pending');
  expect(await linesOf('maya.ortiz', 'lease-ortiz')).toEqual(before);
  expect(await summaryOf(maya)).toMatchObject({
    balance_cents: 153_860,
    pending_cents: 10_000,
    left_to_pay_cents: 143_860,
  });
});

test('2.8: what payments pay for is never more than they are', async () => {
  const walter = await TestRenter.signIn(services, 'walter.big');
  const { body } = await walter.get<Payment[]>('/v1/payments');
  expect(body.length).toBeGreaterThan(50);
  for (const payment of body) {
    const spread = payment.allocations.reduce((sum, part) => sum + part.amount_cents, 0);
    expect(spread).toBe(payment.amount_cents);
  }
});

test('2.8: a co-occupant sees the lines, but not by which account they were paid', async () => {
  const { transactions } = await linesOf('sam.ortiz', 'lease-ortiz');
  const ofMaya = transactions.filter(
    (line) => line.payment_id && line.payee_payer === 'Maya Ortiz',
  );
  expect(ofMaya.length).toBeGreaterThan(0);
  expect(ofMaya.every((line) => line.method_label === 'bank' || line.method_label === 'card')).toBe(
    true,
  );
});

test("2.8: another's ledger is answered like a missing one, whatever is asked of it", async () => {
  const foreign = await ask('rosa.delgado', 'lease-ortiz', ', limit: 10');
  const missing = await ask('rosa.delgado', 'lease-none', ', limit: 10');
  expect([foreign.data, missing.data]).toEqual([
    { leaseCashLedger: null },
    { leaseCashLedger: null },
  ]);
});

test.each([
  [', limit: 0'],
  [', limit: 201'],
  [', offset: -1'],
  [', from: "2026-02-30"'],
  [', types: ["nonsense"]'],
  [`, search: "${'x'.repeat(101)}"`],
])('refuses a ledger with %s', async (question) => {
  const { codes } = await ask('maya.ortiz', 'lease-ortiz', question);
  expect(codes).toEqual(['invalid_request']);
});
