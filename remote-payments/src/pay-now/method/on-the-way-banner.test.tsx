import { screen } from '@testing-library/react';
import { listPayments, type Payment } from 'shared/contract/payments/payments';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { createTestSummary } from '#src/testing/create-test-summary.ts';
import { OnTheWayBanner } from './on-the-way-banner.tsx';

/** Renders the banner for Maya with one pending payment for each set of changes. */
async function renderBanner(...changes: Partial<Payment>[]) {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'maya' });
  const [payment] = await api.call(listPayments, { query: { arrived: 'true' } });
  unmount();
  if (!payment) throw new Error('The seed has no settled payment of Maya.');
  const onTheWay = changes.map(
    (change, number): Payment => ({
      ...payment,
      payment_id: `payment-${number}`,
      state: 'pending',
      ...change,
    }),
  );
  const summary = createTestSummary({
    payments_on_the_way: onTheWay,
    pending_cents: onTheWay.reduce((sum, payment) => sum + payment.amount_cents, 0),
  });
  return renderPage(<OnTheWayBanner summary={summary} />, '/payments/pay-now', { as: 'maya' });
}

const ownPayment = { own: true, amount_cents: 50_000, submitted_at: '2026-11-25T16:00:00.000Z' };
const samPayment = {
  own: false,
  payer_name: 'Sam Ortiz',
  amount_cents: 70_000,
  submitted_at: '2026-11-23T16:00:00.000Z',
};

test('lists several payments on the way with amount, payer and date', async () => {
  const { container } = await renderBanner(ownPayment, samPayment);
  expect(screen.getByText('$1,200.00 is already on the way')).toBeTruthy();
  const lines = screen
    .getAllByRole('listitem')
    .map((line) => line.textContent?.replace(/\s/g, ' '));
  expect(lines).toEqual(['You: $500.00, sent Nov 25', 'Sam Ortiz: $700.00, sent Nov 23']);
  expect(
    screen.getByText(/We took all of it off what you owe, so you only pay the rest\./),
  ).toBeTruthy();
  expect(container.textContent).not.toContain('You already have');
  await expectAccessible(container);
});

test('describes a single payment on the way in one sentence that names the payer', async () => {
  const first = await renderBanner(ownPayment);
  expect(screen.getByText('You already have $500.00 on the way')).toBeTruthy();
  expect(
    screen.getByText(/Sent Nov\s25\. We took it off what you owe, so you only pay the rest\./),
  ).toBeTruthy();
  first.unmount();
  await renderBanner(samPayment);
  expect(screen.getByText('Sam Ortiz already has $700.00 on the way')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
