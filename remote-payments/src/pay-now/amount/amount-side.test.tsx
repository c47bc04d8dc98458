import { screen, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary } from '#src/testing/create-test-summary.ts';
import { getDetailValue } from '#src/testing/pay-now-actions.ts';
import { AmountSide } from './amount-side.tsx';

/** A credit of $100.00, and rent of $1,450.00 that comes. */
const withCredit = createTestSummary({
  balance_cents: -10_000,
  left_to_pay_cents: -10_000,
  upcoming_charges: [
    { description: 'Rent, December', due_on: '2026-12-01', amount_cents: 145_000 },
  ],
  pay_ahead: { through: '2026-12-01', amount_cents: 135_000 },
});

const show = (amountCents: number | null) =>
  renderPage(<AmountSide summary={withCredit} amountCents={amountCents} />, '/payments/pay-now', {
    as: 'maya',
  });

test('2.2: with a credit, what comes less the credit is what is paid, and only that is paid ahead', async () => {
  const { container } = await show(135_000);
  expect(screen.getByText(/^Rent, December, due Dec\s1$/)).toBeTruthy();
  expect(getDetailValue('Credit')).toBe('\u2212$100.00');
  expect(screen.queryByText('Not paid now')).toBeNull();
  const total = screen.getByText('You pay', { selector: 'dt' }).parentElement as HTMLElement;
  expect(within(total).getByText('$1,350.00')).toBeTruthy();
  expect(
    screen.getByText('$1,350.00 is paid early and saved as a credit for upcoming charges.', {
      exact: false,
    }),
  ).toBeTruthy();
  await expectAccessible(container);
});

test('2.2: where a part of what comes is paid, what is not is told as well: the sum is that of the lines', async () => {
  await show(50_000);
  expect(getDetailValue('Not paid now')).toBe('\u2212$850.00');
  const total = screen.getByText('You pay', { selector: 'dt' }).parentElement as HTMLElement;
  expect(within(total).getByText('$500.00')).toBeTruthy();
});

test('2.2: before an amount is typed, a credit is called so, not a sum below nothing', async () => {
  await show(null);
  expect(getDetailValue('Left to pay')).toBe('$100.00 credit');
  expect(screen.queryByText('Credit', { selector: 'dt' })).toBeNull();
});
