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

async function readLines(email: string, leaseId: string, question = ''): Promise<CashLedger> {
  return cashLedgerSchema.parse((await ask(email, leaseId, question)).data?.leaseCashLedger);
}

const getCents = (line: CashLedger['transactions'][number]) =>
  (line.charge ?? 0) - (line.receipt ?? 0);
const readSummary = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;

test.each([
  ['maya.ortiz', 'lease-ortiz'],
  ['lucas.meyer', 'lease-meyer'],
  ['walter.big', 'lease-big'],
])('sums the lines of %s to the balance after each line', async (email, lease) => {
  const { transactions, total } = await readLines(email, lease);
  expect(transactions).toHaveLength(total);
  let balance = 0;
  for (const line of transactions.toReversed()) {
    balance += getCents(line);
    expect(line.amount).toBe(balance);
  }
  const renter = await TestRenter.signIn(services, email);
  expect((await readSummary(renter)).balance_cents).toBe(balance);
});

test('returns each page, filtered or not, as the matching part of the ledger with its balances', async () => {
  const { transactions: whole } = await readLines('walter.big', 'lease-big');
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
      async (query, offset, limit) => {
        const args = Object.entries({ ...query, offset, limit })
          .map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`)
          .join('');
        const page = await readLines('walter.big', 'lease-big', args);
        const searchText = query.search?.toLowerCase();
        const expected = whole.filter(
          (line) =>
            (query.types === undefined ||
              query.types.some((type) => type === line.transaction_type)) &&
            (query.from === undefined || line.date.value >= query.from) &&
            (query.to === undefined || line.date.value <= query.to) &&
            (searchText === undefined ||
              `${line.description}\n${line.payee_payer}\n${line.reference}`
                .toLowerCase()
                .includes(searchText) ||
              (searchText === '7.48' && Math.abs(getCents(line)) === 748)),
        );
        expect(page.total).toBe(expected.length);
        expect(page.transactions).toEqual(expected.slice(offset, offset + limit));
      },
    ),
    { numRuns: 12 },
  );
});

test.each([
  ['a no-break space', '\u00a07.48'],
  ['a zero-width space', '7.\u200b48'],
  ['full-width digits', '７．４８'],
  ['direction marks', '\u2066$7.48\u2069'],
])('finds an amount that was pasted into the search with %s', async (_what, search) => {
  const query = (text: string) =>
    readLines('walter.big', 'lease-big', `, search: ${JSON.stringify(text)}, limit: 20`);
  const plain = await query('$7.48');
  expect(plain.total).toBeGreaterThan(0);
  expect(await query(search)).toEqual(plain);
});

test('finds a name that was pasted into the search with a zero-width space', async () => {
  const query = (text: string) =>
    readLines('walter.big', 'lease-big', `, search: ${JSON.stringify(text)}, limit: 20`);
  const plain = await query('walter');
  expect(plain.total).toBeGreaterThan(0);
  expect(await query('wal\u200bter')).toEqual(plain);
});

test('returns an empty page with the total number of lines beyond the end', async () => {
  const page = await readLines('walter.big', 'lease-big', ', limit: 50, offset: 6000');
  expect(page.transactions).toEqual([]);
  const { total } = await readLines('walter.big', 'lease-big', ', limit: 1');
  expect(page.total).toBe(total);
  expect(total).toBeGreaterThanOrEqual(5_000);
});

test('keeps a returned payment next to its reversal, with references to each other', async () => {
  const { transactions } = await readLines('lucas.meyer', 'lease-meyer');
  const reversal = transactions.find((line) => line.transaction_type === 'return_reversal');
  const original = transactions.find(
    (line) => line.transaction_type === 'payment' && line.payment_id === reversal?.payment_id,
  );
  expect(reversal?.payment_id).toBeTruthy();
  expect(reversal).toMatchObject({ undone_on: original?.date.value, charge: original?.receipt });
  expect(original).toMatchObject({
    returned_on: reversal?.date.value,
    reference: reversal?.reference,
  });
});

test('reduces the amount left, but not the ledger, while a payment is pending', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const before = await readLines('maya.ortiz', 'lease-ortiz');
  const payment = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
  expect(payment.body.state).toBe('pending');
  expect(await readLines('maya.ortiz', 'lease-ortiz')).toEqual(before);
  expect(await readSummary(maya)).toMatchObject({
    balance_cents: 153_860,
    pending_cents: 10_000,
    left_to_pay_cents: 143_860,
  });
});

test('never allocates more than the amount of a payment', async () => {
  const walter = await TestRenter.signIn(services, 'walter.big');
  const { body } = await walter.get<Payment[]>('/v1/payments');
  expect(body.length).toBeGreaterThan(50);
  for (const payment of body) {
    const spread = payment.allocations.reduce((sum, part) => sum + part.amount_cents, 0);
    expect(spread).toBe(payment.amount_cents);
  }
});

test('shows a co-occupant the lines without the payment account', async () => {
  const { transactions } = await readLines('sam.ortiz', 'lease-ortiz');
  const ofMaya = transactions.filter(
    (line) => line.payment_id && line.payee_payer === 'Maya Ortiz',
  );
  expect(ofMaya.length).toBeGreaterThan(0);
  expect(ofMaya.every((line) => line.method_label === 'bank' || line.method_label === 'card')).toBe(
    true,
  );
});

test('returns null for another lease with any arguments', async () => {
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
])('refuses a ledger query with %s', async (question) => {
  const { codes } = await ask('maya.ortiz', 'lease-ortiz', question);
  expect(codes).toEqual(['invalid_request']);
});
