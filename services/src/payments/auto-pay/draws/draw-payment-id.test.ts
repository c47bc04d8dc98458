import { TestPlan } from 'services/payments/auto-pay/test-plan';

const RENT = 129_500;

/** Draws the rent of April in a separate database. Returns the ids of the payments. */
async function drawAgainAfterReturn(): Promise<string[]> {
  const plans = await TestPlan.create();
  try {
    const plan = await plans.begin('2027-03-20T12:00:00Z');
    await plan.charge('2027-04-01', RENT);
    await plan.runAt('2027-04-01T15:00:00Z');
    await plan.answer('returned', 'R01');
    await plan.runAt('2027-04-05T15:00:00Z');
    return (await plan.payments()).map(({ paymentId }) => paymentId);
  } finally {
    await plans.open.close();
  }
}

test('a database that was restored to a time before a draw draws again with the same payment id', async () => {
  const original = await drawAgainAfterReturn();
  const restored = await drawAgainAfterReturn();
  expect(restored).toEqual(original);
  // The draw and its retry are different payments.
  expect(new Set(original).size).toBe(2);
  expect(original[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
