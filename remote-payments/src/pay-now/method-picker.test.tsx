import { screen, within } from '@testing-library/react';
import type { PaymentMethod } from 'shared/contract/payments/methods';
import { createQuote, type Quote } from 'shared/contract/payments/quotes';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { MethodPicker } from './method-picker.tsx';

/** Maya's quote, with something that keeps her bank account from paying. */
async function show(state: PaymentMethod['state'], reason: string) {
  const { api, unmount } = await renderPage(<p />, '/payments', { as: 'maya' });
  const quote = await api.call(createQuote, { body: { amount_cents: 5_000 } });
  unmount();
  const options = quote.options.map((option) =>
    option.method.kind === 'bank'
      ? { ...option, disabled_reason: reason, method: { ...option.method, state } }
      : option,
  );
  const props = { name: 'method', chosenId: '', error: null, onChoose: () => {} };
  const changed: Quote = { ...quote, options };
  return renderPage(
    <MethodPicker {...props} quote={changed} today={quote.expires_at.slice(0, 10)} />,
    '/payments/pay-now',
    { as: 'maya' },
  );
}

const row = async () => {
  const bank = await screen.findByRole('radio', { name: 'Bank account' });
  return within(bank.parentElement as HTMLElement);
};

test('2.2: an account that is not verified has its reason and the way to verify it', async () => {
  const { container } = await show('pending_verification', 'This account is not verified yet.');
  const words = await row();
  expect(words.getByText(/This account is not verified yet\./)).toBeTruthy();
  const way = words.getByRole('link', { name: 'See your payment methods' });
  expect(way.getAttribute('href')).toBe('/account/payment-method');
  await expectAccessible(container);
});

test('an account that is blocked has its reason alone', async () => {
  await show('blocked', 'The bank has closed this account.');
  const words = await row();
  expect(words.getByText(/The bank has closed this account\./)).toBeTruthy();
  expect(words.queryByRole('link')).toBeNull();
});
