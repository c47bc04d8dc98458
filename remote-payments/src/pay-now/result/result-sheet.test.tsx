import { screen } from '@testing-library/react';
import { listPayments, type Payment } from 'shared/contract/payments/payments';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { Page } from 'shared/ui/page';
import { formatResultTitle } from './payment-messages.ts';
import { ResultSheet } from './result-sheet.tsx';

const ZONE = 'America/Chicago';

async function renderSheet(part: Partial<Payment>, leftCents?: number) {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'maya' });
  const [first] = await api.call(listPayments, { query: { limit: '1' } });
  unmount();
  if (!first) throw new Error('The seed has no payment of Maya.');
  const payment = { ...first, ...part };
  return renderPage(
    <Page title={formatResultTitle(payment)} titleIn="content">
      <ResultSheet payment={payment} leftCents={leftCents} timeZone={ZONE} />
    </Page>,
    '/payments/pay-now',
    { as: 'maya' },
  );
}

const CARD = { method_label: 'Visa •••• 4242', own: true, fee_cents: 91, total_cents: 3_191 };

test('shows the paid amount and the receiving card for a pending refund', async () => {
  const { container } = await renderSheet({ ...CARD, state: 'refund_pending', refunded_cents: 0 });
  await screen.findByRole('heading', { name: 'A refund of this payment is on its way' });
  expect(screen.getByText('Paid').parentElement?.textContent).toMatch(/^Paid\$31\.91/);
  expect(
    screen.getByText(/^It will be sent to Visa ••••.4242\. Your ledger will show how much/),
  ).toBeTruthy();
  await expectAccessible(container);
});

test('shows the refunded amount and the fee that is not refunded', async () => {
  await renderSheet({ ...CARD, state: 'partly_refunded', refunded_cents: 600 });
  await screen.findByRole('heading', { name: 'Part of this payment was refunded' });
  const text = screen.getByText(/^\$6\.00 was refunded to Visa/).textContent;
  expect(text).toContain('The $0.91 fee is not refunded.');
});

test('does not name the card of a co-occupant', async () => {
  const otherPersonPayment = { own: false, method_label: 'card', fee_cents: 0 };
  await renderSheet({ ...otherPersonPayment, state: 'refunded', refunded_cents: 3_100 });
  await screen.findByRole('heading', { name: 'This payment was refunded' });
  const text = screen.getByText(/^\$31\.00 was refunded/).textContent;
  expect(text).toContain(
    'was refunded to the account or card that paid it. You now owe the charges',
  );
  expect(text).not.toContain('fee');
});

test('explains a payment that was not sent because less was due, and shows the amount due', async () => {
  const reason = 'You owed less than this amount on the payment date, so none of it was sent.';
  await renderSheet(
    { state: 'failed', failure: 'not_sent', failure_reason: reason, own: true },
    144_900,
  );
  await screen.findByRole('heading', { name: 'Payment not sent' });
  const text = screen.getByText(/^You owed less than this amount/).closest('p')?.textContent;
  expect(text?.replace(/ +/g, ' ')).toBe(
    `${reason} Nothing has been taken. You still owe $1,449.00.`,
  );
});
