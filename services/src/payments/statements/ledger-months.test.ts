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

async function monthsOf(email: string): Promise<LedgerMonths> {
  const renter = await TestRenter.signIn(services, email);
  const { body } = await renter.get<LedgerMonths>('/v1/ledger-months');
  return body;
}

async function linesOf(email: string, leaseId: string): Promise<CashLedger['transactions']> {
  const fields = 'transactions { date { value } transaction_type charge receipt amount }';
  const document = `{ leaseCashLedger(leaseId: "${leaseId}") { ${fields} } }`;
  const { data } = await sendGraphql(services, 'resident', `${email}@example.com`, document);
  const ledger = data?.leaseCashLedger as CashLedger;
  return ledger.transactions;
}

const act = (given: Record<string, unknown>) => sendTestAct(services, given);

test.each([
  ['maya.ortiz', 'lease-ortiz'],
  ['lucas.meyer', 'lease-meyer'],
  ['jun.watanabe', 'lease-watanabe'],
  ['walter.big', 'lease-big'],
])(
  '2.8: the months of %s sum up to the change of the balance, each to its end',
  async (email, id) => {
    const found = await monthsOf(email);
    const lines = await linesOf(email, id);
    expect(found.months).toHaveLength(12);
    let balance = found.opening_cents;
    for (const { month, charges_cents, payments_cents, balance_cents } of found.months) {
      const own = lines.filter((line) => line.date.value.startsWith(month));
      const change = own.reduce((sum, line) => sum + (line.charge ?? 0) - (line.receipt ?? 0), 0);
      expect(charges_cents - payments_cents).toBe(change);
      balance += change;
      expect(balance_cents).toBe(balance);
      // Newest first: the first line that is not later than the month has the balance of its end.
      const last = lines.find((line) => line.date.value.slice(0, 7) <= month);
      expect(balance_cents).toBe(last?.amount ?? 0);
    }
    expect(found.opening_cents + found.charges_cents - found.payments_cents).toBe(balance);
  },
);

test('2.1: what came back, and what was given back, is taken from the payments of its month', async () => {
  const maya = await TestRenter.signIn(services, 'maya.ortiz');
  const last = async () => {
    const { months } = await monthsOf('maya.ortiz');
    const { body } = await maya.get<AccountSummary>('/v1/account-summary');
    const month = months.at(-1);
    expect(month?.balance_cents).toBe(body.balance_cents);
    return { charges: month?.charges_cents ?? 0, payments: month?.payments_cents ?? 0 };
  };
  const before = await last();
  const { body: paid } = await maya.pay(await maya.createPaymentBody(10_000, 'method-maya-bank'));
  expect(await last()).toEqual(before);
  await act({ act: 'settle', payment: paid.reference });
  await maya.waitFor(paid.payment_id, ['pending']);
  expect(await last()).toEqual({ ...before, payments: before.payments + 10_000 });
  await act({ act: 'return', payment: paid.reference, code: 'R02' });
  await maya.waitFor(paid.payment_id, ['settled']);
  expect(await last()).toEqual(before);
  await act({ act: 'credit', renter: 'maya.ortiz@example.com', cents: 700, for: 'Goodwill' });
  await act({ act: 'charge', renter: 'maya.ortiz@example.com', cents: 300, for: 'Key copy' });
  expect(await last()).toEqual({
    charges: before.charges + 300,
    payments: before.payments + 700,
  });
});

test('2.8: a co-occupant has the same months; without a lease there are none', async () => {
  expect(await monthsOf('sam.ortiz')).toEqual(await monthsOf('maya.ortiz'));
  expect(await monthsOf('hana.kovac')).toBeNull();
});
