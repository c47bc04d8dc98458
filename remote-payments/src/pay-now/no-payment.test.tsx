import { screen } from '@testing-library/react';
import type { AccountSummary } from 'shared/contract/payments/summary';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary, UPCOMING_RENT } from '../testing/create-test-summary.ts';
import { NothingToPayPage } from './no-payment.tsx';

const renderNothingToPay = (part: Partial<AccountSummary>) =>
  renderPage(<NothingToPayPage summary={createTestSummary(part)} />, '/payments/pay-now', {
    as: 'maya',
  });

test('says that nothing is due and names the charge that will use the credit', async () => {
  const credit = { left_to_pay_cents: -10_500, balance_cents: -10_500 };
  const { container } = await renderNothingToPay({ ...UPCOMING_RENT, ...credit });
  await screen.findByRole('heading', { name: 'Nothing to pay' });
  const text = "You have a $105.00 credit. We'll use it for your next charge: Rent, December, due";
  expect(container.textContent).toContain(text);
  await expectAccessible(container);
});

test.each([
  [{ pending_cents: 5_000 }, 'The payments on the way cover your whole balance.'],
  [{}, 'Every charge is paid.'],
])('explains why nothing is due: %o', async (part, text) => {
  await renderNothingToPay(part);
  expect(await screen.findByText(text)).toBeTruthy();
});
