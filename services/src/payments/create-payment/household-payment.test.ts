import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { getErrorCode, getErrorDetails, TestRenter } from 'services/testing/test-renter';
import type { AccountSummary } from 'shared/contract/payments/summary';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

const readSummary = async (renter: TestRenter) =>
  (await renter.get<AccountSummary>('/v1/account-summary')).body;

test('charges the balance once when two co-occupants pay it concurrently, fifty times', async () => {
  const { left_to_pay_cents: left } = await readSummary(maya);
  const payers = Array.from({ length: 50 }, (_, index) =>
    index % 2 === 0
      ? { renter: maya, method: 'method-maya-bank' }
      : { renter: sam, method: 'method-sam-bank' },
  );
  const bodies = await Promise.all(
    payers.map(({ renter, method }) => renter.createPaymentBody(left, method)),
  );
  const replies = await Promise.all(payers.map(({ renter }, index) => renter.pay(bodies[index])));
  const refused = replies.filter((one) => one.status !== 201);
  expect(refused).toHaveLength(49);
  const codes = refused.map(getErrorCode);
  expect(
    codes.every((code) => code === 'payment_in_progress' || code === 'amount_over_balance'),
  ).toBe(true);
  expect((await readSummary(sam)).left_to_pay_cents).toBe(0);
  // Co-occupants see who made the other payment, but not which method it used.
  const reply = refused
    .filter((one) => getErrorCode(one) === 'payment_in_progress')
    .map(getErrorDetails);
  expect(JSON.stringify(reply)).not.toMatch(/Lakeshore|Alder/);
});
