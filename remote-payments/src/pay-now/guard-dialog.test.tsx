import { screen } from '@testing-library/react';
import type { QuoteWarning } from 'shared/contract/payments/quotes';
import { expectAccessible } from 'shared/testing/accessibility';
import { renderPage } from 'shared/testing/render-page';
import { GuardDialog } from './guard-dialog.tsx';

const draw: QuoteWarning = {
  payment_id: 'plan:2026-12',
  kind: 'auto_pay',
  amount_cents: 145_000,
  payer_name: 'Maya Ortiz',
  own: true,
  on: '2026-12-01',
  asks: true,
};
const sent: QuoteWarning = { ...draw, payment_id: 'p1', kind: 'on_the_way', on: '2026-11-21' };

async function ask(warnings: QuoteWarning[]) {
  const onPay = jest.fn();
  const dialog = (
    <GuardDialog warnings={warnings} amountCents={145_000} onPay={onPay} onClose={() => {}} />
  );
  const page = await renderPage(dialog, '/payments/pay-now', { as: 'maya' });
  return { ...page, onPay };
}

test('2.2: says what auto-pay will take, and asks whether to pay now as well', async () => {
  const { user, onPay } = await ask([draw]);
  const dialog = await screen.findByRole('dialog', { name: 'Pay $1,450.00 now as well?' });
  expect(dialog.textContent).toContain('Auto-pay will take $1,450.00 on Dec 1.');
  expect(dialog.textContent).toContain('auto-pay takes only what is still left to pay by then');
  expect(screen.getByRole('button', { name: 'See auto-pay' })).toBeTruthy();
  await expectAccessible(dialog);
  await user.click(screen.getByRole('button', { name: 'Pay $1,450.00 as well' }));
  expect(onPay).toHaveBeenCalledTimes(1);
});

test('a payment on the way and a draw are asked about together', async () => {
  await ask([sent, draw]);
  const dialog = await screen.findByRole('dialog', { name: 'Pay another $1,450.00?' });
  expect(dialog.textContent).toContain('You already have $1,450.00 on the way (Nov 21).');
  expect(dialog.textContent).toContain('Auto-pay will take $1,450.00 on Dec 1.');
  expect(screen.getByRole('button', { name: 'View it' })).toBeTruthy();
});
