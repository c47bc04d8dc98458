import { MOVE_OUT_COMPLETED, moveOut, moveOutPerson } from 'services/platform/db/schema/leases';
import { withSystemContext } from 'services/platform/db/transaction';
import { startTestServices, type TestServices } from 'services/testing/start-test-services';
import { TestRenter } from 'services/testing/test-renter';

let services: TestServices;
let maya: TestRenter;
let sam: TestRenter;

beforeAll(async () => {
  services = await startTestServices();
  maya = await TestRenter.signIn(services, 'maya.ortiz');
  sam = await TestRenter.signIn(services, 'sam.ortiz');
});
afterAll(() => services.close());

/** Completes a move-out for Sam only. Maya stays in the home. */
async function moveSamOut(): Promise<void> {
  const ids = { corporationId: 'corp-harbor', moveOutId: 'move-out-sam', leaseId: 'lease-ortiz' };
  const ntvDate = '2026-01-01';
  await withSystemContext(services.db, async (tx) => {
    await tx.insert(moveOut).values({
      ...ids,
      moveOutStatusId: MOVE_OUT_COMPLETED,
      moveOutReasonId: 'move-out-reason-job',
      ntvDate,
      moveOutDate: ntvDate,
    });
    await tx
      .insert(moveOutPerson)
      .values({ ...ids, personId: 'person-sam-ortiz', active: true, ntvDate });
  });
}

const requestQuote = async (renter: TestRenter) =>
  (await renter.send('POST', '/v1/quotes', { body: { amount_cents: 1_000 } })).status;

test('a renter who moved out can still read but can no longer pay', async () => {
  expect([await requestQuote(maya), await requestQuote(sam)]).toEqual([201, 201]);
  const request = await sam.createPaymentBody(1_000, 'method-sam-bank');
  await moveSamOut();
  expect([await requestQuote(maya), await requestQuote(sam)]).toEqual([201, 404]);
  expect((await sam.pay(request)).status).toBe(404);
  expect((await sam.get('/v1/account-summary')).body).toMatchObject({ lease_id: 'lease-ortiz' });
});
