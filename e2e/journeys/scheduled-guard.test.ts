import { addDays } from 'shared/format/calendar-date';
import { formatMoney } from 'shared/format/money';
import { readFirstPort } from '#fixtures/command-line.ts';
import { expect, test as householdTest } from '../fixtures/household.ts';
import { listPayments } from '../fixtures/renters/payments-api.ts';
import { Stack } from '../fixtures/stack.ts';

const FIRST_PORT = readFirstPort(5100);

/** A Monday in the middle of a month, so that no rent is charged during the test. */
const START = new Date('2040-02-13T18:00:00Z');

const test = householdTest.extend<object, { stack: Stack }>({
  stack: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const stack = new Stack(FIRST_PORT + parallelIndex * 10, `mid-month-${parallelIndex}`, {
        clockAheadMs: START.getTime() - Date.now(),
      });
      await stack.start();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const SCHEDULED_CENTS = 30_000;

test('predicts in the guard whether the scheduled payment of a roommate is sent', async ({
  page,
  household,
  stack,
}) => {
  test.setTimeout(300_000);
  const listScheduledPayments = async () =>
    (await listPayments(stack, 'sam.ortiz')).filter(({ send_on }) => send_on !== null);
  /** Sam schedules a payment, and Maya starts to pay everything. Returns the choices of the guard that she sees. */
  const openGuard = async () => {
    const { today, left_to_pay_cents: dueCents } = await household.loadSummary();
    await household.sam.schedule(/Bank account/, '300.00', addDays(today, 1));
    await household.maya.open();
    await household.maya.acceptAmount();
    const guard = page.getByRole('dialog', { name: /^Sam Ortiz already has a \$300\.00 payment/ });
    await expect(guard).toContainText(/from Sam Ortiz on .* won't be sent unless new charges/);
    await expect(guard).toContainText(/from Sam Ortiz on .* will still be sent/);
    await expect(guard).not.toContainText('both');
    const amounts = [dueCents, dueCents - SCHEDULED_CENTS].map(
      (cents) => `Pay ${formatMoney(cents)}`,
    );
    const choices = guard.getByRole('button', { name: /^Pay / });
    await expect(choices).toHaveText(amounts);
    return choices;
  };
  const payWithChoice = async (choice: Awaited<ReturnType<typeof openGuard>>) => {
    await choice.click();
    await household.maya.chooseMethod(/Bank account/);
    await household.maya.authorize.click();
    await expect(household.maya.sent).toBeVisible();
  };

  // Maya pays everything, so the scheduled payment is not sent on its day.
  await payWithChoice((await openGuard()).first());
  await household.advanceDays(2);
  await expect
    .poll(async () => (await listScheduledPayments()).map(({ state }) => state))
    .toEqual(['failed']);
  expect((await household.loadSummary()).left_to_pay_cents).toBe(0);

  // Maya pays only the rest of a new charge, so the scheduled payment is sent on its day.
  stack.office('charge', 'maya.ortiz@example.com', '500', '--for', 'Key copies');
  await payWithChoice((await openGuard()).last());
  expect((await household.loadSummary()).left_to_pay_cents).toBe(SCHEDULED_CENTS);
  await household.advanceDays(2);
  await expect.poll(async () => (await household.loadSummary()).left_to_pay_cents).toBe(0);
  const [sent, unsent] = (await listScheduledPayments()).map(({ state }) => state);
  expect([sent === 'failed', unsent]).toEqual([false, 'failed']);
  expect((await household.loadSummary()).scheduled_payments).toEqual([]);
});
