import { screen, within } from '@testing-library/react';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary } from '#src/testing/create-test-summary.ts';
import { getDetailValue } from '#src/testing/pay-now-actions.ts';
import { AmountSide } from './amount-side.tsx';

/** A credit of $100.00 and upcoming rent of $1,450.00. */
const withCredit = createTestSummary({
  balance_cents: -10_000,
  left_to_pay_cents: -10_000,
  upcoming_charges: [
    { description: 'Rent, December', due_on: '2026-12-01', amount_cents: 145_000 },
  ],
  pay_ahead: { through: '2026-12-01', amount_cents: 135_000 },
});

const renderSide = (amountCents: number | null) =>
  renderPage(<AmountSide summary={withCredit} amountCents={amountCents} />, '/payments/pay-now', {
    as: 'maya',
  });

test('subtracts the credit from upcoming charges and pays only the difference ahead', async () => {
  const { container } = await renderSide(135_000);
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

test('adds a line for what is not paid now, so that the lines add up to the amount', async () => {
  await renderSide(50_000);
  expect(getDetailValue('Not paid now')).toBe('\u2212$850.00');
  const total = screen.getByText('You pay', { selector: 'dt' }).parentElement as HTMLElement;
  expect(within(total).getByText('$500.00')).toBeTruthy();
});

test('shows a credit as a credit instead of a negative amount before an amount is entered', async () => {
  await renderSide(null);
  expect(getDetailValue('You owe')).toBe('$100.00 credit');
  expect(screen.queryByText('Credit', { selector: 'dt' })).toBeNull();
});
