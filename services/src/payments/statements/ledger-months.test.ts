import { sendGraphql } from 'services/testing/send-graphql';
import { sendTestAct } from 'services/testing/send-test-act';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';
import type { CashLedger } from 'shared/contract/cash-ledger';
import type { LedgerMonths } from 'shared/contract/payments/ledger-files';
import type { AccountSummary } from 'shared/contract/payments/summary';

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices({ settleMs: 600_000 });
});
afterAll(() => services.close());

async function readMonths(email: string): Promise<LedgerMonths> {
  const renter = await TestRenter.signIn(services, email);
  const { body } = await renter.get<LedgerMonths>('/v1/ledger-months');
  return body;
}

async function readLines(email: string, leaseId: string): Promise<CashLedger['transactions']> {
  const fields = 'transactions { date { value } transaction_type charge receipt amount }';
  const document = `{ leaseCashLedger(leaseId: "${leaseId}") { ${fields} } }`;
  const { data } = await sendGraphql(services, 'resident', `${email}@example.com`, document);
  const ledger = data?.leaseCashLedger as CashLedger;
  return ledger.transactions;
}

const sendAct = (given: Record<string, unknown>) => sendTestAct(services, given);

test.each([
  ['maya.ortiz', 'lease-ortiz'],
  ['lucas.meyer', 'lease-meyer'],
  ['jun.watanabe', 'lease-watanabe'],
  ['walter.big', 'lease-big'],
])('sums the months of %s to the change of the balance', async (email, id) => {
  const found = await readMonths(email);
  const lines = await readLines(email, id);
  expect(found.months).toHaveLength(12);
  let balance = found.opening_cents;
  for (const { month, charges_cents, payments_cents, balance_cents } of found.months) {
    const own = lines.filter((line) => line.date.value.startsWith(month));
    const change = own.reduce((sum, line) => sum + (line.charge ?? 0) - (line.receipt ?? 0), 0);
    expect(charges_cents - payments_cents).toBe(change);
    balance += change;
    expect(balance_cents).toBe(balance);
    // Newest first: the first line that is not later than the month has the balance of its end.
    const lastLine = lines.find((line) => line.date.value.slice(0, 7) <= month);
    expect(balance_cents).toBe(lastLine?.amount ?? 0);
  }
  expect(found.opening_cents + found.charges_cents - found.payments_cents).toBe(balance);
});

test('subtracts returned and refunded amounts from the payments of their month', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const readLast = async () => {
    const { months } = await readMonths('maya.ortiz');
    const { body } = await maya.get<AccountSummary>('/v1/account-summary');
    const month = months.at(-1);
    expect(month?.balance_cents).toBe(body.balance_cents);
    return { charges: month?.charges_cents ?? 0, payments: month?.payments_cents ?? 0 };
  };
  const before = await readLast();
  const { body: paid } = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
  expect(await readLast()).toEqual(before);
  await sendAct({ act: 'settle', payment: paid.reference });
  await maya.waitFor(paid.payment_id, ['pending']);
  expect(await readLast()).toEqual({ ...before, payments: before.payments + 10_000 });
  await sendAct({ act: 'return', payment: paid.reference, code: 'R02' });
  await maya.waitFor(paid.payment_id, ['settled']);
  expect(await readLast()).toEqual(before);
  await sendAct({ act: 'credit', renter: 'maya.ortiz@example.com', cents: 700, for: 'Goodwill' });
  await sendAct({ act: 'charge', renter: 'maya.ortiz@example.com', cents: 300, for: 'Key copy' });
  expect(await readLast()).toEqual({
    charges: before.charges + 300,
    payments: before.payments + 700,
  });
});

test('returns a co-occupant the same months, and null without a lease', async () => {
  expect(await readMonths('sam.ortiz')).toEqual(await readMonths('maya.ortiz'));
  expect(await readMonths('hana.kovac')).toBeNull();
});
