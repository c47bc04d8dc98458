import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared/testing/render-page';
import account from '../routes.tsx';

test('spec 4: offers no new method after move-out, but lets the renter remove one', async () => {
  await renderPage(account, '/account/payment-method', { as: 'priya' });
  expect(await screen.findByRole('button', { name: /^Remove First Harbor Bank/ })).toBeTruthy();
  // Known when the lease is loaded.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull());
});
