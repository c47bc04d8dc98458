import { screen, waitFor } from '@testing-library/react';
import { listPayments, type Payment } from 'shared/contract/payments/payments';
import { type AccountSummary, getAccountSummary } from 'shared/contract/payments/summary';
import { formatMoney } from 'shared/format/money';
import { renderPage } from 'shared/testing/render-page';
import section from '#src/routes.tsx';
import { findHeading } from '#src/testing/pay-now-actions.ts';

beforeEach(() => sessionStorage.clear());

test('shows the amount due and offers to pay it when a scheduled payment was too large to send', async () => {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'ines' });
  const payments = await api.call(listPayments, { query: { arrived: 'true' } });
  const leftCents = (await api.call(getAccountSummary, {}))?.left_to_pay_cents ?? 0;
  unmount();
  // A payment from an earlier day.
  const oldestPayment = payments.at(-1);
  if (!oldestPayment || leftCents <= 0)
    throw new Error('The seed needs an old payment and an amount due for Inês.');
  const path = `/payments/pay-now?payment=${oldestPayment.payment_id}`;
  const { client, user } = await renderPage(section, path, { as: 'ines' });
  await findHeading('Payment received');
  client.setQueriesData<Payment>({ queryKey: ['payments', 'one'] }, (payment) =>
    payment
      ? {
          ...payment,
          amount_cents: leftCents + 9_900_000,
          state: 'failed',
          settled_at: null,
          failure: 'not_sent',
          failure_reason: 'You owed less than this amount on the payment date.',
        }
      : payment,
  );
  await findHeading('Payment not sent');
  expect(await screen.findByText(/Nothing has been taken\./)).toBeTruthy();
  expect(
    await screen.findByText((text) => text.includes(`You still owe ${formatMoney(leftCents)}.`)),
  ).toBeTruthy();
  const summaries = { queryKey: ['payments', 'summary'] };
  const previousData = client.getQueriesData<AccountSummary>(summaries);
  // With online payments disabled, or without a lease, no payment button is offered.
  for (const isOff of [true, false]) {
    client.setQueriesData<AccountSummary | null>(summaries, (summary) =>
      summary && isOff ? { ...summary, online_payments_disabled: true } : null,
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull());
    expect(screen.getByRole('link', { name: 'Back to payments' })).toBeTruthy();
    for (const [key, summary] of previousData) client.setQueryData(key, summary);
  }
  await user.click(await screen.findByRole('button', { name: 'Pay the rest' }));
  await findHeading('Check your payment');
  const label = `Pay ${formatMoney(leftCents)}`;
  expect(await screen.findByRole('button', { name: label })).toBeTruthy();
});
