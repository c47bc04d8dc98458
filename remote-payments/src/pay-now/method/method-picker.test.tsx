import { screen, within } from '@testing-library/react';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { createQuote, type Quote } from 'shared/contract/payments/quotes';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { MethodPicker } from './method-picker.tsx';

type Option = Quote['options'][number];

/** Renders Maya's quote with changed options for her bank account. */
async function renderWithBanks(change: (bank: Option) => Option[]) {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'maya' });
  const quote = await api.call(createQuote, { body: { amount_cents: 5_000 } });
  unmount();
  const options = quote.options.flatMap((option) =>
    option.method.kind === 'bank' ? change(option) : [option],
  );
  const props = { name: 'method', chosenId: '', error: null, onChoose: () => {} };
  const changed: Quote = { ...quote, options };
  return renderPage(
    <MethodPicker {...props} quote={changed} today={quote.expires_at.slice(0, 10)} />,
    '/payments/pay-now',
    { as: 'maya' },
  );
}

/** Renders the bank account in a state in which it cannot pay. */
const renderState = (state: PaymentMethod['state'], reason: string) =>
  renderWithBanks((bank) => [
    { ...bank, disabled_reason: reason, method: { ...bank.method, state } },
  ]);

const findBankRow = async () => {
  const bank = await screen.findByRole('radio', { name: 'Bank account' });
  return within(bank.parentElement as HTMLElement);
};

test('shows the reason and a verification link for an unverified account', async () => {
  const { container } = await renderState(
    'pending_verification',
    'This account is not verified yet.',
  );
  const bankRow = await findBankRow();
  expect(bankRow.getByText(/This account is not verified yet\./)).toBeTruthy();
  const verifyLink = bankRow.getByRole('link', { name: 'See your payment methods' });
  expect(verifyLink.getAttribute('href')).toBe('/account/payment-method');
  await expectAccessible(container);
});

test('shows only the reason for a blocked account', async () => {
  await renderState('blocked', 'The bank has closed this account.');
  const bankRow = await findBankRow();
  expect(bankRow.getByText(/The bank has closed this account\./)).toBeTruthy();
  expect(bankRow.queryByRole('link')).toBeNull();
});

test('adds the last digits to the names of two accounts but not to the name of a single card', async () => {
  const other = { method_id: 'method-other', last4: '2210' };
  const { container } = await renderWithBanks((bank) => [
    bank,
    { ...bank, method: { ...bank.method, ...other } },
  ]);
  for (const name of [
    'Bank account ending in 6789',
    'Bank account ending in 2210',
    'Credit card',
  ]) {
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
  }
  await expectAccessible(container);
});
